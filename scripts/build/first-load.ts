import type { Plugin, Rolldown } from 'vite';

/**
 * On a slow connection a few large files load faster than many small ones. The mock is a file of its own, which starts
 * while the console's is on its way (docs/decisions/0018-plain-start.md); `console` has what the dashboard needs, and
 * `shared` the modules of antd and src/ui that at least four screens or dialogs share. The labels are not in it, because
 * the chart uses them: the dashboard would load antd with them.
 */
const groups = [
  { name: 'mock', test: /\/src\/mocks\/transports\/start\.ts$/, priority: 2 },
  { name: 'console', test: /\/src\/(main\.tsx|pages\/dashboard\/DashboardPage\.tsx)$/, priority: 1 },
  {
    name: 'shared',
    test: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/src\/ui\/(?!text\/labels\.ts)/,
    minShareCount: 4,
  },
];

/**
 * Groups the build's files, and lists the scripts and styles of the other screens in the page: src/main.tsx makes
 * prefetches of them after the first screen. So screens and dialogs open quickly, in browsers with prefetch also without a
 * connection and after a release that removed them from the host. The console's style comes after the shell, which needs
 * none: on a slow line its text is painted 0.2 s earlier.
 */
export function firstLoad(): Plugin {
  let base = '/';
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
        if (!filename.endsWith('index.html')) return undefined;
        const style = /<link rel="stylesheet"[^>]*>/.exec(page)?.[0] ?? '';
        const links = Object.values(bundle)
          .filter((file) => /\.(js|css)$/.test(file.fileName) && !isEntry(file))
          .map(({ fileName }) => fileName)
          .filter((name) => !page.includes(`"${base}${name}"`))
          .toSorted((a, b) => Number(isOfScreen(b)) - Number(isOfScreen(a)))
          // Without an address: Vite's `import()` does not preload what a link in the page names already.
          .map((name) => `<link crossorigin data-later="${base}${name}">`);
        return page.replace(style, '').replace('</body>', () => `${[style, ...links].join('\n')}\n</body>`);
      },
    },
  };
}

/** Vite sends no file for the entry of a page, which is the page itself. */
const isEntry = (file: Rolldown.OutputBundle[string]) => file.type === 'chunk' && file.isEntry;

/** The files of the screens come before those of dialogs and other parts. */
const isOfScreen = (fileName: string) => /\/(shared|AntdLayout|\w+Page)-/.test(fileName);
