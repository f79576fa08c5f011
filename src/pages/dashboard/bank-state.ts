import {
  type BankHealth,
  type BankTraffic,
  type Outage,
  OUTAGE_GAP_MS,
} from '#api/contract/traffic.ts';
import { localDay } from '#domain/sao-paulo.ts';
import type { Tone } from '#ui/text/Tag.tsx';
import { pluralize, formatTime } from '#ui/text/format.ts';

/**
 * The share of failures in the last 15 minutes from which a bank needs attention (docs/product.md,
 * Dashboard).
 */
const ATTENTION_RATE = 0.03;

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
  if ((recent.failureRate ?? 0) >= ATTENTION_RATE) {
    const failed = recent.failures === 1 ? 'falhou' : 'falharam';
    return { text: `Atenção${since}`, detail: `${share} ${failed}`, tone: 'warning' };
  }
  const recovery = lastOutage?.to
    ? `Recuperado ${yesterdayPrefix(lastOutage.to, period, ' ')}às ${toMinuteText(lastOutage.to)}`
    : '';
  return { text: HEALTHY, detail: recovery, tone: 'success' };
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
    : `desde ${yesterdayPrefix(from, period, ', ')}${toMinuteText(from)}`;

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
    ? `até ${toMinuteText(to)}`
    : `${toMinuteText(from)}–${toMinuteText(to)}`;
}

/** The time of an instant without its seconds: `10:34`. */
const toMinuteText = (instant: string): string => formatTime(instant).slice(0, 5);
