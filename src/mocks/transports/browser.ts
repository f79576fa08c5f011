import { setupWorker, type SetupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw/http';
import { type CallListener, recordCalls } from './calls.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import { Session } from './tab-storage.ts';

/** How long a service worker may take to start before the page answers by itself, in milliseconds. */
const WORKER_TIMEOUT_MS = 4000;

/** What the page may ask of its mock. */
export interface MockControls {
  /** Who answers: the service worker, or the page itself where no worker can start. */
  readonly transport: 'worker' | 'page';
  readonly scenarios: readonly Scenario[];
  get scenario(): Scenario;
  /** An unknown name changes nothing. */
  set scenario(name: string);
  /** Brings the sample data back. */
  reset(): void;
  /** Calls the listener with every call that is answered, until the returned function is called. */
  onCall(listener: CallListener): () => void;
}

/** The service worker that answers, asked for while the mock's code was still on its way. */
interface Worker {
  url: string;
  registering: Promise<ServiceWorkerRegistration>;
}

/** Starts the mock: the fixtures with what this tab changed before, under the scenario that the address asks for. */
export async function startMock(worker: Worker): Promise<MockControls> {
  const session = new Session();
  const platform = createPlatform({ scenario: session.scenario(location.search), snapshot: session.snapshot() });
  session.follow(platform);
  const { handlers, onCall } = recordCalls(createHandlers(platform));
  const transport = await connect(handlers, worker);

  return {
    transport,
    scenarios,
    get scenario(): Scenario {
      return platform.scenario;
    },
    set scenario(name: string) {
      if (!isScenario(name)) return;
      platform.scenario = name;
      session.keepScenario(name);
    },
    reset: () => platform.reset(),
    onCall,
  };
}

/** Starts the service worker, or has the page answer: in private windows, without HTTPS, behind a rewriting host. */
async function connect(handlers: HttpHandler[], worker: Worker): Promise<MockControls['transport']> {
  try {
    return await startWorker(setupWorker(...handlers), worker);
  } catch {
    const { answerInPage } = await import('./in-page.ts');
    answerInPage(handlers);
    return 'page';
  }
}

async function startWorker(worker: SetupWorker, { url, registering }: Worker): Promise<MockControls['transport']> {
  const starting = registering
    .then((registration) => takenOver(hearingUpdates(registration)))
    .then(() => worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url } }));
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start in time.')), WORKER_TIMEOUT_MS);
  });
  try {
    await Promise.race([starting, tooLate]);
    return 'worker';
  } catch (reason) {
    // Should it start after all, the page answers by then; two who answer would be one too many.
    starting.then(() => worker.stop()).catch(() => undefined);
    throw reason;
  }
}

/**
 * MSW has the browser look for a newer worker and does not listen to what comes of it; the browser refuses now and then,
 * as when the page is left meanwhile. The worker that is there answers all the same.
 */
function hearingUpdates(registration: ServiceWorkerRegistration): ServiceWorkerRegistration {
  const update = registration.update.bind(registration);
  registration.update = () => update().catch(() => registration);
  return registration;
}

/**
 * Waits until a worker that is being set up controls the page. MSW reloads a page that has a worker which does not
 * control it; that is right after a hard reload, and only then.
 */
function takenOver({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> | undefined {
  const { serviceWorker } = navigator;
  const comes = installing ?? waiting ?? active?.state === 'activating';
  if (serviceWorker.controller || !comes) return undefined;
  return new Promise((done) => {
    serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
  });
}
