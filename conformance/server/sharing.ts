import { Skip } from '#conformance/client/check.ts';
import { Client, type ClientOptions } from '#conformance/client/client.ts';
import { type Exchange, succeeded } from '#conformance/client/exchange.ts';
import { resources } from '#conformance/data/resources.ts';
import { Settings } from './settings.ts';

/** The parameters of the path that leads to an object. */
type Params = Record<string, string>;

/** A value that is made when the first rule asks for it, and then kept. */
class Once<Value> {
  readonly #make: () => Promise<Value>;
  /** A promise, so that rules that ask at the same time share one value. */
  #promise: Promise<Value> | undefined;

  constructor(make: () => Promise<Value>) {
    this.#make = make;
  }

  /**
   * The value. After a failure the next call tries again; a reason to skip is kept as the value is.
   */
  get(): Promise<Value> {
    this.#promise ??= this.#make().catch((error: unknown) => {
      if (!(error instanceof Skip)) this.#promise = undefined;
      throw error;
    });
    return this.#promise;
  }
}

/** What the rules of a run have in common. */
export interface Shared {
  readonly settings: Settings;
  /** What could not be undone. */
  readonly leftovers: string[];
  /** What several rules read, by name, and those who made it. */
  readonly kept: Map<string, Once<unknown>>;
  readonly keepers: SharingClient[];
  /** Objects that rules have changed and no longer use, by resource. */
  readonly idle: Map<string, Params[]>;
  /** When the last rule that asked for what one has at a time no longer uses it, by name. */
  readonly held: Map<string, Promise<void>>;
}

/** A client that deletes what it creates, and with which the rules of a run share objects. */
export abstract class SharingClient extends Client {
  protected readonly run: Shared;
  readonly #undo: (() => Promise<void>)[] = [];
  readonly #frees: (() => void)[] = [];

  constructor(options: ClientOptions, shared?: Shared) {
    super(options);
    this.run = shared ?? {
      settings: new Settings(),
      leftovers: [],
      kept: new Map(),
      keepers: [],
      idle: new Map(),
      held: new Map(),
    };
  }

  /** For the next rule of the same run. */
  abstract forRule(): this;

  /**
   * What several rules read and none changes: made when the first asks for it, and deleted at the
   * end of the run.
   * @param name what it is; the same name gives the same value
   */
  async shared<Value>(name: string, make: (keeper: this) => Promise<Value>): Promise<Value> {
    const { kept, keepers } = this.run;
    let once = kept.get(name);
    if (!once) {
      once = new Once(() => {
        const keeper = this.forRule();
        keepers.push(keeper);
        return make(keeper);
      });
      kept.set(name, once);
    }
    return (await once.get()) as Value;
  }

  /**
   * As {@link shared}, for what rules change: one rule has it until it ends, and the others wait.
   * No rule asks for two, so that rules never wait for each other.
   */
  async exclusive<Value>(name: string, make: (keeper: this) => Promise<Value>): Promise<Value> {
    const endOfHolder = this.run.held.get(name);
    this.run.held.set(name, new Promise((free) => this.#frees.push(free)));
    await endOfHolder;
    return this.shared(name, make);
  }

  /**
   * An object that rules change one after the other and none deletes: an idle one, or a new one. It
   * is idle again when the rule ends.
   * @param make makes it with the client that deletes it at the end of the run
   * @param isKept whether other rules may have it afterwards
   */
  async borrowed(
    name: string,
    make: (keeper: this) => Promise<{ params: Params }>,
    isKept = true,
  ): Promise<Params> {
    const { idle } = this.run;
    const params = idle.get(name)?.pop() ?? (await make(await this.keeper())).params;
    if (isKept) this.addIdleAtEnd(name, params);
    return params;
  }

  /** Makes an object idle once this rule has ended; the keeper deletes it. */
  addIdleAtEnd(name: string, params: Params): void {
    this.#undo.push(() => Promise.resolve(this.addIdle(name, params)));
  }

  /** Makes an object idle, so that rules may change it; the keeper deletes it. */
  addIdle(name: string, params: Params): void {
    const { idle } = this.run;
    idle.set(name, [...(idle.get(name) ?? []), params]);
  }

  /** What rules share under a name, if a rule has asked for it. */
  async sharedIfMade<Value>(name: string): Promise<Value | undefined> {
    try {
      return (await this.run.kept.get(name)?.get()) as Value | undefined;
    } catch {
      return undefined;
    }
  }

  /** The client that deletes shared and borrowed objects at the end of the run. */
  keeper(): Promise<this> {
    return this.shared('keeper', (api) => Promise.resolve(api));
  }

  /** Deletes what rules shared. */
  async releaseShared(): Promise<void> {
    this.run.kept.clear();
    this.run.idle.clear();
    for (const keeper of this.run.keepers.splice(0)) await keeper.cleanUp();
  }

  get settings(): Settings {
    return this.run.settings;
  }

  get leftovers(): string[] {
    return this.run.leftovers;
  }

  protected override onAnswer(exchange: Exchange): void {
    if (this.unstoppable || !succeeded(exchange)) return;
    const { operation, body } = exchange;
    const id = (body as { id?: unknown } | null)?.id;
    for (const { create, remove, param = '', cascade } of resources) {
      if (operation === create && remove && typeof id === 'string') {
        const query = cascade ? { [cascade]: true } : {};
        this.#undo.push(async () => {
          const { status, sent } = await this.send(remove, { params: { [param]: id }, query });
          if (status !== 204 && status !== 404)
            this.leftovers.push(`${sent.url} could not be deleted: ${status}`);
        });
      }
    }
  }

  /** Undoes what the rule did, newest first, also after the run was stopped. */
  async cleanUp(): Promise<void> {
    const before = this.unstoppable;
    this.unstoppable = true;
    try {
      for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) await undo();
    } catch (error) {
      this.leftovers.push((error as Error).message);
    } finally {
      for (const free of this.#frees.splice(0)) free();
      this.unstoppable = before;
    }
  }
}
