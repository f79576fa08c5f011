/** The operators' time zone: UTC-3 all year since decree 9.772 of 2019, with summer time before. */
const ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

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

/** The clock's time as an instant in UTC, in milliseconds: on this scale every day has 24 hours. */
export const toLocal = (instant: number): number => instant + offsetAt(instant);

/**
 * The inverse of {@link toLocal}: of a time that is shown twice the first; one left out has the old
 * offset.
 */
export function fromLocal(local: number): number {
  const [before, after] = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
  return toLocal(before) !== local && toLocal(after) === local ? after : before;
}

/**
 * Milliseconds, kept: charts ask for thousands. A day that begins and ends with one offset has no
 * other.
 */
function offsetAt(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  const [start, end] = [offsetAtStart(day), offsetAtStart(day + 1)];
  return start === end ? start : readOffset(instant);
}

const offsets = new Map<number, number>();

/** The offset at the start of a UTC day, kept. @param day days since 1970 */
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
