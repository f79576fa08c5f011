import type { Endpoint, EndpointDraft } from '#api/contract/endpoints.ts';
import { Stopped } from '#conformance/client/client.ts';
import { Failure, ok, Skip, withSubject } from '#conformance/client/check.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { Unreachable } from '#conformance/client/transfer.ts';
import { newEndpoint } from '#conformance/data/subjects.ts';
import { BankClient, type BankOptions } from './banks.ts';
import { logWindow, type LogWindow } from './log-window.ts';
import type { Shared } from './sharing.ts';

/** Something that a rule found wrong. */
export interface RuleFailure {
  error: unknown;
  /** The request that repeats it: that of the error, or the latest. */
  request: Pick<Exchange, 'sent'> | undefined;
  /** The answer that it is about, where there is one. */
  answer: Exchange | undefined;
}

/** What the rules of a run may use. */
export interface ApiOptions extends BankOptions {
  /** Whether rules may make changes that cannot be undone. */
  destructive: boolean;
  /** Whether the server is the mock, which obeys the header `Prefer`. */
  mock: boolean;
  /** Credentials of further people, each one header. */
  people: Record<string, string>[];
  /** The cookies of a session that the suite may end, as a browser sends them. */
  session?: string | undefined;
}

/**
 * What one rule works with: requests, steps, and objects of its own; its banks are in `banks.ts`.
 * Whatever a request creates or changes, on purpose or because the server accepts what it should
 * refuse, is undone when the rule ends.
 */
export class Api extends BankClient {
  override readonly options: ApiOptions;
  /** What this rule found wrong, in the order of its steps. */
  readonly failures: RuleFailure[] = [];

  /** @param run what the rules of a run share; a new run by default */
  constructor(options: ApiOptions, run?: Shared) {
    super(options, run);
    this.options = options;
  }

  /** For the next rule of the same run. */
  forRule(): this {
    const next = new Api(this.options, this.run);
    // What is made while a rule cleans up must be deleted too, also after the run was stopped.
    next.unstoppable = this.unstoppable;
    return next as this;
  }

  /**
   * Checks one promise of a rule that checks several. A failure is reported with the promise before
   * it, and the rule goes on: what later steps need is done outside of steps.
   * @throws what ends the rule: a reason to skip it, the end of the run, a server that is down
   */
  async step(promise: string, check: () => void | Promise<void>): Promise<void> {
    try {
      await withSubject(promise, check);
    } catch (error) {
      if (error instanceof Skip || error instanceof Stopped || error instanceof Unreachable) {
        throw error;
      }
      this.failed(error);
    }
  }

  /** Records what the rule found wrong. */
  failed(error: unknown): void {
    const own = error instanceof Failure ? error.exchange : undefined;
    const answer = own ?? this.last;
    // A request that reached no server has no answer: the error itself says what was sent.
    this.failures.push({ error, answer, request: error instanceof Unreachable ? error : answer });
  }

  /** A valid creation of an endpoint. */
  endpointDraft(bankId: string, fields: Partial<EndpointDraft> = {}): EndpointDraft {
    const name = this.newName();
    const path = `/${name.replaceAll(' ', '/')}`;
    return { ...newEndpoint, bankId, name, path, ...fields };
  }

  /** Whether the server's clock stands still: it tells the same time more than a second later. */
  clockStands(): Promise<boolean> {
    return this.shared('clock', async (keeper) => {
      const before = ok(await keeper.call('getHealth', {}));
      await new Promise((resolve) => setTimeout(resolve, MORE_THAN_A_SECOND_MS));
      const after = ok(await keeper.call('getHealth', {}));
      return before.time === after.time;
    });
  }

  /** Creates an endpoint. */
  async newEndpoint(bankId: string, fields: Partial<EndpointDraft> = {}): Promise<Endpoint> {
    return ok(await this.call('createEndpoint', { body: this.endpointDraft(bankId, fields) }));
  }

  /**
   * Logs that stay the same during the run; created by runs of the tester when the server has few.
   */
  async logs(): Promise<LogWindow> {
    return this.shared('logs', logWindow);
  }
}

const MORE_THAN_A_SECOND_MS = 1100;
