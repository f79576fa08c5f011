import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Manifest } from 'vite';
import { otherScreens } from '#src/screens.ts';

/**
 * The most that a build may send: JavaScript in kB of 1,000 bytes after Brotli, and requests; for
 * screens see tests/states/screens.ts. Raising one needs a reason in the commit message.
 */
export const budgets = {
  /** The drawing library with the chart that it draws (docs/decisions/0012-charts-with-visx.md). */
  chart: 25,
  demo: 231,
  remote: 176,
  /** Requests before the dashboard's content. */
  requests: 12,
};

const compress = promisify(brotliCompress);

/** Files and their size in transfer: Brotli, in kB of 1,000 bytes. */
export interface Load {
  files: string[];
  js: number;
  css: number;
}

/** What a build sends. */
export interface Sizes {
  /** Before the dashboard's content. */
  dashboard: Load;
  /** What the first chart adds to it. */
  chart: Load;
  /** What each other screen adds to it, by the folder of its page. */
  screens: Record<string, Load>;
}

/** The folder of each screen's page, by its path: `/banks` is in `src/pages/banks`. */
const pages = otherScreens.map(({ path }) => path.slice(1));

/**
 * Computes the sizes of a build from the imports in its manifest; a module that is imported on
 * demand counts only where it is needed.
 */
export async function weigh(folder: string): Promise<Sizes> {
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const chunks = Object.entries(manifest);
  const keyOf = (matches: (chunk: Manifest[string], key: string) => boolean | undefined) =>
    chunks.filter(([key, chunk]) => matches(chunk, key)).map(([key]) => key);

  // The demo's page has no file of its own: it is the console's and the mock's, which the console
  // imports.
  const first = closure(
    manifest,
    keyOf((chunk) => chunk.name === 'console'),
  );
  const worker = ['mockServiceWorker.js'].filter((file) => existsSync(join(folder, file)));
  const screens = pages.map(async (page) => {
    const entries = keyOf(
      (_, key) => key.startsWith(`src/pages/${page}/`) && key.endsWith('Page.tsx'),
    );
    const needed = closure(manifest, [...entries, 'src/layout/AntdLayout.tsx']);
    const added = [...needed].filter((file) => !first.has(file));
    return [page, await load(folder, added)] as const;
  });
  const chart = closure(
    manifest,
    keyOf((_, key) => key === 'src/ui/chart/TrafficChart.tsx'),
  );
  return {
    dashboard: await load(folder, [...first, ...worker]),
    chart: await load(
      folder,
      [...chart].filter((file) => !first.has(file)),
    ),
    screens: Object.fromEntries(await Promise.all(screens)),
  };
}

/** The files of some chunks and of all that they import statically, styles included. */
function closure(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}

async function load(folder: string, files: string[]): Promise<Load> {
  const weights = await Promise.all(
    files.map(async (file) => (await compress(await readFile(join(folder, file)))).length / 1000),
  );
  const sum = (extension: string) =>
    weights
      .filter((_, index) => files[index]?.endsWith(extension))
      .reduce((total, weight) => total + weight, 0);
  return { files, js: sum('.js'), css: sum('.css') };
}
