import { setTimeout as pause } from 'node:timers/promises';
import { otherScreens } from '#src/screens.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { menuScreens } from '#tests/support/menu.ts';
import type { Site } from '../static-server.ts';
import { inBrowser, type Opening, type Pointer, type Tab } from './browser.ts';
import type { Certificate } from './certificate.ts';
import type { Sample } from './report.ts';

/** How long an operator reads the dashboard before the first click. */
const READING_MS = 4_000;
/** How long an operator looks at a screen before the next one. */
const PAUSE_MS = 700;

const [firstScreen] = otherScreens;
/** The screens after the dashboard and the first one. */
const laterScreens = menuScreens.slice(2);

/**
 * Three operators, each with a new profile: one reads, opens all screens with a mouse and comes
 * back; one reads and taps; one clicks at once.
 * @param cpu how many times slower than this machine's processor
 */
export async function measureVisits(
  site: Site,
  cpu: number,
  { fingerprint }: Certificate,
): Promise<Sample[]> {
  const launch = await browserLaunchOptions();
  // Trusts the key of the certificate. If Chromium ignored all faults of certificates, it would
  // cache nothing.
  launch.args = [...(launch.args ?? []), `--ignore-certificate-errors-spki-list=${fingerprint}`];
  const samples: Sample[] = [];
  const addSample = (name: string, value: number, unit = 'ms') => {
    samples.push({ name, unit, value });
  };

  /** Opens the console and reads the dashboard; returns when its content was shown. */
  const visitAndRead = async (tab: Tab) => {
    const { content, paint, blockedBefore } = await tab.open(site.url);
    addSample("First visit: the dashboard's content", content);
    addSample('First visit: first paint', paint);
    addSample('First visit: blocked until the content', blockedBefore);
    await pause(READING_MS);
    const { blocked, shift } = await tab.measurements();
    addSample('First visit: blocked until 4 s after it', blocked);
    addSample('First visit: layout shift', shift, '');
    return content;
  };
  const openFirstScreen = async (
    tab: Tab,
    pointer: Pointer,
    name: string,
    content: number,
  ): Promise<Opening> => {
    const opening = await tab.followLink(firstScreen.path, firstScreen.title, pointer);
    addSample(name, opening.screen);
    addSample(`${name}, relative to the first visit`, opening.screen / content, 'times');
    return opening;
  };

  await inBrowser(launch, cpu, async (browser) => {
    const tab = await browser.newTab();
    const requestsBefore = site.requests.length;
    const content = await visitAndRead(tab);
    const requests = site.requests.length - requestsBefore;
    addSample('First visit: files until 4 s after the content', requests, '');
    const { heading } = await openFirstScreen(tab, 'mouse', 'Bancos after a rest, mouse', content);
    addSample('Heading after this press', heading);
    for (const { path, title, label } of laterScreens) {
      await pause(PAUSE_MS);
      const { screen } = await tab.followLink(path, title, 'mouse');
      addSample(`${label}, mouse`, screen);
    }
    await tab.close();
    const secondTab = await browser.newTab();
    const secondVisit = await secondTab.open(site.url);
    addSample("Second visit: the dashboard's content", secondVisit.content);
    addSample('Second visit, relative to the first', secondVisit.content / content, 'times');
    await pause(READING_MS);
    const name = 'Second visit: Bancos after a rest, mouse on it';
    await openFirstScreen(secondTab, 'mouse at once', name, content);
  });
  await inBrowser(launch, cpu, async (browser) => {
    const tab = await browser.newTab(true);
    const content = await visitAndRead(tab);
    await openFirstScreen(tab, 'tap', 'Bancos after a rest, tap', content);
  });
  await inBrowser(launch, cpu, async (browser) => {
    const tab = await browser.newTab();
    const { content } = await tab.open(site.url);
    const name = 'Bancos at once, mouse';
    const { heading } = await openFirstScreen(tab, 'mouse at once', name, content);
    addSample('Heading after this press at once', heading);
  });
  return samples;
}
