import { LOG_EXPORT_LIMIT } from '#api/contract/logs.ts';
import { lazy } from '#domain/lazy.ts';
import type { LogDay, StoredLog } from './log-store.ts';
import { SampleLog } from './sample-log.ts';
import type { Dataset } from './table.ts';
import { olderTraffic, SAMPLE_LOGS, SAMPLE_MS, sampleTraffic } from './traffic.ts';

const DAY_MS = 86_400_000;

/** One log more than an export takes, so that the scenario shows the refusal. */
const VOLUME_LOGS = LOG_EXPORT_LIMIT + 1;

/**
 * The older logs of `volume`. They take long to make and never change, so every platform that
 * starts on the same day shares them.
 */
let older: { end: number; logs: readonly StoredLog[] } | undefined;

/** The logs from before the sample. @param before in milliseconds since 1970 */
function olderLogs(before: number): readonly StoredLog[] {
  const end = before - (before % DAY_MS);
  if (older?.end !== end) {
    const calls = olderTraffic(end, VOLUME_LOGS - SAMPLE_LOGS);
    older = { end, logs: calls.map((call) => new SampleLog(call)) };
  }
  return older.logs;
}

/**
 * The logs of a fresh platform by day, the newest first. Those of a day are made when they are
 * first read: the dashboard shows one day and compares it with the one before.
 * @param startedAt in milliseconds since 1970
 */
export function logsAtStart(dataset: Dataset, startedAt: number): LogDay[] {
  if (dataset === 'empty') return [];
  const sample = sampleTraffic(startedAt).map(({ end, calls }) => ({
    end,
    logs: lazy(() => calls().map((call) => new SampleLog(call))),
  }));
  if (dataset === 'sample') return sample;
  const end = startedAt - SAMPLE_MS;
  return [...sample, { end, logs: () => olderLogs(end) }];
}
