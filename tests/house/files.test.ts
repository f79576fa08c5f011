import { expect, test } from 'vitest';
import { files, text } from './tree.ts';

const all = files();
const own = 'tests/house/files.test.ts';
const readable = all.filter((file) =>
  /(^|\/)\.?[^.]+$|\.(tsx?|m?js|css|json|jsonc|html|md|ya?ml|svg|conf|toml)$/.test(file),
);

test.for([
  ['a package registry', /registry\.[a-z]+\.(org|com|io)|npmjs\.(org|com)/],
  ['a path of a single machine', /(^|[\s"'`(=])\/(work|root|home|Users|tmp)\/[a-z]/im],
  ['notes outside the repository', /(^|[\s"'`(])(\.\.\/)*shared\//m],
  [
    'a specification outside the repository',
    /\bseed['’]s\b|\bseed,? section|\b(of|as|by) the seed\b/i,
  ],
] as const)('no file names %s', ([, pattern]) => {
  const found = readable.filter((file) => file !== own && pattern.test(text(file)));
  expect(found).toEqual([]);
});

test.for(all.filter((file) => file.endsWith('package-lock.json')))('%s names no host', (file) => {
  expect(text(file)).not.toContain('"resolved"');
});

test('the committed worker is the one of the installed version of msw', () => {
  const remedy = 'run `npx msw init public --save=false`';
  expect(
    text('public/mockServiceWorker.js') === text('node_modules/msw/lib/mockServiceWorker.js'),
    remedy,
  ).toBe(true);
});
