import { oldestChromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The browser engines that the console is tested in (docs/browsers.md). */
export const engines = [firefox, webkit, oldestChromium];
