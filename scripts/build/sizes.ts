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
  /**
   * The drawing library, the chart that it draws (docs/decisions/0012-charts-with-visx.md), and the
   * bands above it.
   */
  chart: 28,
  demo: 241,
  remote: 169,
  /** Requests before the dashboard's content. */
  requests: 12,
};

const compress = promisify(brotliCompress);
const KILOBYTE = 1000;

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
  /** What its bands and its chart add to it. */
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
export async function measureSizes(folder: string): Promise<Sizes> {
  const manifestText = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as Manifest;
  const keys = Object.keys(manifest);

  // The demo's page has no file of its own: it is the console's and the mock's, which the console
  // imports.
  const dashboardFiles = filesOf(
    manifest,
    keys.filter((key) => manifest[key]?.name === 'console'),
  );
  const isAdded = (file: string) => !dashboardFiles.has(file);
  const worker = ['mockServiceWorker.js'].filter((file) => existsSync(join(folder, file)));
  const chartFiles = filesOf(
    manifest,
    keys.filter((key) => /\/(BankHealthList|TrafficChart)\.tsx$/.test(key)),
  );
  const screens: Record<string, Load> = {};
  for (const page of pages) {
    const entries = keys.filter(
      (key) => key.startsWith(`src/pages/${page}/`) && key.endsWith('Page.tsx'),
    );
    const screenFiles = filesOf(manifest, [...entries, 'src/layout/AntdLayout.tsx']);
    screens[page] = await loadOf(folder, [...screenFiles].filter(isAdded));
  }
  return {
    dashboard: await loadOf(folder, [...dashboardFiles, ...worker]),
    chart: await loadOf(folder, [...chartFiles].filter(isAdded)),
    screens,
  };
}

/** The files of some chunks and of all that they import statically, styles included. */
function filesOf(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

/** The sizes of some files of a build. */
async function loadOf(folder: string, files: string[]): Promise<Load> {
  const load: Load = { files, js: 0, css: 0 };
  const add = async (file: string) => {
    const { length } = await compress(await readFile(join(folder, file)));
    if (file.endsWith('.js')) load.js += length / KILOBYTE;
    if (file.endsWith('.css')) load.css += length / KILOBYTE;
  };
  await Promise.all(files.map(add));
  return load;
}
