import { randomInt } from 'node:crypto';
import type { Bank, BankDraft } from '#api/contract/banks.ts';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import type { Endpoint, EndpointDraft } from '#api/contract/endpoints.ts';
import { Client, type ClientOptions } from './client.ts';
import type { Exchange } from './exchange.ts';
import { logWindow, type LogWindow } from './log-window.ts';
import { Once } from './once.ts';
import { NAME_PREFIX } from './stale.ts';
import { ok, skip } from './check.ts';
import { Settings } from './settings.ts';

export interface ApiOptions extends ClientOptions {
  destructive: boolean;
  /** A bank that the server's tester can call, for servers whose tester reaches real banks only. */
  testerBank?: string | undefined;
  /** Credentials of further people, each one header. */
  people?: Record<string, string>[];
  /** The cookies of a session that the suite may end, as a browser sends them. */
  session?: string | undefined;
}

/**
 * What a rule works with: requests, and objects created for one rule alone. Whatever a request creates or changes, on
 * purpose or because the server accepts what it should refuse, is undone when the rule ends.
 */
export class Api extends Client {
  /** In every name that this run gives, and in no other. Letters only: a search could take digits for a code. */
  readonly token = `${NAME_PREFIX} ${letters(randomInt(26 ** 6), 6)}`;
  /** Whether rules may make changes that cannot be undone. */
  readonly destructive: boolean;
  readonly settings = new Settings();
  /** What could not be undone. */
  readonly leftovers: string[] = [];
  readonly testerBank: string | undefined;
  readonly origin: string | undefined;
  readonly people: Record<string, string>[];
  readonly session: string | undefined;
  readonly #undo: (() => Promise<void>)[] = [];
  #settingsChanged = false;
  readonly #usedCodes: string[] = [];
  readonly #freeCodes = new Once(() => this.#listFreeCodes());
  readonly #logs = new Once(() => logWindow(this));
  #names = 0;

  constructor({ destructive, testerBank, origin, people = [], session, ...options }: ApiOptions) {
    super({ ...options, origin });
    this.destructive = destructive;
    this.testerBank = testerBank;
    this.origin = origin;
    this.people = people;
    this.session = session;
  }

  /** A name that no other object has. */
  newName(): string {
    this.#names += 1;
    return `${this.token} ${letters(this.#names, 3)}`;
  }

  /** A COMPE code that no bank has. @param start the digits that it must begin with */
  async freeCode(start = ''): Promise<string> {
    const free = await this.#freeCodes.get();
    const index = free.findIndex((code) => code.startsWith(start));
    const [code] = index === -1 ? [] : free.splice(index, 1);
    if (code === undefined) skip(`every COMPE code${start && ` that begins with ${start}`} is taken`);
    this.#usedCodes.push(code);
    return code;
  }

  async #listFreeCodes(): Promise<string[]> {
    const taken = new Set<string>();
    for (let page = 1; page <= 10; page += 1) {
      const banks = ok(await this.call('listBanks', { query: { page, 'page-size': 100 } }));
      for (const bank of banks.data) taken.add(bank.code);
      if (page >= banks.meta.totalPages) break;
    }
    const all = Array.from({ length: 1000 }, (_, number) => String(999 - number).padStart(3, '0'));
    return all.filter((code) => !taken.has(code));
  }

  async bankDraft(fields: Partial<BankDraft> = {}): Promise<BankDraft> {
    return { name: this.newName(), code: fields.code ?? (await this.freeCode()), status: 'active', ...fields };
  }

  async newBank(fields: Partial<BankDraft> = {}): Promise<Bank> {
    return ok(await this.call('createBank', { body: await this.bankDraft(fields) }));
  }

  endpointDraft(bankId: string, fields: Partial<EndpointDraft> = {}): EndpointDraft {
    const name = this.newName();
    const path = `/${name.replaceAll(' ', '/')}`;
    return { bankId, name, path, method: 'GET', category: 'accounts', status: 'active', ...fields };
  }

  /** A new bank with a connection, without which no bank can be called; the host is reserved for examples. */
  async connectedBank(fields: Partial<BankDraft> = {}, body: ConnectionPatch = reservedConnection): Promise<Bank> {
    const { id: bankId } = await this.newBank(fields);
    ok(await this.call('updateConnection', { params: { bankId }, body }));
    return ok(await this.call('getBank', { params: { bankId } }));
  }

  /**
   * A bank that the tester can call: that of `--tester-bank`, else a new one.
   * @param fields when a rule needs some, the bank is a new one with the address of that of `--tester-bank`
   */
  async callableBank(fields: Partial<BankDraft> = {}): Promise<Bank> {
    if (this.testerBank === undefined) return this.connectedBank(fields);
    const params = { bankId: this.testerBank };
    if (Object.keys(fields).length === 0) return ok(await this.call('getBank', { params }));
    const { environment, baseUrl, timeoutMs } = ok(await this.call('getConnection', { params }));
    if (environment === null || baseUrl === null) skip('the bank of --tester-bank has no connection');
    return this.connectedBank(fields, { environment, baseUrl, timeoutMs });
  }

  async newEndpoint(bankId: string, fields: Partial<EndpointDraft> = {}): Promise<Endpoint> {
    return ok(await this.call('createEndpoint', { body: this.endpointDraft(bankId, fields) }));
  }

  /** Logs that stay the same during the run; created by runs of the tester when the server has few. */
  async logs(): Promise<LogWindow> {
    return this.#logs.get();
  }

  protected override answered({ operation, status, body }: Exchange): void {
    if (this.unstoppable) return;
    const id = (body as { id?: unknown } | null)?.id;
    if (operation === 'createBank' && status === 201 && typeof id === 'string') {
      this.#undo.push(() => this.#delete('deleteBank', { params: { bankId: id }, query: { cascade: true } }));
    }
    if (operation === 'createEndpoint' && status === 201 && typeof id === 'string') {
      this.#undo.push(() => this.#delete('deleteEndpoint', { params: { endpointId: id } }));
    }
    if (operation?.startsWith('update') && operation.endsWith('Settings') && status === 200)
      this.#settingsChanged = true;
  }

  async #delete(operation: 'deleteBank' | 'deleteEndpoint', parts: Parameters<Client['send']>[1]): Promise<void> {
    const { status, sent } = await this.send(operation, parts);
    if (status !== 204 && status !== 404) this.leftovers.push(`${sent.url} could not be deleted: ${status}`);
  }

  /** Undoes what the last rule did, newest first, also after the run was stopped. */
  async cleanUp(): Promise<void> {
    const before = this.unstoppable;
    this.unstoppable = true;
    try {
      for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
      if (this.#settingsChanged) this.leftovers.push(...(await this.settings.restore(this)));
      this.#settingsChanged = false;
      this.#freeCodes.made?.push(...this.#usedCodes.splice(0));
    } catch (error) {
      this.leftovers.push((error as Error).message);
    } finally {
      this.unstoppable = before;
    }
  }
}

const reservedConnection: ConnectionPatch = {
  environment: 'homologation',
  baseUrl: 'https://api.conformidade.example/v1',
};

/** A number as letters, base 26: 0 is `aaa`, 27 is `abb`. */
function letters(number: number, length: number): string {
  const digits = Array.from({ length }, (_, place) => Math.floor(number / 26 ** place) % 26);
  return digits
    .map((digit) => String.fromCodePoint(97 + digit))
    .toReversed()
    .join('');
}
