import type { Scenario } from './scenarios.ts';
import type { Db } from './db.ts';

/** What the handlers run on. Clock, ids and delay are given, so that a test holds them still. */
export interface Platform {
  /** The tables under a scenario: `empty` and `volume` have tables of their own, the others share the operator's. */
  readonly tables: (scenario: Scenario) => Db;
  /** The scenario in force for requests that do not prefer another. */
  scenario: Scenario;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Waits that many milliseconds, or until the request is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** A platform and the request that it is answering. */
export interface Context {
  readonly db: Db;
  readonly scenario: Scenario;
  /** The `x-request-id` of the answer. */
  readonly requestId: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** Headers of the answer that only its resolver knows, such as a file's name. */
  readonly headers: Headers;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** @throws a 412 refusal when the request's `If-Match` is not the tag of `current`, the object as a read answers it. */
  readonly checkVersion: (current: object) => void;
}
