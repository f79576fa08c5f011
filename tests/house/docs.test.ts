import { expect, test } from 'vitest';
import { pageQuery } from '#api/contract/common.ts';
import {
  BANK_CALL_WAIT_MS,
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_BUCKETS,
  MAX_HEAD_BYTES,
  MAX_HEADER_VALUE_LENGTH,
  MAX_HEADERS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_PAGE_SIZE,
  MAX_URL_LENGTH,
  MAX_VIOLATIONS,
  TESTER_RUN_LIMIT_MS,
} from '#api/contract/limits.ts';
import { LOG_EXPORT_LIMIT } from '#api/contract/logs.ts';
import { silences } from '#api/contract/outcomes.ts';
import { problemTable } from '#api/contract/problem-table.ts';
import { REVEALABLE_DAYS } from '#api/contract/api-keys.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { CONTRACT_VERSION } from '#scripts/openapi/texts.ts';
import { scenarios } from '#mocks/scenarios.ts';
import { help } from '#mocks/transports/http/options.ts';
import { screens } from '#src/screens.ts';
import { files, text } from './tree.ts';

const guides = files().filter((file) => /^docs\/.*\.md$/.test(file));

test('the guide for the backend team lists every problem with its status and meaning', () => {
  const rows = text('docs/backend-guide.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, status = '']) => /^\d{3}$/.test(status));
  const expected = Object.entries(problemTable).map(([name, { status, meaning }]) => {
    return ['', String(status), `\`${name}\``, meaning, ''];
  });
  expect(rows).toEqual(expected);
});

test('the guide for the backend team lists every cause of a run without an answer', () => {
  const cells = text('docs/backend-guide.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , outcome = '']) => outcome === 'unanswered' || outcome === 'unsent');
  const expected = Object.entries(silences).map(([cause, { outcome, meaning, message }]) => {
    return ['', `\`${cause}\``, outcome, meaning, message, ''];
  });
  expect(cells).toEqual(expected);
});

test('the guide for testers shows its samples as in their files', () => {
  const samples = [...text('docs/testers-guide.md').matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)];
  expect(samples).toHaveLength(3);
  for (const [, file = '', code] of samples) expect(code, file).toBe(text(file));
});

test('the guide for testers names every scenario', () => {
  const guide = text('docs/testers-guide.md');
  expect(scenarios.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('the guide for testers lists every option of the mock over HTTP', () => {
  const listed = [...text('docs/testers-guide.md').matchAll(/^\| `(--[\w-]+)/gm)].map(([, option]) => option);
  const known = [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
  expect(listed).toEqual(known.filter((option) => option !== '--help'));
});

test('README lists every npm script', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const listed = [...text('README.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(Object.keys(scripts)));
});

const product = text('docs/product.md');

test.for(screens)('docs/product.md lists the screen $title and describes it', ({ label, path, title }) => {
  expect(product).toMatch(new RegExp(`\\| ${label} +\\| \`${path}\` +\\| ${title} +\\|`));
  expect(product.split('\n')).toContain(`## ${label}`);
});

test.for(scenarios)('docs/product.md describes the scenario %s', (name) => {
  expect(product).toContain(`\`${name}\``);
});

/** A number as the documents, which are English, write it. */
const written = (value: number) => value.toLocaleString('en-US');

/** Sentences of the documents with a constant of the code: what a server implements, and what operators were told. */
const stated: [file: string, sentence: string][] = [
  ['docs/operations.md', `a tester run or the test of a connection ${BANK_CALL_WAIT_MS / 1000} s;`],
  ['docs/backend-guide.md', `answered within ${TESTER_RUN_LIMIT_MS / 1000} seconds`],
  ['docs/backend-guide.md', `A body has at most ${written(MAX_BODY_BYTES)} bytes (413)`],
  ['docs/backend-guide.md', `${MAX_BODY_DEPTH} levels of lists and objects`],
  ['docs/backend-guide.md', `at most ${written(MAX_URL_LENGTH)} characters (414)`],
  ['docs/backend-guide.md', `at most ${written(MAX_HEAD_BYTES)} bytes (431)`],
  ['docs/backend-guide.md', `at most ${MAX_HEADERS} headers (400)`],
  ['docs/backend-guide.md', `a header value of more than ${written(MAX_HEADER_VALUE_LENGTH)} characters`],
  ['docs/backend-guide.md', `in one \`violacoes\`, at most ${MAX_VIOLATIONS} of them`],
  [
    'docs/backend-guide.md',
    `\`page-size\` is 1 to ${MAX_PAGE_SIZE}, ${pageQuery['page-size'].parse(undefined)} by default`,
  ],
  ['docs/backend-guide.md', `1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} printable ASCII characters`],
  ['docs/backend-guide.md', `there are at most ${written(MAX_BUCKETS)}.`],
  ['docs/backend-guide.md', `1 to ${MAX_NAME_LENGTH} characters after trimming`],
  ['docs/product.md', `(1 to ${MAX_NAME_LENGTH} characters,`],
  ['docs/product.md', `in the first ${REVEALABLE_DAYS} days of a key`],
  ['docs/product.md', `Above ${written(LOG_EXPORT_LIMIT)} rows the`],
];

test.for(stated)('%s states the constant in: %s', ([file, sentence]) => {
  expect(text(file).replace(/\s+/g, ' ')).toContain(sentence);
});

test('the changelog of the contract begins with the version of the document', () => {
  expect(/^## (.+)$/m.exec(text('docs/contract-changelog.md'))?.[1]).toBe(CONTRACT_VERSION);
  expect(JSON.parse(text('public/openapi.json'))).toHaveProperty('info.version', CONTRACT_VERSION);
});

test.for(guides)('%s names only files that exist', (file) => {
  const known = files();
  const named = [...text(file).matchAll(/`((?:src|tests|scripts|docs|public)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const linked = [...text(file).matchAll(/\]\(([\w./-]+\.md)[^)]*\)/g)].map(([, path]) => `docs/${path}`);
  const missing = [...named, ...linked].filter(
    (path) => !known.some((one) => one === path || one.startsWith(`${path}/`)),
  );
  expect(missing).toEqual([]);
});

test('comments point to documents and files that exist', () => {
  const known = files();
  const code = known.filter((file) => /^(src|tests|scripts)\/.*\.(tsx?|css)$/.test(file));
  const cited = code.flatMap((file) =>
    [...text(file).matchAll(/\bdocs\/[\w/-]+\.md|(?<!['"`./\w])(?:src|tests|scripts)\/[\w/.-]+\.tsx?\b/g)].map(
      ([path]) => ({ file, path }),
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ path }) => !known.includes(path))).toEqual([]);
});
