import { http } from 'msw';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createOpenIdentity, people, personOf } from '#mocks/platform/identity.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { isScenario, type Scenario, scenarios } from '#mocks/scenarios.ts';
import { answerUntilWorkerRuns } from './hand-over.ts';
import { TabStorage } from './tab-storage.ts';

/**
 * Starts the mock: the fixtures with what this tab changed before, under the scenario that the
 * address asks for.
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
  let traffic = false;
  const loadLive = async () =>
    (await import('#mocks/platform/live-traffic.ts')).createLiveTraffic(platform);
  let loading: ReturnType<typeof loadLive> | undefined;
  const live = () => (loading ??= loadLive());
  // Answers nothing itself: MSW goes on with the next handler. Only 'Ao vivo' asks for logs after a
  // place.
  const followed = http.get('*/logs', ({ request }) => {
    if (new URL(request.url).searchParams.has('after')) void live().then((all) => all.watch());
  });
  const handlers = [followed, ...createHandlers(platform)];

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
      void live().then((all) => all.turn(isOn));
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
