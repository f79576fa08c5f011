import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker as AntdDatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br.js';
import utc from 'dayjs/plugin/utc.js';
import { toLocalMinute } from '#api/contract/sao-paulo.ts';
import { platformNow } from '#api/platform-time.ts';

dayjs.extend(utc);

/** A date and time for a picker. @param local `2026-01-31T09:00` or `2026-01-31` */
export const wallTime = (local: string): Dayjs => dayjs.utc(local);

/**
 * How pickers make dates. antd's pickers read and write dates without a time zone, for which Dayjs has no type. All of
 * these are in its mode `utc`, in which each hour exists on each day; in the machine's time zone an hour may be missing
 * when summer time begins there, and Dayjs then gives the next one. The current time is São Paulo's.
 */
export const calendar: typeof dayjsCalendar = {
  ...dayjsCalendar,
  getNow: () => wallTime(toLocalMinute(new Date(platformNow()).toISOString())),
  getFixedDate: wallTime,
  locale: {
    ...dayjsCalendar.locale,
    parse: (_, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((date) => date.isValid()) ?? null,
  },
};

/** antd's DatePicker and RangePicker, without a time zone. */
export const DatePicker = AntdDatePicker.generatePicker(calendar);
