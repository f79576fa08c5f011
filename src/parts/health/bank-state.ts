import {
  type BankHealth,
  type BankTraffic,
  MIN_FAILURES,
  type Outage,
  OUTAGE_GAP_MS,
} from '#api/contract/traffic.ts';
import { localDay } from '#domain/sao-paulo.ts';
import type { Tone } from '#ui/text/Tag.tsx';
import { pluralize, formatHourMinute } from '#ui/text/format.ts';

/**
 * The share of failures in the last 15 minutes from which a bank needs attention, with as many
 * failures as a bank that fails has (docs/product.md, Dashboard).
 */
const ATTENTION_RATE = 0.03;

/** The share of failures in 24 hours from which it is red. */
const HIGH_RATE = 0.1;

/** The colour of a share of failures, which grows with it whatever the state is now. */
export function toneOfShare(share: number): Tone {
  if (share >= HIGH_RATE) return 'danger';
  return share >= ATTENTION_RATE ? 'warning' : 'neutral';
}

const MINUTE_MS = 60_000;

/** The state of a bank for which there is nothing to say. */
export const HEALTHY = 'Saudável';

type Period = Pick<BankTraffic, 'buckets' | 'recent'>;

interface BankState {
  text: string;
  /** How much of the last 15 minutes failed, or when an outage ended. */
  detail: string;
  tone: Tone;
}

/**
 * The state of a bank by its last 15 minutes. An inactive bank that had requests in the period
 * shows their result.
 */
export function bankState(
  { status, failureRate, recent, lastOutage }: BankHealth,
  period: Period,
): BankState {
  if (failureRate === null) {
    const text = status === 'inactive' ? 'Inativo' : 'Sem tráfego';
    return { text, detail: '', tone: 'neutral' };
  }
  const share = ` · ${recent.failures} de ${pluralize(recent.requests, 'chamada', 'chamadas')}`;
  const since = lastOutage?.to === null ? ` ${sinceText(lastOutage.from, period)}` : '';
  if (recent.failing) return { text: `Falhando${since}`, detail: share, tone: 'danger' };
  if ((recent.failureRate ?? 0) >= ATTENTION_RATE && recent.failures >= MIN_FAILURES) {
    return { text: `Atenção${since}`, detail: `${share} falharam`, tone: 'warning' };
  }
  return { text: HEALTHY, detail: recoveryText(lastOutage, period), tone: 'success' };
}

/** `Recuperado às 11:19 · 45 min`; empty without an outage that ended. */
function recoveryText(outage: Outage | null, period: Period): string {
  if (!outage?.to) return '';
  const end = `${yesterdayPrefix(outage.to, period, ' ')}às ${formatHourMinute(outage.to)}`;
  const minutes = Math.max(
    1,
    Math.round((Date.parse(outage.to) - Date.parse(outage.from)) / MINUTE_MS),
  );
  // Of an outage that may have begun earlier the length is not known.
  const length = mayHaveBegunEarlier(outage.from, period) ? '' : ` · ${minutes} min`;
  return `Recuperado ${end}${length}`;
}

/** `ontem` before a time that was yesterday in São Paulo; empty for a time of today. */
const yesterdayPrefix = (instant: string, { recent }: Period, separator: string): string =>
  localDay(new Date(instant)) === localDay(new Date(recent.to)) ? '' : `ontem${separator}`;

/** Whether an outage may have begun before the 24 hours that the platform gives. */
const mayHaveBegunEarlier = (from: string, { buckets: [first] }: Period) =>
  Date.parse(from) - Date.parse(first?.from ?? '') <= OUTAGE_GAP_MS;

/** `desde 10:34`, for an outage that lasts. */
const sinceText = (from: string, period: Period) =>
  mayHaveBegunEarlier(from, period)
    ? 'há 1 dia ou mais'
    : `desde ${yesterdayPrefix(from, period, ', ')}${formatHourMinute(from)}`;

const ranks: Partial<Record<Tone, number>> = { danger: 0, warning: 1 };

/** The banks by their state, failing ones first; within a state in the platform's order. */
export const sortByState = (banks: readonly BankHealth[], period: Period): BankHealth[] => {
  const rankOf = (health: BankHealth) => ranks[bankState(health, period).tone] ?? 2;
  return banks.toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** `10:34–10:54`, or `desde 10:34` while it lasts. */
export function outageText({ from, to }: Outage, period: Period): string {
  if (to === null) return sinceText(from, period);
  return mayHaveBegunEarlier(from, period)
    ? `até ${formatHourMinute(to)}`
    : `${formatHourMinute(from)}–${formatHourMinute(to)}`;
}
