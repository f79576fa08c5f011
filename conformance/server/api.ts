import { newEndpoint } from '#conformance/data/subjects.ts';
import { randomInt } from 'node:crypto';
import type { Bank, BankDraft } from '#api/contract/banks.ts';
import { type ConnectionPatch, MIN_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import type { Endpoint, EndpointDraft } from '#api/contract/endpoints.ts';
import { type ClientOptions, Stopped } from '#conformance/client/client.ts';
import { fail, Failure, withSubject, ok, Skip, skip } from '#conformance/client/check.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { Unreachable } from '#conformance/client/transfer.ts';
import { logWindow, type LogWindow } from './log-window.ts';
import { draftOf, type Maker, sharedId } from './objects.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { type Shared, SharingClient } from './sharing.ts';
import { NAME_PREFIX } from './stale.ts';
import { lettersOf, countOfLetters } from '#conformance/data/texts.ts';

/** Something that a rule found wrong. */
export interface RuleFailure {
  error: unknown;
  /** The request that repeats it: that of the error, or the latest. */
  request: Pick<Exchange, 'sent'> | undefined;
  /** The answer that it is about, where there is one. */
  answer: Exchange | undefined;
}

/** What the rules of a run may use. */
export interface ApiOptions extends ClientOptions {
  /** Whether rules may make changes that cannot be undone. */
  destructive: boolean;
  /** A bank that the server's tester can call, for servers whose tester reaches real banks only. */
  testerBank?: string | undefined;
  /** Whether the server is the mock, which obeys the header `Prefer`. */
  mock: boolean;
  /** Credentials of further people, each one header. */
  people: Record<string, string>[];
  /** The cookies of a session that the suite may end, as a browser sends them. */
  session?: string | undefined;
}

/**
 * What one rule works with: requests, and objects of its own. Whatever a request creates or
 * changes, on purpose or because the server accepts what it should refuse, is undone when the rule
 * ends.
 */
export class Api extends SharingClient implements Maker {
  override readonly options: ApiOptions;
  /**
   * In every name that this rule gives, and in no other. Letters only: a search could take digits
   * for a code.
   */
  readonly token = `${NAME_PREFIX} t${lettersOf(randomInt(countOfLetters(6)), 6)}`;
  /** What this rule found wrong, in the order of its steps. */
  readonly failures: RuleFailure[] = [];
  #count = 0;

  /** @param run what the rules of a run share; a new run by default */
  constructor(options: ApiOptions, run?: Shared) {
    super(options, run);
    this.options = options;
  }

  /** For the next rule of the same run. */
  forRule(): this {
    const next = new Api(this.options, this.run);
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
    this.failures.push({ error, answer, request: error instanceof Unreachable ? error : answer });
  }

  /** Another number each time. */
  next(): number {
    return (this.#count += 1);
  }

  /**
   * A name that no other object has, and that no search for another one finds. A search finds words
   * by their beginnings: its last word begins neither as the token does nor, with a letter that is
   * no digit of theirs, as a part of a UUID can, and is in no name or path that an object has kept
   * from another rule.
   */
  newName(): string {
    return `${this.token} n${lettersOf(this.next(), 3)}${lettersOf(randomInt(countOfLetters(3)), 3)}`;
  }

  /** A valid creation of a bank. */
  async bankDraft(fields: Partial<BankDraft> = {}): Promise<BankDraft> {
    return (await draftOf(this, resourceOf('bank'), fields)) as unknown as BankDraft;
  }

  /** Creates a bank, without a connection. */
  async newBank(fields: Partial<BankDraft> = {}): Promise<Bank> {
    return ok(await this.call('createBank', { body: await this.bankDraft(fields) }));
  }

  /** A valid creation of an endpoint. */
  endpointDraft(bankId: string, fields: Partial<EndpointDraft> = {}): EndpointDraft {
    const name = this.newName();
    const path = `/${name.replaceAll(' ', '/')}`;
    return { ...newEndpoint, bankId, name, path, ...fields };
  }

  /**
   * A new bank with a connection in homologação, without which no bank can be called; the host is
   * reserved for examples.
   */
  async connectedBank(
    fields: Partial<BankDraft> = {},
    body: ConnectionPatch = reservedConnection,
  ): Promise<Bank> {
    const { id: bankId } = await this.newBank(fields);
    const params = { bankId, environment: 'homologation' as const };
    ok(await this.call('updateConnection', { params, body }));
    return ok(await this.call('getBank', { params: { bankId } }));
  }

  /**
   * A bank that the tester can call, which rules share and none changes: that of `--tester-bank`,
   * if there is one.
   * @param fields when a rule needs some, the bank is a new one with the address of that of
   * `--tester-bank`
   */
  async callableBank(fields: Partial<BankDraft> = {}): Promise<Bank> {
    const { testerBank } = this.options;
    const params = { bankId: testerBank ?? '' };
    if (Object.keys(fields).length === 0) {
      if (testerBank === undefined) return this.bankOfBoth();
      return this.shared('tester bank', async (keeper) =>
        ok(await keeper.call('getBank', { params })),
      );
    }
    if (testerBank === undefined) return this.connectedBank(fields);
    const homologation = { ...params, environment: 'homologation' as const };
    const { baseUrl, timeoutMs } = ok(await this.call('getConnection', { params: homologation }));
    if (baseUrl === null) skip('the bank of --tester-bank has no connection in homologação');
    return this.connectedBank(fields, { baseUrl, timeoutMs });
  }

  /**
   * A bank of the suite that the tester can call in both environments, which rules share and none
   * changes.
   */
  bankOfBoth(): Promise<Bank> {
    return this.shared('bank of both environments', async (keeper) => {
      const { id: bankId } = await keeper.callableBank({
        status: 'active',
        environment: 'homologation',
      });
      const homologation = { bankId, environment: 'homologation' as const };
      const production = { bankId, environment: 'production' as const };
      const connection = ok(await keeper.call('getConnection', { params: homologation }));
      const { baseUrl, timeoutMs } = connection;
      const body = { timeoutMs, ...(baseUrl !== null && { baseUrl }) };
      ok(await keeper.call('updateConnection', { params: production, body }));
      return ok(await keeper.call('getBank', { params: { bankId } }));
    });
  }

  /**
   * An active bank that the tester can call in homologação and that no other rule uses meanwhile:
   * one rule after another has it.
   */
  async ownBank(): Promise<Bank> {
    const { id: bankId } = await this.exclusive('own bank', (keeper) =>
      keeper.callableBank({ status: 'active' }),
    );
    const body = { status: 'active', environment: 'homologation' } as const;
    return ok(await this.call('updateBank', { params: { bankId }, body }));
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

  /**
   * A bank without a connection, which rules share and none changes: that to which samples refer.
   */
  async unconnectedBank(): Promise<Bank> {
    return ok(await this.call('getBank', { params: { bankId: await sharedId(this, 'bank') } }));
  }

  /**
   * A connected bank that is inactive, which rules share and none changes: the second one to which
   * samples refer.
   */
  async inactiveBank(): Promise<Bank> {
    const bankId = await this.shared(
      'inactive bank',
      async (keeper) => (await keeper.connectedBank({ status: 'inactive' })).id,
    );
    return ok(await this.call('getBank', { params: { bankId } }));
  }

  async newEndpoint(bankId: string, fields: Partial<EndpointDraft> = {}): Promise<Endpoint> {
    return ok(await this.call('createEndpoint', { body: this.endpointDraft(bankId, fields) }));
  }

  /** The id of a new log, which a run makes. */
  async newLog(): Promise<string> {
    const { id: bankId } = await this.callableBank();
    const run = await this.call('runTesterRequest', {
      body: {
        bankId,
        environment: 'homologation',
        method: 'GET',
        path: '/conformidade',
        headers: {},
        test: true,
      },
    });
    return ok(run).logId ?? fail('the run names no log', run);
  }

  /**
   * Logs that stay the same during the run; created by runs of the tester when the server has few.
   */
  async logs(): Promise<LogWindow> {
    return this.shared('logs', logWindow);
  }
}

const MORE_THAN_A_SECOND_MS = 1100;

/** Its time limit is the shortest, because rules wait for it. */
const reservedConnection: ConnectionPatch = {
  baseUrl: 'https://api.conformidade.example/v1',
  timeoutMs: MIN_BANK_TIMEOUT_MS,
};
