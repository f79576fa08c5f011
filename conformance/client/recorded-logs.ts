import type { TesterRun } from '#api/contract/tester.ts';
import { type Exchange, succeeded } from './exchange.ts';

/** How long the suite waits for a list or a figure to have a log. */
export const MAX_LAG_MS = 30_000;

/**
 * The logs that the runs of the suite left: lists of logs and figures may lag behind them
 * (`completeUntil`, `asOf`).
 */
export class RecordedLogs {
  /** The logs whose time of recording is not known yet, by their ids. */
  readonly #unread = new Set<string>();
  /** The reads that are under way: rules run side by side, and each waits for all of them. */
  readonly #reads = new Set<Promise<void>>();
  /** The last known time of recording, in milliseconds since 1970. */
  #until = 0;

  /** Notes the log of a run. */
  note(exchange: Exchange): void {
    if (exchange.operation !== 'runTesterRequest' || !succeeded(exchange)) return;
    const { logId } = exchange.body as Partial<TesterRun>;
    if (typeof logId === 'string') this.#unread.add(logId);
  }

  /**
   * The instant until which the suite's own logs were recorded.
   * @param read reads when a log was recorded; undefined where that fails
   */
  async until(read: (logId: string) => Promise<string | undefined>): Promise<number> {
    const start = async (logId: string) => {
      const recordedAt = await read(logId);
      this.#until = Math.max(this.#until, Date.parse(recordedAt ?? '') || 0);
    };
    for (const logId of this.#unread) {
      const reading = start(logId).finally(() => this.#reads.delete(reading));
      this.#reads.add(reading);
    }
    this.#unread.clear();
    await Promise.all(this.#reads);
    return this.#until;
  }
}

/**
 * How far an answer that may lag has the logs, in milliseconds since 1970; undefined for every
 * other answer.
 */
export function completenessOf(exchange: Exchange): number | undefined {
  if (!succeeded(exchange)) return undefined;
  const { meta, asOf } = (exchange.body ?? {}) as {
    meta?: { completeUntil?: string };
    asOf?: string;
  };
  const instant = Date.parse(meta?.completeUntil ?? asOf ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}
