import { expect, test } from 'vitest';
import { BANK_CALL_WAIT_MS } from '#api/contract/limits.ts';
import { LOG_EXPORT_LIMIT } from '#api/contract/logs.ts';
import { REVEALABLE_DAYS } from '#api/contract/api-keys.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { scenarios } from '#mocks/scenarios.ts';
import { screens } from '#src/screens.ts';
import { files, text } from './tree.ts';

const guides = files().filter((file) => /^docs\/.*\.md$/.test(file));

test('CONTRIBUTING lists every npm script', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const listed = [...text('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(listed)).toEqual(new Set(Object.keys(scripts)));
});

test('the README of the package shows the first example', () => {
  const [, shown] = /```ts\n([^`]*)```/.exec(text('scripts/package/README.md')) ?? [];
  expect(shown).toBe(text('tests/examples/vitest/banks.test.ts'));
});

const product = text('docs/product.md');

test.for(screens)(
  'docs/product.md lists the screen $title and describes it',
  ({ label, path, title }) => {
    expect(product).toMatch(new RegExp(`\\| ${label} +\\| \`${path}\` +\\| ${title} +\\|`));
    expect(product.split('\n')).toContain(`## ${label}`);
  },
);

test.for(scenarios)('docs/product.md describes the scenario %s', (name) => {
  expect(product).toContain(`\`${name}\``);
});

/** A number as the documents, which are English, write it. */
const written = (value: number) => value.toLocaleString('en-US');

/** Sentences of the documents with a constant of the code, which a reader acts on. */
const stated: [file: string, sentence: string][] = [
  ['docs/operations.md', `a tester run or the test of a connection ${BANK_CALL_WAIT_MS / 1000} s;`],
  ['docs/product.md', `(1 to ${MAX_NAME_LENGTH} characters,`],
  ['docs/product.md', `in the first ${REVEALABLE_DAYS} days of a key`],
  ['docs/product.md', `Above ${written(LOG_EXPORT_LIMIT)} rows the`],
];

test.for(stated)('%s states the constant in: %s', ([file, sentence]) => {
  expect(text(file).replace(/\s+/g, ' ')).toContain(sentence);
});

test.for(guides)('%s names only files that exist', (file) => {
  const known = files();
  const named = [...text(file).matchAll(/`((?:src|tests|scripts|docs|public)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const linked = [...text(file).matchAll(/\]\(([\w./-]+\.md)[^)]*\)/g)].map(
    ([, path]) => `docs/${path}`,
  );
  const missing = [...named, ...linked].filter(
    (path) => !known.some((one) => one === path || one.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

test('comments point to documents and files that exist', () => {
  const known = files();
  const code = known.filter((file) => /^(src|tests|scripts)\/.*\.(tsx?|css)$/.test(file));
  const cited = code.flatMap((file) =>
    [
      ...text(file).matchAll(
        /\bdocs\/[\w/-]+\.md|(?<!['"`./\w])(?:src|tests|scripts)\/[\w/.-]+\.tsx?\b/g,
      ),
    ].map(([path]) => ({ file, path })),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ path }) => !known.includes(path))).toEqual([]);
});
