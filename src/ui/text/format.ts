import { lazy } from '#domain/lazy.ts';
import { localFields } from '#domain/sao-paulo.ts';

const decimals = lazy(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));
const oneDecimal = lazy(
  () => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const compact = lazy(
  () => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }),
);
const signed = lazy(
  () => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
);

/** `1284` → `1.284`. */
export const formatNumber = (value: number): string => decimals().format(value);

/** A number where room is short: from one million on `1,5 mi`. */
export const formatShort = (value: number): string =>
  (value < 1_000_000 ? decimals() : compact()).format(value);

/** A difference with its sign and at most one decimal: `+2`, `-0,3`, `0`. */
export const formatSigned = (value: number): string => signed().format(value);

/**
 * `0.9852` → `98,5%`. Only 1 is `100,0%` and only 0 is `0,0%`: a few failures must not look like
 * none.
 */
export function formatPercent(ratio: number): string {
  const tenths = Math.round(ratio * 1000);
  const shown = ratio > 0 && ratio < 1 ? Math.min(Math.max(tenths, 1), 999) : tenths;
  return `${oneDecimal().format(shown / 10)}%`;
}

/** An ISO 8601 instant as `dd/mm/aaaa HH:mm:ss` in São Paulo. */
export const formatInstant = (iso: string): string => `${formatDay(iso)} ${formatTime(iso)}`;

/** When a person did something, whose seconds say nothing: `10/03/2026 12:00`. */
export const formatMinute = (iso: string): string => `${formatDay(iso)} ${formatHourMinute(iso)}`;

/** The day of an instant, in São Paulo: `10/03/2026`. */
export function formatDay(iso: string): string {
  const { day, month, year } = localFields(new Date(iso));
  return `${day}/${month}/${year}`;
}

/** The time of day of an instant without its seconds, in São Paulo: `14:03`. */
export const formatHourMinute = (iso: string): string => formatTime(iso).slice(0, 5);

/** The time of day of an instant, in São Paulo: `14:03:22`. */
export function formatTime(iso: string): string {
  const { hour, minute, second } = localFields(new Date(iso));
  return `${hour}:${minute}:${second}`;
}

/** A duration in milliseconds as text: `142ms`, from one second on `1,2s`. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)}ms` : `${oneDecimal().format(ms / 1000)}s`;

/** Whether a 95th percentile is worth showing: of fewer requests it is the slowest one. */
export const hasP95 = ({ requests, p95 }: { requests: number; p95: number | null }): boolean =>
  p95 !== null && requests >= 20;

/** A time limit in milliseconds as seconds, with all its decimals: `30 s`, `1,25 s`. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toLocaleString('pt-BR')} s`;

/** Bytes in the units that a download shows: `820 B`, `12,4 kB`, `1,2 MB` (1 kB is 1.000 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${decimals().format(bytes / 1000)} kB`
    : `${decimals().format(bytes / 1_000_000)} MB`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The relative time as text: `agora mesmo`, `2 min atrás`, `1 h atrás`, `3 dias atrás`. */
export function formatRelative(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return 'agora mesmo';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min atrás`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h atrás`;
  const days = Math.floor(age / DAY_MS);
  return days === 1 ? '1 dia atrás' : `${formatNumber(days)} dias atrás`;
}

/** The age of something that is kept current: `agora mesmo`, `20 s atrás`, `2 min atrás`. */
export function formatAge(ms: number): string {
  if (ms < 10_000) return 'agora mesmo';
  if (ms < MINUTE_MS) return `${Math.floor(ms / 10_000) * 10} s atrás`;
  return ms < HOUR_MS
    ? `${Math.floor(ms / MINUTE_MS)} min atrás`
    : `${Math.floor(ms / HOUR_MS)} h atrás`;
}

/** The same to the second: `3 s atrás`. */
export const formatExactAge = (ms: number): string =>
  ms < MINUTE_MS ? `${Math.max(0, Math.floor(ms / 1000))} s atrás` : formatAge(ms);

/** How long to wait, in whole units and never less than asked: `30 s`, `3 min`, `2 h`. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** A sentence with its full stop, where it ends with a name: after 'S.A.' there is one already. */
export const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** `counted(1, 'banco', 'bancos')` → `1 banco`; `counted(12, …)` → `12 bancos`. */
export const pluralize = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
