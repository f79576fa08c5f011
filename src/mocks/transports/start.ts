import './denied-storage.ts';
import { startMock } from './browser.ts';

/**
 * It starts when this module is evaluated: in a build as soon as the file has arrived
 * (scripts/build/first-load.ts).
 */
export const mock = startMock();
