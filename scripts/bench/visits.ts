import { setTimeout as pause } from 'node:timers/promises';
import { otherScreens } from '#src/screens.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { menuScreens } from '#tests/support/menu.ts';
import type { Site } from '../static-server.ts';
import { inBrowser, type Opening, type Pointer, type Tab } from './browser.ts';
import type { Certificate } from './certificate.ts';
import type { Sample } from './report.ts';

/** How long an operator reads the dashboard before the first click. */
const REST_MS = 4_000;
/** Between two screens. */
const PAUSE_MS = 700;

const [first] = otherScreens;
/** Every other screen of the navigation, after the first. */
const walk = menuScreens.slice(2);

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
  const note = (name: string, value: number, unit = 'ms') =>
    void samples.push({ name, unit, value });

  const visit = async (tab: Tab, rest: number) => {
    const { content, paint, blockedBefore } = await tab.open(site.url);
    if (rest === 0) return content;
    note("First visit: the dashboard's content", content);
    note('First visit: first paint', paint);
    note('First visit: blocked until the content', blockedBefore);
    await pause(rest);
    const { blocked, shift } = await tab.notes();
    note('First visit: blocked until 4 s after it', blocked);
    note('First visit: layout shift', shift, '');
    return content;
  };
  const open = async (
    tab: Tab,
    pointer: Pointer,
    name: string,
    content: number,
  ): Promise<Opening> => {
    const opening = await tab.follow(first.path, first.title, pointer);
    note(name, opening.screen);
    note(`${name}, relative to the first visit`, opening.screen / content, 'times');
    return opening;
  };

  await inBrowser(launch, cpu, async (browser) => {
    const tab = await browser.newTab();
    const before = site.requests.length;
    const content = await visit(tab, REST_MS);
    note('First visit: files until 4 s after the content', site.requests.length - before, '');
    const { heading } = await open(tab, 'mouse', 'Bancos after a rest, mouse', content);
    note('Heading after this press', heading);
    for (const { path, title, label } of walk) {
      await pause(PAUSE_MS);
      const { screen } = await tab.follow(path, title, 'mouse');
      note(`${label}, mouse`, screen);
    }
    await tab.close();
    const later = await browser.newTab();
    const { content: again } = await later.open(site.url);
    note("Second visit: the dashboard's content", again);
    note('Second visit, relative to the first', again / content, 'times');
    await pause(REST_MS);
    await open(later, 'mouse at once', 'Second visit: Bancos after a rest, mouse on it', content);
  });
  await inBrowser(launch, cpu, async (browser) => {
    const tab = await browser.newTab(true);
    const content = await visit(tab, REST_MS);
    await open(tab, 'tap', 'Bancos after a rest, tap', content);
  });
  await inBrowser(launch, cpu, async (browser) => {
    const tab = await browser.newTab();
    const content = await visit(tab, 0);
    const { heading } = await open(tab, 'mouse at once', 'Bancos at once, mouse', content);
    note('Heading after this press at once', heading);
  });
  return samples;
}
