/**
 * The oldest browsers that run the console (docs/browsers.md). The build's target, the check of the
 * used web features and the test of the oldest Chromium follow this table;
 * tests/build/browsers.test.ts keeps index.html and the document in step with it.
 */
export const oldestBrowsers = {
  chrome: '122',
  edge: '122',
  firefox: '121',
  safari: '17.4',
} as const;

/** The same as Vite and its compiler write it, such as `chrome122`. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(
  ([browser, version]) => browser + version,
);
