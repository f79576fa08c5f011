/** The operators' time zone: UTC-3 all year since decree 9.772 of 2019, with summer time before. */
const ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** The date and time of an instant on São Paulo's clock. */
export function localFields(instant: Date): Record<Field, string> {
  const local = new Date(toLocal(instant.getTime()));
  return {
    year: String(local.getUTCFullYear()).padStart(4, '0'),
    month: twoDigits(local.getUTCMonth() + 1),
    day: twoDigits(local.getUTCDate()),
    hour: twoDigits(local.getUTCHours()),
    minute: twoDigits(local.getUTCMinutes()),
    second: twoDigits(local.getUTCSeconds()),
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The minute of an instant in São Paulo, without an offset: `2026-01-31T09:00`. */
export function toLocalMinute(iso: string): string {
  const { year, month, day, hour, minute } = localFields(new Date(iso));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant of a minute in São Paulo, as `toLocalMinute` writes it; undefined when the text is
 * not a date.
 */
export function fromLocalMinute(local: string): Date | undefined {
  const shown = Date.parse(`${local}Z`);
  return Number.isNaN(shown) ? undefined : new Date(fromLocal(shown));
}

/** The day of an instant in São Paulo: `2026-01-31`. */
export function localDay(instant: Date): string {
  const { year, month, day } = localFields(instant);
  return `${year}-${month}-${day}`;
}

/** The instant at which a day begins in São Paulo. @param day `2026-01-31` */
export const fromLocalDay = (day: string): Date => fromLocalMinute(`${day}T00:00`) ?? new Date(NaN);

/**
 * The day before that of an instant in São Paulo: its first and its last millisecond.
 * @param now in milliseconds since 1970
 */
export function yesterdayOf(now: number): { from: Date; to: Date } {
  const today = fromLocalDay(localDay(new Date(now))).getTime();
  // A day has 23 to 25 hours where the clocks change: half a day before midnight is always in it.
  const from = fromLocalDay(localDay(new Date(today - DAY_MS / 2)));
  return { from, to: new Date(today - 1) };
}

/**
 * The time on São Paulo's clock as if it were UTC, in milliseconds since 1970: on this scale every
 * day begins at midnight and has 24 hours.
 */
export const toLocal = (instant: number): number => instant + offsetAt(instant);

/**
 * The inverse of {@link toLocal}. When summer time began or ended, a time on the clock was left
 * out, or was there twice: of the two the first is meant, and one that was left out has the offset
 * from before.
 */
export function fromLocal(local: number): number {
  const before = local - offsetAt(local - DAY_MS);
  const after = local - offsetAt(local + DAY_MS);
  return toLocal(before) !== local && toLocal(after) === local ? after : before;
}

/**
 * How far São Paulo's clock is ahead of UTC, in milliseconds. Charts ask for thousands of offsets,
 * and a day that begins and ends with the same one has no other.
 */
function offsetAt(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  const start = offsetAtStart(day);
  const end = offsetAtStart(day + 1);
  return start === end ? start : readOffset(instant);
}

const offsets = new Map<number, number>();

/** The offset at the start of a day of UTC, which is remembered. @param day days since 1970 */
function offsetAtStart(day: number): number {
  const offset = offsets.get(day) ?? readOffset(day * DAY_MS);
  offsets.set(day, offset);
  return offset;
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function readOffset(instant: number): number {
  const parts = clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<
    Field,
    number
  >;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
