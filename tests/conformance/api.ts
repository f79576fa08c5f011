import { randomInt } from 'node:crypto';
import type { Bank, BankDraft } from '#api/contract/banks.ts';
import type { Endpoint, EndpointDraft } from '#api/contract/endpoints.ts';
import { Client, type ClientOptions } from './client.ts';
import type { Exchange } from './exchange.ts';
import { logWindow, type LogWindow } from './log-window.ts';
import { ok, skip } from './rule.ts';
import { Settings } from './settings.ts';

export interface ApiOptions extends ClientOptions {
  destructive: boolean;
}

/**
 * What a rule works with: requests, and things made for one rule alone. Whatever a request creates or changes, by
 * intent or because the server took what it should refuse, is undone when the rule ends.
 */
export class Api extends Client {
  /** Every name that the suite gives begins with this, and nothing else does. Letters only: digits would look like codes. */
  readonly token = `conformidade ${letters(randomInt(26 ** 6), 6)}`;
  /** Whether rules may change what cannot be changed back. */
  readonly destructive: boolean;
  readonly settings = new Settings();
  /** What could not be undone. */
  readonly leftovers: string[] = [];
  readonly #undo: (() => Promise<void>)[] = [];
  #settingsChanged = false;
  readonly #usedCodes: string[] = [];
  #freeCodes: string[] | undefined;
  #logs: Promise<LogWindow> | undefined;
  #names = 0;

  constructor({ destructive, ...options }: ApiOptions) {
    super(options);
    this.destructive = destructive;
  }

  /** A name that no other object has. */
  newName(): string {
    this.#names += 1;
    return `${this.token} ${letters(this.#names, 3)}`;
  }

  /** A COMPE code that no bank has. @param start what it has to begin with */
  async freeCode(start = ''): Promise<string> {
    this.#freeCodes ??= await this.#listFreeCodes();
    const index = this.#freeCodes.findIndex((code) => code.startsWith(start));
    const [code] = index === -1 ? [] : this.#freeCodes.splice(index, 1);
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

  async newEndpoint(bankId: string, fields: Partial<EndpointDraft> = {}): Promise<Endpoint> {
    return ok(await this.call('createEndpoint', { body: this.endpointDraft(bankId, fields) }));
  }

  /** Some logs that stay the same during the run; made by runs of the tester when the server has hardly any. */
  async logs(): Promise<LogWindow> {
    this.#logs ??= logWindow(this);
    return this.#logs;
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

  async #delete(operation: 'deleteBank' | 'deleteEndpoint', wording: Parameters<Client['send']>[1]): Promise<void> {
    const { status, sent } = await this.send(operation, wording);
    if (status !== 204 && status !== 404) this.leftovers.push(`${sent.url} could not be deleted: ${status}`);
  }

  /** Undoes what the last rule did, newest first. Goes on after the run was told to stop. */
  async cleanUp(): Promise<void> {
    const before = this.unstoppable;
    this.unstoppable = true;
    try {
      for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
      if (this.#settingsChanged) this.leftovers.push(...(await this.settings.restore(this)));
      this.#settingsChanged = false;
      this.#freeCodes?.push(...this.#usedCodes.splice(0));
    } catch (error) {
      this.leftovers.push((error as Error).message);
    } finally {
      this.unstoppable = before;
    }
  }
}

/** A number as so many letters: 0 is `aaa`, 27 `abb`. */
function letters(number: number, length: number): string {
  const digits = Array.from({ length }, (_, place) => Math.floor(number / 26 ** place) % 26);
  return digits
    .map((digit) => String.fromCodePoint(97 + digit))
    .toReversed()
    .join('');
}
