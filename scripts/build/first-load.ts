import type { Plugin, Rolldown } from 'vite';
import { SCREEN_FILES_ID } from '#layout/screen-files.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The chunks of a first visit, each with its entry module: a chunk contains what its entry imports, except what an
 * earlier chunk of this list contains. On a slow connection a few large chunks load faster than many small ones. The
 * dashboard is in the console's chunk, because most of its code is shared with the other screens.
 */
const chunks = {
  console: /\/src\/(main|pages\/dashboard\/DashboardPage)\.tsx$/,
  contract: /\/src\/api\/check-answer\.ts$/,
  mock: /\/src\/mocks\/transports\/browser\.ts$/,
};

/**
 * One chunk for the modules of antd and src/ui that at least four screens or dialogs share; otherwise they are split
 * into about twelve chunks. The labels are excluded because the chart uses them: the dashboard would load antd with
 * them.
 */
const shared = {
  name: 'shared',
  test: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/src\/ui\/(?!labels\.ts)/,
  minShareCount: 4,
};

/**
 * Lets the first visit request all its files at once: the page preloads every chunk that it needs, instead of finding
 * each one in the chunk that imports it, and its style sheets do not delay the shell that index.html paints. The files
 * that the other screens add are listed in the page, for src/layout/screen-files.ts.
 * @param isDemo false for a build that talks to a real server and has no mock
 */
export function firstLoad(isDemo: boolean): Plugin {
  let base = '/';
  const doors = Object.entries(chunks);
  const groups = [...doors.map(([name, test], place) => ({ name, test, priority: doors.length - place })), shared];
  return {
    name: 'ponte:first-load',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { filename, bundle = {} }) {
        if (!filename.endsWith('index.html')) return page;
        // A style sheet at the end of the body delays scripts and the content after it, but not the shell before it.
        const styles = /\s*<link rel="stylesheet"[^>]*>/g;
        const html = page.replace(styles, '').replace('</body>', `${(page.match(styles) ?? []).join('')}\n  </body>`);
        const output = Object.values(bundle).filter((one) => one.type === 'chunk');
        const first = output.filter(({ name }) => name in chunks);
        const missing = Object.keys(chunks).filter((name) => !first.some((chunk) => chunk.name === name));
        if (missing.some((name) => isDemo || name !== 'mock')) {
          throw new Error(`No module begins the chunk "${missing.join('", "')}" of the first visit.`);
        }
        const preloads = first.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
          injectTo: 'head' as const,
        }));
        const loaded = filesOf(first, bundle);
        const later = [...filesOf(output.filter(isScreen), bundle)].filter((file) => !loaded.has(file));
        const list = {
          tag: 'script',
          attrs: { type: 'application/json', id: SCREEN_FILES_ID },
          children: JSON.stringify(later.map((file) => base + file)),
          injectTo: 'body' as const,
        };
        return { html, tags: [...preloads, list] };
      },
    },
  };
}

/** The modules that begin the code of a screen, and of antd's controls, which all screens but the dashboard need. */
const isScreen = ({ facadeModuleId }: Chunk) =>
  /\/src\/(pages\/[^/]+\/\w+Page|layout\/(AntdLayout|warm-up))\.tsx$/.test(facadeModuleId ?? '');

/** The files of some chunks and of those that they import statically, with their styles. */
function filesOf(roots: Chunk[], bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const file of chunk.imports) add(bundle[file]);
  };
  for (const chunk of roots) add(chunk);
  return files;
}
