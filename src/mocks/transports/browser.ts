import { http } from 'msw';
import { type CallListener, recordCalls } from './calls.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createOpenIdentity } from '#mocks/platform/identity.ts';
import { people, type Person, personOf } from '#mocks/platform/people.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import { answerUntilWorkerRuns, type WorkerFailure } from './hand-over.ts';
import { TabStorage, type StorageFailure } from './tab-storage.ts';

export interface MockControls {
  /** Why no service worker can run; it never settles where one runs. */
  readonly workerFailure: Promise<WorkerFailure>;
  /** Why the tab does not store what is changed, so that a reload loses it; null when it does. */
  readonly storageFailure: StorageFailure | null;
  set onStorageFailure(listener: () => void);
  readonly scenarios: readonly Scenario[];
  get scenario(): Scenario;
  /** An unknown name changes nothing. */
  set scenario(name: string);
  readonly people: readonly Person[];
  /** The id of the sample person who uses the demo; an unknown id changes nothing. */
  get person(): string;
  set person(id: string);
  /** Whether integrations call the banks on and on; they also do while the logs are followed with 'Ao vivo'. */
  traffic: boolean;
  readonly sampleTime: number;
  readonly isChanged: boolean;
  reset(): void;
  /** Calls the listener with every call that is answered, until the returned function is called. */
  onCall(listener: CallListener): () => void;
}

/** Starts the mock: the fixtures with what this tab changed before, under the scenario that the address asks for. */
export function startMock(): MockControls {
  const storage = new TabStorage();
  const identity = createOpenIdentity(() => new Date());
  identity.person = storage.person();
  const platform = createPlatform({
    scenario: storage.scenario(location.search),
    snapshot: storage.snapshot(),
    identity,
  });
  storage.follow(platform);
  let traffic = false;
  const loadLive = async () => new (await import('#mocks/platform/live-traffic.ts')).LiveTraffic(platform);
  let loading: ReturnType<typeof loadLive> | undefined;
  const live = () => (loading ??= loadLive());
  // Answers nothing itself: MSW goes on with the next handler. Only 'Ao vivo' asks for logs after a place.
  const followed = http.get('*/logs', ({ request }) => {
    if (new URL(request.url).searchParams.has('after')) void live().then((all) => all.watch());
  });
  const { handlers, onCall } = recordCalls([followed, ...createHandlers(platform)]);

  return {
    workerFailure: answerUntilWorkerRuns(handlers),
    get storageFailure() {
      return storage.failure;
    },
    set onStorageFailure(listener: () => void) {
      storage.onFailure = listener;
    },
    scenarios,
    get scenario(): Scenario {
      return platform.scenario;
    },
    set scenario(name: string) {
      if (!isScenario(name)) return;
      platform.scenario = name;
      storage.keepScenario(name);
    },
    people,
    get person(): string {
      return identity.person.id;
    },
    set person(id: string) {
      const person = personOf(id);
      if (!person) return;
      identity.person = person;
      storage.keepPerson(person);
    },
    get traffic(): boolean {
      return traffic;
    },
    set traffic(isOn: boolean) {
      traffic = isOn;
      void live().then((all) => (all.isOn = isOn));
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
