import { expect, test } from 'vitest';
import { bankStatuses } from '#api/contract/common.ts';
import { conditionKinds } from '#api/contract/conditions.ts';
import { CONTRACT_VERSION } from '#api/contract/version.ts';
import { compareDocuments, type Difference } from '#scripts/openapi/compare.ts';
import { text } from '#tests/house/tree.ts';

type Json = Record<string, unknown>;
const current = JSON.parse(text('public/openapi.json')) as Json;
const baseline = JSON.parse(text('docs/contract-baseline.json')) as {
  info: { version: string };
} & Json;

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
  expect(compareDocuments(current, current)).toEqual([]);
});

test.for([
  ['components schemas BankDraft properties name maxLength', 40, 'clients', 'maxLength 80 → 40'],
  ['components schemas BankDraft properties cnpj', { type: 'string' }, 'servers', 'field added'],
  ['components schemas Bank properties cnpj', { type: 'string' }, 'nobody', 'field added'],
  [
    'components schemas Bank properties name description',
    'Its name. Unique.',
    'words',
    'says: Unique.',
  ],
  [
    'components schemas BankDraft properties name x-trim',
    undefined,
    'servers',
    'x-trim true → none',
  ],
  ['components schemas Bank properties name x-trim', undefined, 'nobody', 'x-trim true → none'],
  [
    'components schemas Condition properties kind x-extensible-enum',
    [...conditionKinds, 'new'],
    'nobody',
    'value new added',
  ],
  [
    'components schemas Bank properties lastSync',
    { type: 'string' },
    'servers',
    'anyOf null removed',
  ],
  [
    'components schemas Bank properties status enum',
    [...bankStatuses, 'new'],
    'clients',
    'value "new" added',
  ],
  ['paths /banks get parameters 0', undefined, 'both', 'parameter removed'],
  ['paths /banks post requestBody required', undefined, 'servers', 'no longer required'],
  [
    'paths /banks post requestBody content application/json',
    undefined,
    'clients',
    'media type removed',
  ],
  ['paths /banks post responses 201 headers Location', undefined, 'clients', 'header removed'],
  ['paths /banks/{bankId} get responses 200 headers ETag', undefined, 'clients', 'header removed'],
  ['paths /banks/{bankId} get responses 200 content text/csv', {}, 'clients', 'media type added'],
  ['paths /banks post responses 409', undefined, 'servers', 'status removed'],
  ['paths /banks get security', [{}], 'servers', 'credentials "none" added'],
  ['paths /health get security', [{ bearer: [] }], 'clients', 'credentials "none" removed'],
  ['components securitySchemes session name', 'sid', 'both', 'name ponte_session → sid'],
  ['servers 0 url', '/api/v2', 'both', 'address /api/v1 → /api/v2'],
  ['paths /health', undefined, 'clients', 'operation removed'],
] as const)('%s → %j breaks %s: %s', ([path, value, breaks, what]) => {
  expect(compareDocuments(current, changed(path, value))).toContainEqual({
    at: expect.any(String),
    what,
    breaks,
  });
});

/**
 * Every object of the document that is not text (a discriminator repeats what the forms say), with
 * the keys that lead to it.
 */
function objectsIn(value: unknown, path: string[] = []): { path: string[]; object: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(
    ([key]) =>
      !/^(info|tags|examples?|servers|discriminator)$/.test(key) || path.at(-1) === 'properties',
  );
  const here = Array.isArray(value) ? [] : [{ path, object: value as Json }];
  return [...here, ...inner.flatMap(([key, one]) => objectsIn(one, [...path, key]))];
}
const objects = objectsIn(current).filter(({ path }) => path.length > 1);

/**
 * Keys under these are names of the contract; all others are keywords of OpenAPI or JSON Schema.
 */
const isNamed = (path: string[]) =>
  /^(properties|paths|schemas|responses|headers|parameters|content|securitySchemes|security|components)$/.test(
    path.at(-1)!,
  ) && path.at(-2) !== 'properties';
const texts = new Set(['description', 'summary', 'tags', 'example', 'examples', 'discriminator']);
const keywords = [
  ...new Set(objects.flatMap(({ path, object }) => (isNamed(path) ? [] : Object.keys(object)))),
].filter((one) => !texts.has(one));

test.for(keywords)('to leave out "%s" is a difference', (keyword) => {
  const holders = objects.filter(({ path, object }) => !isNamed(path) && keyword in object);
  expect(
    holders.some(
      ({ path }) =>
        compareDocuments(current, changed([...path, keyword].join(' '), undefined)).length > 0,
    ),
  ).toBe(true);
});

/** The least raise of the version that a difference asks for (docs/backend-guide.md, Versions). */
const raises = {
  clients: 'major',
  both: 'major',
  servers: 'minor',
  nobody: 'minor',
  words: 'patch',
} as const satisfies Record<Difference['breaks'], string>;

/** The raise that a version needs after changes of an earlier one; null when it may stay. */
function missingRaise(
  changes: Pick<Difference, 'breaks'>[],
  from: string,
  to: string,
): string | null {
  const asked = new Set(changes.map(({ breaks }) => raises[breaks]));
  const [oldMajor = 0, oldMinor = 0, oldPatch = 0] = from.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = to.split('.').map(Number);
  if (major > oldMajor) return null;
  if (asked.has('major')) return 'a higher major version';
  if (minor > oldMinor) return null;
  if (asked.has('minor')) return 'a higher minor version';
  return asked.has('patch') && patch <= oldPatch ? 'a higher version' : null;
}

test('a contract that differs from the last released one has a raised version', () => {
  const needs = missingRaise(
    compareDocuments(baseline, current),
    baseline.info.version,
    CONTRACT_VERSION,
  );
  expect(needs, `docs/contract-changelog.md needs ${needs}`).toBeNull();
});

/**
 * What the changelog must name: the path of an operation, a parameter, a field or a listed value;
 * else null.
 */
function nameOf({ at, what }: Difference): string | null {
  const operation = /^operation (added|removed)$/.exec(what);
  if (operation) return pathOf(operation[1] === 'added' ? current : baseline, at);
  if (/(field|parameter|header) (added|removed)$/.test(what)) return at.split(/[ .]/).at(-1)!;
  return /^value "(.*)" (added|removed)$/.exec(what)?.[1] ?? null;
}

function pathOf(document: Json, id: string): string {
  const paths = Object.entries(
    document['paths'] as Record<string, Record<string, { operationId?: string }>>,
  );
  return paths.find(([, item]) =>
    Object.values(item).some(({ operationId }) => operationId === id),
  )![0];
}

const changes = text('docs/contract-changelog.md')
  .toLowerCase()
  .split(`## ${baseline.info.version}\n`)[0]!;
const unnamed = (after: Json) =>
  [...new Set(compareDocuments(baseline, after).map(nameOf))].filter(
    (name) => name !== null && !changes.includes(`${name.toLowerCase()}\``),
  );

test('the changelog names every operation, parameter, field and value that was added or removed since the last released contract', () => {
  expect(
    unnamed(current),
    'add each, in backticks, to the newest version of docs/contract-changelog.md',
  ).toEqual([]);
});
