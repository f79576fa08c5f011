import { expect, test } from 'vitest';
import { bankStatuses } from '#api/contract/banks.ts';
import { compare, type Difference } from '#scripts/openapi/compare.ts';
import { CONTRACT_VERSION } from '#scripts/openapi/texts.ts';
import { text } from '#tests/house/tree.ts';

type Json = Record<string, unknown>;
const current = JSON.parse(text('public/openapi.json')) as Json;
const baseline = JSON.parse(text('docs/contract-baseline.json')) as { info: { version: string } } & Json;

/** The current document with a change at a path of keys. */
function changed(path: string, value: unknown): Json {
  const copy = structuredClone(current);
  const keys = path.split(' ');
  const last = keys.pop()!;
  const parent = keys.reduce<Json>((at, key) => at[key] as Json, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

test('a document has no difference from itself', () => {
  expect(compare(current, current)).toEqual([]);
});

test.for([
  ['components schemas BankDraft properties name maxLength', 40, 'clients', 'maxLength 80 → 40'],
  ['components schemas BankDraft properties name maxLength', 90, 'servers', 'maxLength 80 → 90'],
  ['components schemas BankDraft required', ['name', 'code'], 'servers', 'no longer required'],
  ['components schemas BankDraft properties cnpj', { type: 'string' }, 'servers', 'field added'],
  ['components schemas Bank properties status enum', ['active'], 'servers', 'value "inactive" removed'],
  ['components schemas Bank properties status enum', [...bankStatuses, 'new'], 'clients', 'value "new" added'],
  ['components schemas Bank properties cnpj', { type: 'string' }, 'clients', 'field added'],
  ['paths /health', undefined, 'clients', 'operation removed'],
] as const)('%s → %j breaks %s', ([path, value, breaks, what]) => {
  const found = compare(current, changed(path, value));
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toMatchObject({ breaks, what });
});

test('a change of texts and examples is no difference', () => {
  expect(compare(current, changed('components schemas Bank description', 'Other words.'))).toEqual([]);
});

/** What a version needs after changes of an earlier one (docs/backend-guide.md, Versions); null when it may stay. */
function missingRaise(changes: Pick<Difference, 'breaks'>[], from: string, to: string): string | null {
  const isMajor = Number.parseInt(to, 10) > Number.parseInt(from, 10);
  if (changes.some(({ breaks }) => breaks !== 'servers')) return isMajor ? null : 'a higher major version';
  const isRaised = to.localeCompare(from, 'en', { numeric: true }) > 0;
  return isRaised || changes.length === 0 ? null : 'a higher version';
}

test('a contract that differs from the last released one has a raised version', () => {
  const needs = missingRaise(compare(baseline, current), baseline.info.version, CONTRACT_VERSION);
  expect(needs, `CONTRACT_VERSION in scripts/openapi/texts.ts and docs/contract-changelog.md need ${needs}`).toBeNull();
});

test.for([
  ['clients', '1.1.0', 'a higher major version'],
  ['both', '1.1.0', 'a higher major version'],
  ['both', '2.0.0', null],
  ['servers', '1.0.0', 'a higher version'],
  ['servers', '1.1.0', null],
] as const)('a change of 1.0.0 that breaks %s, released as %s, needs %j', ([breaks, version, needs]) => {
  expect(missingRaise([{ breaks }], '1.0.0', version)).toBe(needs);
});

/** What the changelog must name: the path of an operation, a parameter, a field or a listed value; else null. */
function nameOf({ at, what }: Difference): string | null {
  const operation = /^operation (added|removed)$/.exec(what);
  if (operation) return pathOf(operation[1] === 'added' ? current : baseline, at);
  if (/field (added|removed)$/.test(what)) return at.split(/[ .]/).at(-1)!;
  return /^value "(.*)" (added|removed)$/.exec(what)?.[1] ?? null;
}

function pathOf(document: Json, id: string): string {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, { operationId?: string }>>);
  return paths.find(([, item]) => Object.values(item).some(({ operationId }) => operationId === id))![0];
}

const changes = text('docs/contract-changelog.md').split(`## ${baseline.info.version}\n`)[0]!;
const unnamed = (after: Json) =>
  [...new Set(compare(baseline, after).map(nameOf))].filter((name) => name !== null && !changes.includes(`${name}\``));

test('the changelog names every operation, parameter, field and value that was added or removed since the last released contract', () => {
  expect(unnamed(current), 'add each, in backticks, to the newest version of docs/contract-changelog.md').toEqual([]);
});

test.for([
  ['an operation that is removed', 'paths /dashboard/summary', undefined, '/dashboard/summary'],
  ['a field that is renamed', 'components schemas BankDraft properties', { title: { type: 'string' } }, 'title'],
  ['a field that is removed', 'components schemas BankDraft properties code', undefined, 'code'],
  ['a value that is added', 'components schemas Bank properties status enum', [...bankStatuses, 'closed'], 'closed'],
  ['a value that is removed', 'components schemas Bank properties status enum', ['active'], 'inactive'],
] as const)('the changelog must name %s', ([, path, value, name]) => {
  expect(unnamed(changed(path, value))).toContain(name);
});
