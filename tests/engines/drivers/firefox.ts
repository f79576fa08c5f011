import { findProgram } from './programs.ts';
import type { Engine } from './driver.ts';
import { launchWithPuppeteer } from './puppeteer.ts';

const executablePath = findProgram('firefox-esr', 'firefox');

/** Firefox over WebDriver BiDi. Playwright cannot drive it: it only drives a Firefox build of its own. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (executablePath ? null : 'neither `firefox-esr` nor `firefox` is installed'),
  launch: () => launchWithPuppeteer({ browser: 'firefox', executablePath: executablePath! }),
};
