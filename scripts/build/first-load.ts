import type { Plugin, Rolldown } from 'vite';
import { LATER_FILES_ID } from '#layout/later-files.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The chunks of a first visit, each with its entry module and what else belongs to it: a chunk contains what its entry
 * imports, except what an earlier chunk of this list contains. On a slow connection a few large chunks load faster than
 * many small ones. The dashboard is in the console's chunk, because most of its code is shared with the other screens.
 *
 * The first chunk has the contract and the client, and sends the first reads; the mock answers them in the demo. Both run
 * while the console's larger file is on its way, so they must not import its chunk: what they need of it is in the first
 * chunk, and so is what must run before MSW's modules.
 */
export const firstChunks = {
  start: /\/src\/(start|mocks\/transports\/denied-storage)\.ts$|\/node_modules\/uuid\/|vite\/preload-helper/,
  console: /\/src\/(main|pages\/dashboard\/DashboardPage)\.tsx$/,
  mock: /\/src\/mocks\/transports\/start\.ts$/,
};

/**
 * One chunk for the modules of antd and src/ui that at least four screens or dialogs share; otherwise they are split
 * into about twelve chunks. The labels are excluded because the chart uses them: the dashboard would load antd with
 * them.
 */
const shared = {
  name: 'shared',
  test: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/src\/ui\/(?!text\/labels\.ts)/,
  minShareCount: 4,
};

/**
 * Lets the first visit request all its files at once: the first template of index.html gets the scripts of the mock and
 * of the first reads, and the console's file with those that it imports; the second one gets the console's script. The
 * style sheets are before the second one, so that they do not delay the shell that index.html paints. All other files,
 * first those of the other screens, are listed in the page, for src/layout/later-files.ts.
 * @param isDemo false for a build that talks to a real server and has no mock
 */
export function firstLoad(isDemo: boolean): Plugin {
  let base = '/';
  const script = ({ fileName }: Chunk, priority = '') =>
    `<script type="module" crossorigin${priority} src="${base}${fileName}"></script>`;
  const entries = Object.entries(firstChunks);
  const groups = [...entries.map(([name, test], place) => ({ name, test, priority: entries.length - place })), shared];
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
        const output = Object.values(bundle).filter((one) => one.type === 'chunk');
        const first = output.filter(({ name }) => name in firstChunks);
        const missing = Object.keys(firstChunks).filter((name) => !first.some((chunk) => chunk.name === name));
        if (missing.some((name) => isDemo || name !== 'mock')) {
          throw new Error(`No module begins the chunk "${missing.join('", "')}" of the first visit.`);
        }
        const console = first.find(({ name }) => name === 'console');
        const early = ['mock', 'start'].flatMap((wanted) => first.find(({ name }) => name === wanted) ?? []);
        for (const { name, imports } of early) {
          if (console && imports.includes(console.fileName)) {
            throw new Error(
              `The chunk "${name}" imports the chunk "console": add what they share to the chunk "start".`,
            );
          }
        }
        const loaded = filesOf(first, bundle);
        const preloaded = [...loaded].filter(
          (file) => file.endsWith('.js') && !early.some(({ fileName }) => fileName === file),
        );
        const files = [
          ...early.map((chunk) => script(chunk, ' fetchpriority="high"')),
          ...preloaded.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}" />`),
        ];
        const styles = /\s*<link rel="stylesheet"[^>]*>/g;
        const html = page
          .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replace(styles, '')
          .replace('<template id="first-files">', `$&${files.join('')}`)
          .replace(
            '<template id="console">',
            `${(page.match(styles) ?? []).join('').trim()}\n    $&${console && script(console)}`,
          );
        // Vite sends no file for the entry, which is the page itself.
        const parts = output.filter(({ isEntry }) => !isEntry);
        const later = [...filesOf([...parts.filter(isScreen), ...parts], bundle)].filter((file) => !loaded.has(file));
        const list = {
          tag: 'script',
          attrs: { type: 'application/json', id: LATER_FILES_ID },
          children: JSON.stringify(later.map((file) => base + file)),
          injectTo: 'body' as const,
        };
        return { html, tags: [list] };
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
