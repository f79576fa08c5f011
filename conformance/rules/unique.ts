import type * as z from 'zod';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Api } from '#conformance/server/api.ts';
import {
  borrowObject,
  draftOf,
  idsOf,
  type RemoteObject,
  rowsOf,
  valuesAfter,
} from '#conformance/server/objects.ts';
import { type Fields, keyOf, type Resource, writtenValue } from '#conformance/data/resources.ts';
import { queryText } from '#conformance/server/listing.ts';
import { expectOneWins, inParallel } from '#conformance/server/parallel.ts';
import { fold } from '#conformance/data/texts.ts';
import { column, ok, refused, same } from '#conformance/client/check.ts';
import { ruleOfEach } from './rule.ts';
import { created } from './objects.ts';

/** Another valid value of a part of the key. */
async function otherPart(
  api: Api,
  resource: Resource,
  name: string,
  current: unknown,
): Promise<unknown> {
  const field = resource.draft.find((one) => one.name === name)!;
  return (await valuesAfter(api, resource, field, current))[0];
}

/** The part of the key that is a text. */
const textOf = ({ unique, draft }: Resource) =>
  draft.find(
    ({ name, schema }) => unique?.fields.includes(name) && schema.safeParse('/aB').success,
  )!;

/** A text in letters of full width, which Unicode keeps for compatibility. */
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));

/** Texts that differ from a name in accents, case and form only: they count as the same name. */
const sameNames = (text: string) => [
  text.normalize('NFD'),
  fold(text),
  text.toUpperCase(),
  fullWidth(text),
];

/** Other names, and other paths, which lenient servers take for the same. */
function otherTexts(text: string, isName: boolean): string[] {
  if (isName) return [`${text}.`];
  return [
    text.toUpperCase(),
    `${text}/`,
    text.replace('{id}', '{outro}'),
    text.replace('%2F', '%2f'),
  ];
}

/** What the steps of the rule share: a key, an object that has it, and one that asks for it. */
interface UniqueCase {
  api: Api;
  resource: Resource;
  problem: ProblemName;
  /** The field that the refusal names. */
  on: string;
  /** The object that has the key. */
  holder: RemoteObject;
  other: RemoteObject;
  /** The part of the key that is a text, and its value. */
  name: string;
  text: string;
  schema: z.ZodType;
  /** Whether the text is a name; else it is a path. */
  isName: boolean;
  /** The values of all fields that are unique together. */
  key: Fields;
}

/** Fields that are unique together. */
export const uniqueRules = ruleOfEach(
  created.filter(({ unique }) => unique),
  'unique',
  'unique values of {} are refused to others: names however they are written, paths compared exactly',
  async (api, resource) => {
    const { problem, on } = resource.unique!;
    const holder = await borrowObject(api, resource);
    const other = await borrowObject(api, resource);
    const { name, schema, isFree: isName } = textOf(resource);
    const text = isName
      ? `${api.newName()} a\u00E7\u00E3o`
      : `/${api.newName().replaceAll(' ', '/')}/a\u00E7\u00E3o/b%2Fc/{id}`;
    ok(await holder.change({ [name]: text }));
    const key: Fields = { ...keyOf(resource, holder), [name]: text };
    const unique = { api, resource, problem, on, holder, other, name, text, schema, isName, key };
    for (const part of Object.keys(key)) {
      await expectOthersAllowed(unique, part);
      await expectSameRefused(unique, part);
    }
    await expectFreedForOne(unique);
  },
);

/** Creates an object with some values. */
const create = async ({ api, resource }: UniqueCase, fields: Fields) =>
  api.send(resource.create!, { body: await draftOf(api, resource, fields) });

/** Expects keys to be accepted that differ in one part: of several parts that is enough. */
async function expectOthersAllowed(unique: UniqueCase, part: string): Promise<void> {
  const { api, resource, other, name, text, schema, isName, key } = unique;
  const values =
    part === name
      ? otherTexts(text, isName).filter((one) => schema.safeParse(one).success)
      : [await otherPart(api, resource, part, key[part])];
  for (const value of values) {
    const shown = ok(await other.change({ ...key, [part]: value })) as Fields;
    same(
      writtenValue(resource, shown, part),
      value,
      `the ${part}, which is another one than ${queryText(key[part])},`,
    );
  }
}

/** Expects the key to be refused to a change and a creation, and to change nothing. */
async function expectSameRefused(unique: UniqueCase, part: string): Promise<void> {
  const { api, resource, problem, on, other, name, text, isName, key } = unique;
  const before = await other.now();
  for (const values of otherFieldValues(resource, key)) {
    const fields = { [part]: key[part], ...values };
    await api.step(queryText(fields), async () => {
      refused(await other.change(fields), problem, on);
      refused(await create(unique, { ...key, ...fields }), problem, on);
    });
  }
  const names = isName ? [...sameNames(text), text.replace(' ', '   '), `${text}\u200B`] : [];
  for (const spelling of [`  ${text} `, ...names])
    refused(await other.change({ ...key, [name]: spelling }), problem, on);
  await other.expect(before, `after the refusal of ${part}`);
  same(
    ok(await other.change(keyOf(resource, { body: before }))),
    before,
    'the object with its own values again',
  );
}

/**
 * Values of the listed fields that are no part of the key, alike and unlike those of the holder:
 * none of them makes a key another one. Every listed value of each field occurs, not every
 * combination. Without such fields it is one empty object.
 */
function otherFieldValues({ fields }: Resource, key: Fields): Fields[] {
  const listed = fields.flatMap(({ name, listed: values }) =>
    values && !(name in key) ? [{ name, values }] : [],
  );
  const count = Math.max(1, ...listed.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(listed.map(({ name, values }) => [name, values[index % values.length]])),
  );
}

/** Expects a key that its holder left to be free, for one of several requests at the same time. */
async function expectFreedForOne(unique: UniqueCase): Promise<void> {
  const { api, resource, problem, on, holder, other, name, text, key } = unique;
  ok(await holder.change({ [name]: await otherPart(api, resource, name, text) }));
  const requests = [() => other.change(key), () => create(unique, key), () => create(unique, key)];
  // Each may look for the key before another writes it, so both orders are tried: a change first,
  // and for resources with a reference a creation first.
  if (resource.reference) requests.reverse();
  const winner = expectOneWins(
    await inParallel((index) => requests[index]!(), requests.length),
    problem,
    on,
  );

  const query = {
    q: text,
    ...(resource.reference && { [resource.reference.field]: key[resource.reference.field] }),
  };
  const found = (await rowsOf(api, resource, query)).filter((row) => row[name] === text);
  same(
    column(found, 'id').includes((winner.body as Fields)['id']),
    true,
    'that the list has the winner',
  );
  refused(await create(unique, key), problem, on);
  refused(await holder.change(key), problem, on);

  // The holder, the other one, and a third where a creation won.
  const isCreated = winner.operation === resource.create;
  const own = await idsOf(api, resource, { q: api.token });
  same(own.length, isCreated ? 3 : 2, 'the number of objects');
}
