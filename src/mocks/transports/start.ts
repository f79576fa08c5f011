import './denied-storage.ts';
import { startMock } from './browser.ts';

/** The mock of this tab. It starts when this module is evaluated (scripts/build/first-load.ts). */
export const mock = startMock();
