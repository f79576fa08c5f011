import { connectDemo, type DemoControls } from '#layout/demo/demo-port.ts';
import { watchCalls } from '#mocks/transports/calls.ts';
import { type Scenario, scenarios } from '#mocks/scenarios.ts';
import type { mockPlatform } from './server.ts';

/**
 * Connects a test's platform to the frame, as src/mocks/browser.ts connects the browser's.
 * @returns how many listen to its calls
 */
export function connectTestDemo(
  { platform, server }: ReturnType<typeof mockPlatform>,
  transport: DemoControls['transport'] = 'worker',
) {
  let listeners = 0;
  connectDemo({
    transport,
    scenarios,
    get scenario() {
      return platform.scenario;
    },
    set scenario(name: string) {
      platform.scenario = name as Scenario;
    },
    reset: () => platform.reset(),
    onCall(listener) {
      const stop = watchCalls(server.events, listener);
      listeners++;
      return () => {
        listeners--;
        stop();
      };
    },
  });
  return () => listeners;
}
