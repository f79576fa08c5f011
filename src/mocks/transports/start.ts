import './denied-storage.ts';
import { startMock } from './browser.ts';

/**
 * The running mock; it rejects when it cannot start. It starts when this module is evaluated: in a build the page does
 * so as soon as the file has arrived (scripts/build/first-load.ts), before the console's own modules.
 */
export const mock = startMock();

// main.tsx, which reports a failure, may be evaluated after it.
mock.catch(() => undefined);
