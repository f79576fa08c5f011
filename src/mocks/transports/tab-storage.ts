import type { Platform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario } from '#mocks/scenarios.ts';
import { people, type Person, personOf } from '#mocks/platform/people.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from '#mocks/platform/snapshot.ts';

const SNAPSHOT = 'ponte.mock.snapshot';
const SCENARIO = 'ponte.mock.scenario';
const PERSON = 'ponte.mock.person';

/** How long writes are collected before they are stored, in milliseconds. */
const WRITE_DELAY_MS = 300;

/** Why changes are not stored: the browser denies the tab its storage, or the storage is full. */
export type StorageFailure = 'denied' | 'full';

type Items = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What a tab stores of the mock between reloads. Where storage is denied or full, the mock works
 * without it.
 */
export class TabStorage {
  readonly #storage: Items | undefined;
  #failure: StorageFailure | null = null;
  /** Called when `failure` changes. */
  onFailure: () => void = () => undefined;

  /** @param open returns the storage; throws where the browser denies it */
  constructor(open: () => Items = () => sessionStorage) {
    try {
      this.#storage = open();
    } catch {
      this.#storage = undefined;
      this.#failure = 'denied';
    }
  }

  /** Why the last changes are not stored, so that a reload loses them; null when they are. */
  get failure(): StorageFailure | null {
    return this.#failure;
  }

  /** The scenario that the address asks for, else the one that was chosen before. */
  scenario(search: string): Scenario {
    const inAddress = new URLSearchParams(search).get('scenario');
    const stored = this.#storage?.getItem(SCENARIO);
    const scenario = [inAddress, stored].find(isScenario) ?? 'normal';
    this.keepScenario(scenario);
    return scenario;
  }

  keepScenario(scenario: Scenario): void {
    this.#write(SCENARIO, scenario);
  }

  /** Who uses the demo in this tab. */
  person(): Person {
    return personOf(this.#storage?.getItem(PERSON)) ?? people[0];
  }

  keepPerson({ id }: Person): void {
    this.#write(PERSON, id);
  }

  /** What the tab changed before; undefined for nothing that this build can read. */
  snapshot(): Snapshot | undefined {
    return readSnapshot(this.#storage?.getItem(SNAPSHOT) ?? null);
  }

  /**
   * Stores what changes from now on, each time after a short delay. The start is stored at once, so
   * that the sample has the same times after a reload.
   */
  follow(platform: Platform, page: EventTarget = window): void {
    const keep = () => this.#report(this.#write(SNAPSHOT, writeSnapshot(platform.snapshot())));
    let timer: ReturnType<typeof setTimeout> | undefined;
    keep();
    platform.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, WRITE_DELAY_MS);
    });
    page.addEventListener('pagehide', keep);
  }

  /** @returns why the text is not stored; what was stored before remains then */
  #write(key: string, text: string): StorageFailure | null {
    if (!this.#storage) return 'denied';
    try {
      this.#storage.setItem(key, text);
      return null;
    } catch {
      return 'full';
    }
  }

  #report(failure: StorageFailure | null): void {
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.onFailure();
  }
}
