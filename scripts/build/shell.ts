import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { screens as allScreens } from '#src/screens.ts';
import type { RouteHandle } from '#ui/page/screen.ts';

/**
 * The module of the screens. The plugin imports it while it runs: what Vite's configuration imports
 * is bundled with it, and that would be all screens.
 */
const screensFile = pathToFileURL(resolve(import.meta.dirname, '../../src/screens.ts')).href;

/**
 * Writes the headings of the screens into index.html, by their addresses: the page shows the one of
 * its address before any file arrives. Scripts are read as text by browsers, so `<` is escaped.
 */
export function shell(): Plugin {
  let base = '/';
  return {
    name: 'ponte:shell',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        const { screens } = (await import(screensFile)) as { screens: typeof allScreens };
        const headings: Record<string, RouteHandle> = {};
        for (const screen of screens) {
          const { title, subtitle }: RouteHandle = screen;
          headings[base + screen.path.slice(1)] = { title, subtitle };
        }
        const json = JSON.stringify(headings).replaceAll('<', '\\u003c');
        return page.replace('%HEADINGS%', () => json);
      },
    },
  };
}
