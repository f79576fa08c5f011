import type { HttpHandler } from 'msw/http';
import { type CallListener, recordCalls } from './calls.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createOpenIdentity } from '#mocks/platform/identity.ts';
import { people, type Person, personOf } from '#mocks/platform/people.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import { Session, type StorageFailure } from './tab-storage.ts';
import { registerWorker } from './register-worker.ts';
import { startWorker } from './worker.ts';

/** How long a service worker may take to start before the page answers by itself. */
const WORKER_TIMEOUT_MS = 2000;

/** What the page can do with its mock. */
export interface MockControls {
  /**
   * Why no service worker runs, so that the page answers its own calls: `unsupported` where the browser offers none (no
   * HTTPS, some private windows), `refused` where the browser or the host refuses ours. Null otherwise.
   */
  readonly workerFailure: 'unsupported' | 'refused' | null;
  /** Why the tab does not store what is changed, so that a reload loses it; null when it does. */
  readonly storageFailure: StorageFailure | null;
  /** Calls the listener when `storageFailure` has changed, until the returned function is called. */
  onStorageFailure(listener: () => void): () => void;
  readonly scenarios: readonly Scenario[];
  get scenario(): Scenario;
  /** An unknown name changes nothing. */
  set scenario(name: string);
  /** The sample people, for 'Ver como'. */
  readonly people: readonly Person[];
  /** The id of the sample person who uses the demo; an unknown id changes nothing. */
  get person(): string;
  set person(id: string);
  /** The time of the sample data, in milliseconds since 1970. */
  readonly sampleTime: number;
  /** Whether the operator has changed anything. */
  readonly isChanged: boolean;
  /** Restores the sample data, with times relative to now. */
  reset(): void;
  /** Calls the listener with every call that is answered, until the returned function is called. */
  onCall(listener: CallListener): () => void;
}

/** Starts the mock: the fixtures with what this tab changed before, under the scenario that the address asks for. */
export async function startMock(): Promise<MockControls> {
  const registering = registerWorker();
  const session = new Session();
  const identity = createOpenIdentity(() => new Date());
  identity.person = session.person();
  const platform = createPlatform({
    scenario: session.scenario(location.search),
    snapshot: session.snapshot(),
    identity,
  });
  session.follow(platform);
  // In a task of its own, while the browser starts the worker. A failure of the worker is handled where it is awaited.
  void registering.catch(() => undefined).then(() => platform.tables(platform.scenario));
  const { handlers, onCall } = recordCalls(createHandlers(platform));
  const workerFailure = await connect(handlers, registering);

  return {
    workerFailure,
    get storageFailure() {
      return session.failure;
    },
    onStorageFailure: (listener) => session.onFailure(listener),
    scenarios,
    get scenario(): Scenario {
      return platform.scenario;
    },
    set scenario(name: string) {
      if (!isScenario(name)) return;
      platform.scenario = name;
      session.keepScenario(name);
    },
    people,
    get person(): string {
      return identity.person.id;
    },
    set person(id: string) {
      const person = personOf(id);
      if (!person) return;
      identity.person = person;
      session.keepPerson(person);
    },
    get sampleTime() {
      return platform.startedAt().getTime();
    },
    get isChanged() {
      return platform.isChanged();
    },
    reset: () => platform.reset(),
    onCall,
  };
}

/**
 * Starts the service worker. The page answers its own calls where no worker can run, where it is slow to start, and
 * once another worker controls the page: MSW in this page uses only the worker that it started with.
 * @returns why no worker runs, or null
 */
async function connect(
  handlers: HttpHandler[],
  registering: Promise<ServiceWorkerRegistration>,
): Promise<MockControls['workerFailure']> {
  const answerByItself = async () => (await import('./in-page.ts')).answerInPage(handlers);
  if (!('serviceWorker' in navigator)) {
    await answerByItself();
    return 'unsupported';
  }

  const starting = startWorker(handlers, registering);
  try {
    const worker = await Promise.race([starting, timeout(WORKER_TIMEOUT_MS)]);
    if (worker) {
      navigator.serviceWorker.addEventListener('controllerchange', () => void answerByItself(), { once: true });
      return null;
    }
  } catch {
    await answerByItself();
    return 'refused';
  }
  // Started late: stop it; the page already answers.
  starting.then((worker) => worker.stop()).catch(() => undefined);
  await answerByItself();
  return null;
}

function timeout(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}
