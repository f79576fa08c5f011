import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the package exports every file of operations', () => {
  const registered = [
    ...read('src/api/contract/index.ts').matchAll(/^import \{.* from '\.\/([\w-]+)\.ts';$/gm),
  ].map(([, name]) => name);
  const entry = read('scripts/package/entries/contract.ts');
  expect(registered.length).toBeGreaterThan(10);
  expect(
    registered.filter((name) => !entry.includes(`export * from '#api/contract/${name}.ts';`)),
    'add them to scripts/package/entries/contract.ts',
  ).toEqual([]);
});
