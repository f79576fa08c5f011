import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { Site } from '../static-server.ts';
import { newPage, observePage, type Setting, viewport } from './page.ts';
import { dashboardShown } from './loading.ts';

/** How an operator comes back to the console. */
export const ways = ['reload', 'hard reload', 'new tab after the last was closed', 'second tab'] as const;
export type Way = (typeof ways)[number];

/** One return: how long the dashboard's content took, and what was asked of the host. */
export interface Return {
  way: Way;
  /** Seconds between the first visit's content and the return. */
  after: number;
  /** The first visit of the same profile, in milliseconds. */
  first: number;
  /** Milliseconds. */
  content: number;
  requests: number;
}

/** Visits the dashboard with a new profile that persists, and comes back once in the given way. */
export async function measureReturn(
  site: Site,
  { cpu }: Setting,
  launch: LaunchOptions,
  way: Way,
  after: number,
): Promise<Return> {
  const profile = await mkdtemp(join(tmpdir(), 'ponte-profile-'));
  const visitor = await chromium.launchPersistentContext(profile, { ...launch, ...viewport });
  try {
    await visitor.addInitScript(observePage);
    const page = await newPage(visitor, cpu);
    await page.goto(site.url, { waitUntil: 'commit' });
    const first = await dashboardShown(page);
    await page.waitForTimeout(after * 1000);
    const before = site.requests();
    const content = await dashboardShown(await comeBack(visitor, page, way, site, cpu));
    return { way, after, first, content, requests: site.requests() - before };
  } finally {
    await visitor.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function comeBack(visitor: BrowserContext, page: Page, way: Way, site: Site, cpu: number): Promise<Page> {
  if (way === 'reload' || way === 'hard reload') {
    const session = await visitor.newCDPSession(page);
    await Promise.all([
      page.waitForEvent('framenavigated'),
      session.send('Page.reload', { ignoreCache: way === 'hard reload' }),
    ]);
    return page;
  }
  if (way === 'new tab after the last was closed') await page.close();
  const next = await newPage(visitor, cpu);
  await next.goto(site.url, { waitUntil: 'commit' });
  return next;
}
