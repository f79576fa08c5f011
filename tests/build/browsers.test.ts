import { expect, test } from 'vitest';
import { text } from '#tests/house/tree.ts';
import { inlineScripts } from '../../scripts/build/content-security-policy.ts';
import { oldestBrowsers } from '../../scripts/build/browsers.ts';

const versions = Object.entries(oldestBrowsers);
const page = text('index.html');

test('the sentence for an old browser names the oldest supported versions', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers;
  expect(edge).toBe(chrome);
  expect(page).toContain(`Chrome ou Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
});

test('the script that runs in an old browser is in the syntax of 2009 (ES5)', () => {
  const scripts = inlineScripts(page).filter((one) => one.includes('isSupported'));
  expect(scripts).toHaveLength(1);
  for (const script of scripts)
    expect(script).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class|async)\b|\.\.\./);
});

test('docs/browsers.md lists the oldest supported versions', () => {
  const rows = [...text('docs/browsers.md').matchAll(/^\| (\w+) +\| ([\d.]+) +\|/gm)];
  expect(rows.map(([, browser = '', version]) => [browser.toLowerCase(), version])).toEqual(
    versions,
  );
});
