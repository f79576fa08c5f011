import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker as AntdDatePicker } from 'antd';
import portuguese from 'antd/es/date-picker/locale/pt_BR';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br.js';
import { toLocalMinute } from '#domain/sao-paulo.ts';
import { platformNow } from '#api/platform-time.ts';
import { readDate } from './read-date.ts';

/** A date and time for a picker. @param local `2026-01-31T09:00` or `2026-01-31` */
export const wallTime = (local: string): Dayjs => dayjs.utc(local);

/**
 * Dayjs in UTC, where each hour exists on each day: time zones lack some. The current time is São
 * Paulo's.
 */
export const calendar: typeof dayjsCalendar = {
  ...dayjsCalendar,
  getNow: () => wallTime(toLocalMinute(new Date(platformNow()).toISOString())),
  getFixedDate: wallTime,
  locale: {
    ...dayjsCalendar.locale,
    // A picker rewrites its field once the text is a date. Where a time is asked for, a day is only
    // its beginning.
    parse: (_, text, [format = '']) => {
      const [day, time] = readDate(text)?.split('T') ?? [];
      if (!format.includes('HH')) return day ? wallTime(day) : null;
      return time ? wallTime(`${day}T${time}`) : null;
    },
  },
};

/** antd writes the year before the month in Portuguese. */
export const pickerLocale = { ...portuguese, lang: { ...portuguese.lang, monthBeforeYear: true } };

/** antd's DatePicker and RangePicker, without a time zone. */
export const DatePicker = AntdDatePicker.generatePicker(calendar);
