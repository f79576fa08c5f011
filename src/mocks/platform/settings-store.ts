import type { Settings } from './rows.ts';

/** The settings as one value whose parts are replaced. */
export class SettingsStore {
  #held: { value: Settings };
  #wrote: (before: Settings, part: Partial<Settings>) => void = () => undefined;
  readonly #changed: () => void;

  /** @param changed called after every write */
  constructor(fixture: Settings, changed: () => void) {
    this.#held = { value: fixture };
    this.#changed = changed;
  }

  get(): Settings {
    return this.#held.value;
  }

  /** The same settings; the listener is called before every write through this object. */
  watched(wrote: (before: Settings, part: Partial<Settings>) => void): SettingsStore {
    const store = new SettingsStore(this.get(), this.#changed);
    store.#held = this.#held;
    store.#wrote = wrote;
    return store;
  }

  /** Replaces the parts that are present. */
  put(part: Partial<Settings>): void {
    this.#wrote(this.get(), part);
    this.#held.value = { ...this.get(), ...part };
    this.#changed();
  }
}
