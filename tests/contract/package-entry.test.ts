import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as entry from '#scripts/package/entries/contract.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The names of the contract's schemas: words with capital letters, as those of types. */
const isSchemaName = (name: string) => /^[A-Z]\w*[a-z]/.test(name);

test('the package exports every schema of the files of operations', async () => {
  const files = [
    ...read('src/api/contract/index.ts').matchAll(/^import \{.* from '\.\/([\w-]+)\.ts';$/gm),
  ].map(([, name = '']) => name);
  expect(files.length).toBeGreaterThan(10);
  const modules = await Promise.all(
    files.map(
      (name) => import(`../../src/api/contract/${name}.ts`) as Promise<Record<string, unknown>>,
    ),
  );
  const schemas = modules.flatMap((module) => Object.keys(module).filter(isSchemaName));
  expect(
    schemas.filter((name) => !(name in entry)),
    'add them to scripts/package/entries/contract.ts',
  ).toEqual([]);
});

test('it exports no constants, texts and labels of the console', () => {
  const others = Object.keys(entry).filter((name) => !isSchemaName(name));
  expect(others.toSorted()).toEqual(['API_BASE_PATH', 'contract', 'parsing', 'problemTable']);
});
