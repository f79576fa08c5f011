import dayjsCalendar from '@rc-component/picker/generate/dayjs';
import { DatePicker as AntdDatePicker } from 'antd';
import portuguese from 'antd/es/date-picker/locale/pt_BR';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br.js';
import utc from 'dayjs/plugin/utc.js';
import { toLocalMinute } from '#domain/sao-paulo.ts';
import { platformNow } from '#api/platform-time.ts';

// Dayjs takes plugins and locales by registration alone.
dayjs.extend(utc);

/** A date and time for a picker. @param local `2026-01-31T09:00` or `2026-01-31` */
export const wallTime = (local: string): Dayjs => dayjs.utc(local);

/** An instant with its offset, as APIs, logs and databases write it. */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
const days = ['DD/MM/YYYY', 'YYYY-MM-DD'];
const minutes = days.flatMap((day) => [`${day} HH:mm`, `${day} HH:mm:ss`]);

/**
 * Reads a day, a day and time of São Paulo, or an instant.
 * @returns `2026-01-31T09:00`, `2026-01-31` or undefined
 */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim();
  // Only digits before a separator: '1:0' is the beginning of '1:05'.
  const padded = trimmed.replace(/,?\s+/, ' ').replaceAll(/\b\d(?=[/:])/g, '0$&');
  const read = (formats: string[], from = padded) =>
    formats.map((format) => dayjs.utc(from, format, true)).find((date) => date.isValid());
  if (instant.test(trimmed)) {
    const date = new Date(trimmed.replace(' ', 'T'));
    // Date moves 30 February to March.
    const isReal = !Number.isNaN(date.getTime()) && read(days, trimmed.slice(0, 10));
    return isReal ? known(toLocalMinute(date.toISOString())) : undefined;
  }
  return known(read(minutes)?.format('YYYY-MM-DDTHH:mm') ?? read(days)?.format('YYYY-MM-DD'));
}

/** The API has the years from 1970 to 9999 in UTC. */
const known = (local: string | undefined) =>
  local && local >= '1970-01-01' && local < '9999-12-31' ? local : undefined;

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
