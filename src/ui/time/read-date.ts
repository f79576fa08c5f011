import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { toLocalMinute } from '#domain/sao-paulo.ts';

// Dayjs takes plugins by registration alone.
dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** An instant with its offset, as APIs, logs and databases write it. */
const instantPattern = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i;
const dayFormats = ['DD/MM/YYYY', 'YYYY-MM-DD'];
const minuteFormats = dayFormats.flatMap((day) => [`${day} HH:mm`, `${day} HH:mm:ss`]);

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
  if (instantPattern.test(trimmed)) {
    const date = new Date(trimmed.replace(' ', 'T'));
    // Date moves 30 February to March.
    const isReal = !Number.isNaN(date.getTime()) && read(dayFormats, trimmed.slice(0, 10));
    return isReal ? withinKnownYears(toLocalMinute(date.toISOString())) : undefined;
  }
  return withinKnownYears(
    read(minuteFormats)?.format('YYYY-MM-DDTHH:mm') ?? read(dayFormats)?.format('YYYY-MM-DD'),
  );
}

/** The API has the years from 1970 to 9999 in UTC. */
const withinKnownYears = (local: string | undefined) =>
  local && local >= '1970-01-01' && local < '9999-12-31' ? local : undefined;
