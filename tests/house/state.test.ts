import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { files, text } from './tree.ts';

const modules = files().filter((file) => /^src\/(?!mocks\/).*\.tsx?$/.test(file));
const statementsOf = (file: string) => parseSync(file, text(file)).program.body;

test('no module of the console keeps state in a variable: a store has it, which every test resets', () => {
  const withState = modules.filter((file) =>
    statementsOf(file).some((node) => node.type === 'VariableDeclaration' && node.kind === 'let'),
  );
  expect(withState).toEqual([]);
});

/**
 * What acts when it is loaded: the entry and a worker; registrations that a library demands; stores
 * that follow themselves.
 */
const allowed = [
  /^src\/(?:main\.tsx|pages\/(?:endpoints\/import|banks\/certificate)\/reader\.ts): /,
  /^src\/ui\/time\/read-date\.ts: dayjs\.extend\(/,
  /^src\/api\/contract\/schema\.ts: .*z\.config\(/,
  /: \w+\.subscribe\(/,
  // The settings of the build are relative to the page's address.
  /^src\/api\/env\.ts: /,
];

test('importing a module of the console only defines things', () => {
  const acting = modules.flatMap((file) => {
    const source = text(file);
    const acts = statementsOf(file).filter(
      (node) => !/^(?:Import|Export|TS)|Declaration$/.test(node.type) || reads(node),
    );
    return acts.map(({ start, end }) => `${file}: ${source.slice(start, end).split('\n')[0]}`);
  });
  expect(acting.filter((one) => !allowed.some((pattern) => pattern.test(one)))).toEqual([]);
});

const page = new Set([
  'document',
  'navigator',
  'window',
  'location',
  'localStorage',
  'Date',
  'performance',
]);

/**
 * Whether a statement reads the page or the clock by itself, and not in a function that someone
 * calls.
 */
function reads(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type, object } = node as { type?: string; object?: { name?: string } };
  if (/Function|Class|^TS/.test(type ?? '')) return false;
  if (type === 'MemberExpression' && page.has(object?.name ?? '')) return true;
  return Object.values(node).some(reads);
}
