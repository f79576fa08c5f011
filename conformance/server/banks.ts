import { randomInt } from 'node:crypto';
import type { Bank, BankDraft } from '#api/contract/banks.ts';
import { type ConnectionPatch, MIN_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import { fail, ok, skip } from '#conformance/client/check.ts';
import type { ClientOptions } from '#conformance/client/client.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { countOfLetters, lettersOf } from '#conformance/data/texts.ts';
import { draftOf, type Maker, sharedId } from './objects.ts';
import { type Shared, SharingClient } from './sharing.ts';
import { NAME_PREFIX } from './stale.ts';

/** What banks are made with. */
export interface BankOptions extends ClientOptions {
  /** A bank that the server's tester can call, for servers whose tester reaches real banks only. */
  testerBank?: string | undefined;
}

/**
 * The banks of a rule, and the names of its objects.
 *
 * | Method            | Rules share it | Connected in | The tester can call it | May be changed |
 * | ----------------- | -------------- | ------------ | ---------------------- | -------------- |
 * | `newBank`         | no             |              | no                     | yes            |
 * | `connectedBank`   | no             | homologação  | in the mock            | yes            |
 * | `callableBank()`  | yes            | homologação  | yes                    | no             |
 * | `callableBank(…)` | no             | homologação  | yes                    | yes            |
 * | `bankOfBoth`      | yes            | both         | yes                    | no             |
 * | `ownBank`         | one at a time  | homologação  | yes                    | yes            |
 * | `unconnectedBank` | yes            |              | no                     | no             |
 * | `inactiveBank`    | yes            | homologação  | no                     | no             |
 */
export abstract class BankClient extends SharingClient implements Maker {
  override readonly options: BankOptions;
  /**
   * In every name that this rule gives, and in no other. Letters only: a search could take digits
   * for a code.
   */
  readonly token = `${NAME_PREFIX} t${lettersOf(randomInt(countOfLetters(6)), 6)}`;
  #count = 0;

  /** @param run what the rules of a run share; a new run by default */
  constructor(options: BankOptions, run?: Shared) {
    super(options, run);
    this.options = options;
  }

  /** Another number each time. */
  next(): number {
    return (this.#count += 1);
  }

  /**
   * A name that no other object has, and that no search for another one finds. A search finds words
   * by their beginnings; the last word of the name
   * - begins with another letter than that of the token;
   * - begins with a letter that is no hexadecimal digit, as no part of a UUID does;
   * - is random, so that it is in no name or path that an object has kept from another rule.
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
}

/** Its time limit is the shortest, because rules wait for it. */
const reservedConnection: ConnectionPatch = {
  baseUrl: 'https://api.conformidade.example/v1',
  timeoutMs: MIN_BANK_TIMEOUT_MS,
};
