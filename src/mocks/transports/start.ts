import './denied-storage.ts';
import { startMock } from './browser.ts';

/**
 * The running mock. It starts when this module is evaluated: in a build the page does so as soon as the file has
 * arrived (scripts/build/first-load.ts), before the console's own modules.
 */
export const mock = startMock();
