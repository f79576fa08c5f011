import { expect, test } from 'vitest';
import { bankStatuses } from '#api/contract/banks.ts';
import { type OperationId, routes } from '#api/contract/routes.ts';
import { compare } from '#scripts/openapi/compare.ts';
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

test('a contract that differs from the last released one has a raised version', () => {
  const differences = compare(baseline, current);
  const raised = CONTRACT_VERSION.localeCompare(baseline.info.version, 'en', { numeric: true }) > 0;
  expect(
    raised || differences.length === 0,
    `Raise CONTRACT_VERSION and add a line to docs/contract-changelog.md.`,
  ).toBe(true);
});

test('the changelog names every operation, parameter and field that was added since the last released contract', () => {
  const added = compare(baseline, current)
    .filter(({ what }) => /^operation added$|field added$/.test(what))
    .map(({ at, what }) => (what === 'operation added' ? routes[at as OperationId].path : at.split(/[ .]/).at(-1)));
  expect(added.length).toBeGreaterThan(0);
  const changes = text('docs/contract-changelog.md').split(`## ${baseline.info.version}\n`)[0]!;
  expect([...new Set(added)].filter((name) => !changes.includes(`${name}\``))).toEqual([]);
});
