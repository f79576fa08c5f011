import type { Plugin } from 'vite';

const antd = /\/node_modules\/(antd|@rc-component|@ant-design)\//;
/**
 * Our modules that screens share, without dialogs, forms, bands and the choice of a period, and
 * without the reads of logs, which the dashboard has too: it would load antd with them.
 */
const shared =
  /\/src\/(ui|parts(?!\/(period|health))|api\/hooks)\b(?!\/(forms|dialogs|logs\.ts|text\/(labels|Tag|cause-text)))/;
/** Traffic over time: on the dashboard, on the cards of banks, above the logs. */
const charts = /\/src\/ui\/chart\//;
/** The modules of antd that only dialogs need. */
const inDialogs =
  /\/(antd\/es\/(modal|form|radio|checkbox|switch|alert|skeleton|drawer|tooltip|grid)|@rc-component\/(dialog|drawer|picker))\//;

/**
 * On a slow connection a few large files load faster than many small ones. The mock is a file of
 * its own, which starts while the console's is loading (docs/decisions/0022-first-click.md);
 * `console` has what the dashboard needs, `contract` the operations of other screens
 * (in the demo the mock has them), `shared` what the lists of other screens need, and
 * `dialogs` what at least four dialogs share in addition. Labels and causes are in none of the
 * last two, because the dashboard uses them: it would load antd with them.
 */
const groups = [
  { name: 'mock', test: /\/src\/mocks\/transports\/start\.ts$/, priority: 3 },
  {
    name: 'console',
    test: /\/src\/(main\.tsx|pages\/dashboard\/DashboardPage\.tsx)$/,
    priority: 2,
  },
  { name: 'causes', test: /\/src\/ui\/text\/cause-text\.ts$/, priority: 3 },
  { name: 'charts', test: charts, minShareCount: 2, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => (antd.test(id) && !inDialogs.test(id)) || shared.test(id),
    minShareCount: 4,
    priority: 1,
  },
  { name: 'contract', test: /\/src\/(api\/contract|domain(?!\/certificates))\//, priority: 1 },
  { name: 'dialogs', test: (id: string) => antd.test(id) || shared.test(id), minShareCount: 4 },
];

/**
 * Groups the build's files. The console's style comes after the shell, which needs none: on a slow
 * line its text is painted 0.2 s earlier.
 */
export function firstLoad(): Plugin {
  return {
    name: 'ponte:first-load',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    transformIndexHtml: {
      order: 'post',
      handler(page, { filename }) {
        if (!filename.endsWith('index.html')) return undefined;
        const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
        return page.replace(style, '').replace('</body>', () => `${style}\n</body>`);
      },
    },
  };
}
