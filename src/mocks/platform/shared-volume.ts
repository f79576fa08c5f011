import { createDb, type Db } from './db.ts';

/** Data that several platforms read and none of them writes. */
export interface SharedData {
  readonly db: Db;
  /** The instant to which its ages are relative. */
  readonly startedAt: Date;
}

/** A platform that begins to read later gets newer data. */
const RENEWED_AFTER_MS = 10 * 60_000;

/**
 * The data of the scenario `volume`, which takes megabytes, for several platforms.
 * @returns a function that gives it, made at most ten minutes ago
 */
export function createSharedVolume(now: () => Date): () => SharedData {
  let latest: SharedData | undefined;
  return () => {
    const startedAt = now();
    const age = latest ? startedAt.getTime() - latest.startedAt.getTime() : Infinity;
    if (!latest || age > RENEWED_AFTER_MS)
      latest = { db: createDb(startedAt, 'volume'), startedAt };
    return latest;
  };
}
