import type { Settings } from './rows.ts';

/** The settings as one value whose parts are replaced. */
export class SettingsStore {
  #value: Settings;
  readonly #changed: () => void;

  /** @param changed called after every write */
  constructor(fixture: Settings, changed: () => void) {
    this.#value = fixture;
    this.#changed = changed;
  }

  get(): Settings {
    return this.#value;
  }

  /** Replaces the parts that are present. */
  put(part: Partial<Settings>): void {
    this.#value = { ...this.#value, ...part };
    this.#changed();
  }
}
