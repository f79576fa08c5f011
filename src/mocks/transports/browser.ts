import { http } from 'msw';
import { lazy } from '#domain/lazy.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createOpenIdentity } from '#mocks/platform/identity.ts';
import { people, personOf } from '#mocks/platform/people.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import { answerUntilWorkerRuns } from './hand-over.ts';
import { TabStorage } from './tab-storage.ts';

/**
 * Starts the mock in this tab: with what the tab changed before a reload, and in the scenario that
 * the address asks for.
 * @returns what the demo's controls need
 */
export function startMock() {
  const storage = new TabStorage();
  const identity = createOpenIdentity(() => new Date());
  identity.person = storage.person();
  const platform = createPlatform({
    scenario: storage.scenario(location.search),
    snapshot: storage.snapshot(),
    identity,
  });
  storage.follow(platform);
  let isTrafficOn = false;
  const loadTraffic = lazy(async () => {
    const { createLiveTraffic } = await import('#mocks/platform/live-traffic.ts');
    return createLiveTraffic(platform);
  });
  // Keeps the live traffic going while 'Ao vivo' asks for new logs, as nothing else does with
  // `after`. It answers nothing itself: MSW goes on with the next handler.
  const watchNewLogs = http.get('*/logs', ({ request }) => {
    if (!new URL(request.url).searchParams.has('after')) return;
    void loadTraffic().then((liveTraffic) => liveTraffic.watch());
  });
  const handlers = [watchNewLogs, ...createHandlers(platform)];

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
      return isTrafficOn;
    },
    set traffic(isOn: boolean) {
      isTrafficOn = isOn;
      void loadTraffic().then((liveTraffic) => liveTraffic.turn(isOn));
    },
    get sampleTime() {
      return platform.startedAt().getTime();
    },
    get isChanged() {
      return platform.isChanged();
    },
    reset: () => platform.reset(),
  };
}
