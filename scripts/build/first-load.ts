import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Two groups: on a slow connection a few large files load faster than many small ones. The first has what the dashboard
 * needs; the second the modules of antd and src/ui that at least four screens or dialogs share. The labels are not in it,
 * because the chart uses them: the dashboard would load antd with them.
 */
const groups = [
  {
    name: 'console',
    test: /\/src\/(main\.tsx|pages\/dashboard\/DashboardPage\.tsx)$/,
    priority: 1,
  },
  {
    name: 'shared',
    test: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/src\/ui\/(?!text\/labels\.ts)/,
    minShareCount: 4,
  },
];

/** The module with which the demo's mock begins. */
export const mockEntry = 'src/mocks/transports/start.ts';

/**
 * Groups the build's files, preloads the demo's mock beside the console's file, and lists all other scripts and
 * styles in the page: src/main.tsx makes prefetches of them after the load event. So screens and dialogs open quickly, in browsers with prefetch also
 * without a connection and after a release that removed them from the host.
 */
export function firstLoad(): Plugin {
  let base = '/';
  const link = ({ fileName }: Rolldown.OutputBundle[string], rel: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, crossorigin: '', href: base + fileName },
    injectTo: rel === 'modulepreload' ? 'head' : 'body',
  });
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
        const files = Object.values(bundle).filter((file) => /\.(js|css)$/.test(file.fileName) && !isEntry(file));
        const mock = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${mockEntry}`));
        const needed = mock?.type === 'chunk' ? [mock.fileName, ...mock.imports] : [];
        const others = files.filter(({ fileName }) => !page.includes(`"${base}${fileName}"`));
        const [early, later] = [true, false].map((isEarly) =>
          others.filter(({ fileName }) => needed.includes(fileName) === isEarly),
        );
        return [
          ...(early ?? []).map((file) => link(file, 'modulepreload')),
          ...(later ?? []).toSorted(byScreen).map((file) => link(file, 'later')),
        ];
      },
    },
  };
}

/** Vite sends no file for the entry of a page, which is the page itself. */
const isEntry = (file: Rolldown.OutputBundle[string]) => file.type === 'chunk' && file.isEntry;

/** The files of the screens before those of dialogs and other parts. */
const byScreen = (a: { fileName: string }, b: { fileName: string }) => Number(isOfScreen(b)) - Number(isOfScreen(a));
const isOfScreen = ({ fileName }: { fileName: string }) => /\/(shared|AntdLayout|\w+Page)-/.test(fileName);
