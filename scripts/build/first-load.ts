import type { Plugin } from 'vite';

/**
 * The chunks of a first visit, each by the module that is its door: it takes along whatever that module needs and no
 * chunk before it in this list has. A few large chunks beat many small ones on a slow line. The dashboard is part of the
 * console itself: what it shares with the other screens is most of it.
 */
const chunks = {
  console: /\/src\/(main|pages\/dashboard\/DashboardPage)\.tsx$/,
  contract: /\/src\/api\/check-answer\.ts$/,
  mock: /\/src\/mocks\/transports\/browser\.ts$/,
};

/** antd and our own parts, where at least four of the screens and dialogs share them: one chunk in place of a dozen. */
const shared = {
  name: 'shared',
  test: /\/node_modules\/(antd|@rc-component|@ant-design)\/|\/src\/ui\//,
  minShareCount: 4,
};

/**
 * Makes the first visit one trip: the page asks at once for every chunk that it will need, instead of learning of each
 * from the one before; and its styles no longer hold back the shell that index.html paints.
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
        // Where it stands in the body a style sheet holds back scripts and what comes after it, but not the shell.
        const styles = /\s*<link rel="stylesheet"[^>]*>/g;
        const html = page.replace(styles, '').replace('</body>', `${(page.match(styles) ?? []).join('')}\n  </body>`);
        const ahead = Object.values(bundle).filter(({ type, name }) => type === 'chunk' && name && name in chunks);
        const missing = Object.keys(chunks).filter(
          (name) => !ahead.some((chunk) => chunk.name === name) && (isDemo || name !== 'mock'),
        );
        if (missing.length > 0)
          throw new Error(`No module begins the chunk "${missing.join('", "')}" of the first visit.`);
        const tags = ahead.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: base + fileName },
          injectTo: 'head' as const,
        }));
        return { html, tags };
      },
    },
  };
}
