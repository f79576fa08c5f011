import { fromLocalDay, localDay, localFields, yesterdayOf } from '#domain/sao-paulo.ts';

/** A period; both ends are included. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** Whether a period ends before it begins. */
export const isReversed = ({ from, to }: Period): boolean =>
  from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to);

/** A period with a name of its own, such as 'Hoje'. */
interface PeriodPreset {
  label: string;
  period: Period;
  /**
   * How much later than the named one its beginning may be: the clock goes on after it was chosen.
   */
  slackMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The latest hours, each from the start of a minute. Their names hold while they are off by a tenth
 * of their length.
 */
const latestPeriods = [
  { label: 'Última hora', ms: HOUR_MS },
  { label: 'Últimas 24 horas', ms: 24 * HOUR_MS },
  { label: 'Últimos 7 dias', ms: 7 * 24 * HOUR_MS },
];

/** The periods to choose from. @param now the platform's time */
export function presetsAt(now: number): PeriodPreset[] {
  const today = fromLocalDay(localDay(new Date(now)));
  const yesterday = yesterdayOf(now);
  return [
    { label: 'Hoje', period: { from: today.toISOString(), to: undefined }, slackMs: 0 },
    {
      label: 'Ontem',
      period: { from: yesterday.from.toISOString(), to: yesterday.to.toISOString() },
      slackMs: 0,
    },
    ...latestPeriods.map(({ label, ms }) => ({
      label,
      period: {
        from: new Date(Math.floor((now - ms) / MINUTE_MS) * MINUTE_MS).toISOString(),
        to: undefined,
      },
      slackMs: ms / 10,
    })),
  ];
}

/** The preset that a period is, if any. */
export const presetOf = ({ from, to }: Period, now: number): PeriodPreset | undefined =>
  presetsAt(now).find(({ period, slackMs }) => {
    if (from === undefined || period.from === undefined || to !== period.to) return false;
    const late = Date.parse(period.from) - Date.parse(from);
    return late >= 0 && late <= slackMs;
  });

/**
 * A period in few words: the name of a preset, or its ends to the minute, such as `Desde 10/03
 * 11:00`; for none, `whole`.
 */
export function periodText(period: Period, now: number, whole: string): string {
  const { from, to } = period;
  if (from === undefined && to === undefined) return whole;
  const preset = presetOf(period, now);
  if (preset) return preset.label;
  const { year } = localFields(new Date(now));
  const begin = from && minuteText(from, year);
  const end = to && minuteText(to, year);
  if (!end) return `Desde ${begin}`;
  if (!begin) return `Até ${end}`;
  const isOneDay = begin.slice(0, -TIME_LENGTH) === end.slice(0, -TIME_LENGTH);
  return `${begin} – ${isOneDay ? end.slice(-TIME_LENGTH) : end}`;
}

/** The length of `11:00`, with which each text of a minute ends. */
const TIME_LENGTH = 5;

/** `10/03 11:00`, and in another year than this one `10/03/2025 11:00`. */
function minuteText(instant: string, thisYear: string): string {
  const { day, month, year, hour, minute } = localFields(new Date(instant));
  return `${day}/${month}${year === thisYear ? '' : `/${year}`} ${hour}:${minute}`;
}
