import { setupWorker, type SetupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw/http';
import { type CallEvents, type MockCall, watchCalls } from './calls.ts';
import { createHandlers } from './handlers/index.ts';
import { createPlatform } from './platform.ts';
import { isScenario, type Scenario, scenarios } from './scenarios.ts';
import { Session } from './session.ts';

/** How long a service worker may take to start before the page answers by itself, in milliseconds. */
const PATIENCE = 4000;

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
  /** Hears of every call until the returned function is called; costs nothing while nobody listens. */
  onCall(listener: (call: MockCall) => void): () => void;
}

/** Starts the mock: the fixtures with what this tab changed before, under the scenario that the address asks for. */
export async function startMock(): Promise<MockControls> {
  const session = new Session();
  const platform = createPlatform({ scenario: session.scenario(location.search), snapshot: session.snapshot() });
  session.follow(platform);
  const { transport, events } = await connect(createHandlers(platform));

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
    onCall: (listener) => watchCalls(events, listener),
  };
}

/** Starts the service worker, or has the page answer: in private windows, without HTTPS, behind a rewriting host. */
async function connect(handlers: HttpHandler[]): Promise<Pick<MockControls, 'transport'> & { events: CallEvents }> {
  try {
    return { transport: 'worker', events: await startWorker(setupWorker(...handlers)) };
  } catch {
    const { answerInPage } = await import('./in-page.ts');
    return { transport: 'page', events: answerInPage(handlers) };
  }
}

async function startWorker(worker: SetupWorker): Promise<CallEvents> {
  let late = false;
  const starting = worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  });
  const registration = await Promise.race([
    starting,
    new Promise<never>((_, reject) => {
      setTimeout(() => {
        late = true;
        reject(new Error('The service worker did not start in time.'));
      }, PATIENCE);
    }),
  ]).finally(() => {
    // The page answers by then; two who answer would be one too many.
    if (late) starting.then(() => worker.stop()).catch(() => undefined);
  });
  if (!registration) throw new Error('This browser has no service workers.');
  return worker.events;
}
