import { connectDemo, type DemoControls } from '#layout/demo/demo-port.ts';
import { people, personOf } from '#mocks/platform/people.ts';
import { type Scenario, scenarios } from '#mocks/scenarios.ts';
import type { mockPlatform } from './server.ts';

/**
 * Connects a test's platform to the frame, as `src/mocks/transports/browser.ts` connects the
 * browser's.
 * @param given controls to use in place of the usual ones
 */
export function connectTestDemo(
  { platform, identity }: ReturnType<typeof mockPlatform>,
  given: Partial<DemoControls> = {},
) {
  const controls: DemoControls = {
    workerFailure: new Promise(() => {}),
    storageFailure: null,
    onStorageFailure: () => undefined,
    scenarios,
    get scenario() {
      return platform.scenario;
    },
    set scenario(name: string) {
      platform.scenario = name as Scenario;
    },
    people,
    get person() {
      return identity.person.id;
    },
    set person(id: string) {
      identity.person = personOf(id) ?? people[0];
    },
    traffic: false,
    sampleTime: Date.now(),
    get isChanged() {
      return platform.isChanged();
    },
    reset: () => platform.reset(),
  };
  // Not spread, which would read a getter only once.
  connectDemo(Object.defineProperties(controls, Object.getOwnPropertyDescriptors(given)));
}
