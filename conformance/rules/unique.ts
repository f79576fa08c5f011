import type { Api } from '#conformance/server/api.ts';
import { draftOf, idsOf, rowsOf, borrowObject, valuesAfter } from '#conformance/server/objects.ts';
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

/** Fields that are unique together. */
export const uniqueRules = ruleOfEach(
  created.filter(({ unique }) => unique),
  'unique',
  'unique values of {} are refused to others: names however they are written, paths compared exactly',
  async (api, resource) => {
    const { problem, on } = resource.unique!;
    const holder = await borrowObject(api, resource);
    const thing = await borrowObject(api, resource);
    const { name, schema, isFree } = textOf(resource);
    const text = isFree
      ? `${api.newName()} a\u00E7\u00E3o`
      : `/${api.newName().replaceAll(' ', '/')}/a\u00E7\u00E3o/b%2Fc/{id}`;
    ok(await holder.change({ [name]: text }));
    const key: Fields = { ...keyOf(resource, holder), [name]: text };
    const create = async (fields: Fields) =>
      api.send(resource.create!, { body: await draftOf(api, resource, fields) });
    const others = resource.fields.filter((one) => one.listed && !(one.name in key));
    for (const part of Object.keys(key)) {
      const texts = otherTexts(text, isFree).filter((one) => schema.safeParse(one).success);
      // Of several parts one that differs is enough.
      for (const value of part === name
        ? texts
        : [await otherPart(api, resource, part, key[part])]) {
        const shown = ok(await thing.change({ ...key, [part]: value })) as Fields;
        same(
          writtenValue(resource, shown, part),
          value,
          `the ${part}, which is another one than ${queryText(key[part])},`,
        );
      }
      const before = await thing.now();
      // With every listed value of the other fields, alike and unlike those of the holder.
      for (let at = 0; at === 0 || others.some(({ listed }) => at < listed!.length); at += 1) {
        const listed = others.map((one) => [one.name, one.listed![at % one.listed!.length]]);
        const fields = { [part]: key[part], ...(Object.fromEntries(listed) as Fields) };
        await api.step(queryText(fields), async () => {
          refused(await thing.change(fields), problem, on);
          refused(await create({ ...key, ...fields }), problem, on);
        });
      }
      const names = isFree ? [...sameNames(text), text.replace(' ', '   '), `${text}\u200B`] : [];
      for (const way of [`  ${text} `, ...names])
        refused(await thing.change({ ...key, [name]: way }), problem, on);
      await thing.expect(before, `after the refusal of ${part}`);
      same(
        ok(await thing.change(keyOf(resource, { body: before }))),
        before,
        'the object with its own values again',
      );
    }
    // A value that is left is free, for one of parallel requests.
    ok(await holder.change({ [name]: await otherPart(api, resource, name, text) }));
    // Which comes first differs: each may look for the key before another writes it.
    const asking = [() => thing.change(key), () => create(key), () => create(key)];
    if (resource.reference) asking.reverse();
    const winner = expectOneWins(
      await inParallel((index) => asking[index]!(), asking.length),
      problem,
      on,
    );
    const holds = {
      q: text,
      ...(resource.reference && { [resource.reference.field]: key[resource.reference.field] }),
    };
    const found = (await rowsOf(api, resource, holds)).filter((row) => row[name] === text);
    same(
      column(found, 'id').includes((winner.body as Fields)['id']),
      true,
      'that the list has the winner',
    );
    refused(await create(key), problem, on);
    refused(await holder.change(key), problem, on);
    const made = await idsOf(api, resource, { q: api.token });
    same(made.length, 2 + Number(winner.operation === resource.create), 'the number of objects');
  },
);
