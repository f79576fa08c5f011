import type { Platform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario } from '#mocks/scenarios.ts';
import { people, type Person, personOf } from '#mocks/platform/people.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from '#mocks/platform/snapshot.ts';

const SNAPSHOT = 'ponte.mock.snapshot';
const SCENARIO = 'ponte.mock.scenario';
const PERSON = 'ponte.mock.person';

/** How long writes are collected before they are stored, in milliseconds. */
const WRITE_DELAY_MS = 300;

/**
 * What a tab stores of the mock between reloads. Where storage is denied or full, the mock works without it.
 */
export class Session {
  readonly #storage: Storage | undefined;

  /** @param open gives the storage; a browser that denies it throws */
  constructor(open: () => Storage = () => sessionStorage) {
    try {
      this.#storage = open();
    } catch {
      this.#storage = undefined;
    }
  }

  /** The scenario that the address asks for, else the one that was chosen before. */
  scenario(search: string): Scenario {
    const asked = new URLSearchParams(search).get('scenario');
    const kept = this.#storage?.getItem(SCENARIO);
    const scenario = [asked, kept].find(isScenario) ?? 'normal';
    this.keepScenario(scenario);
    return scenario;
  }

  keepScenario(scenario: Scenario): void {
    this.#write(SCENARIO, scenario);
  }

  /** The sample person chosen before, else the first one. */
  person(): Person {
    return personOf(this.#storage?.getItem(PERSON)) ?? people[0];
  }

  keepPerson({ id }: Person): void {
    this.#write(PERSON, id);
  }

  snapshot(): Snapshot | undefined {
    return readSnapshot(this.#storage?.getItem(SNAPSHOT) ?? null);
  }

  /**
   * Stores a platform's changes: its start now, so that the sample has the same times after a reload, then every write,
   * after a short delay or when the page is left.
   */
  follow(platform: Platform, page: EventTarget = window): void {
    const keep = () => this.#write(SNAPSHOT, writeSnapshot(platform.snapshot()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    keep();
    platform.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, WRITE_DELAY_MS);
    });
    page.addEventListener('pagehide', keep);
  }

  #write(key: string, text: string): void {
    try {
      this.#storage?.setItem(key, text);
    } catch {
      // The storage is full: what was stored before remains.
    }
  }
}
