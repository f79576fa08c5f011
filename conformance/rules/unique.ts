import type { Api } from '#conformance/api.ts';
import {
  draftOf,
  type Fields,
  idsOf,
  type Resource,
  take,
  type RemoteObject,
  valuesAfter,
  written,
} from '#conformance/resource.ts';
import { said } from '#conformance/listing.ts';
import { fold } from '#conformance/texts.ts';
import { naming, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { created } from './objects.ts';

const keyed = created.filter(({ unique }) => unique !== undefined);

/** The values that no other object may have together. */
const keyOf = (of: Resource, { body }: RemoteObject): Fields =>
  Object.fromEntries((of.unique?.fields ?? []).map((name) => [name, written(of, body, name)]));

/** Another valid value of a part of the key. */
async function otherPart(api: Api, of: Resource, name: string, current: unknown): Promise<unknown> {
  const field = of.draft.find((one) => one.name === name)!;
  return (await valuesAfter(api, of, field, current))[0];
}

/** The part of the key that takes a path as its text. */
const textOf = ({ unique, draft }: Resource) =>
  draft.find(({ name, schema }) => unique?.fields.includes(name) && schema.safeParse('/aB').success);

const textual = keyed.filter((of) => textOf(of));

/** Texts that differ from a text in a way that lenient servers overlook. */
const alike = (text: string) => [
  text.toUpperCase(),
  text.normalize('NFD'),
  fold(text),
  `${text}/`,
  `/${text}`,
  text.replace('{id}', '{outro}'),
  text.replace('%2F', '%2f'),
];

/** Fields that are unique together. */
export const uniqueRules = [
  ...ruleOfEach(keyed, 'unique', 'unique values of {} are refused to others', async (api, of) => {
    const { problem, on } = of.unique!;
    const [holder, thing] = [await take(api, of), await take(api, of)];
    const key = keyOf(of, holder);
    const create = async (fields: Fields) => api.send(of.create!, { body: await draftOf(api, of, fields) });
    const others = of.fields.filter((one) => one.listed && !(one.name in key));
    const names = Object.keys(key);
    for (const name of names) {
      const own: Fields = { ...key, [name]: await otherPart(api, of, name, key[name]) };
      const before = ok(await thing.change(own)) as Fields;
      // With every listed value of the other fields, alike and unlike those of the holder.
      for (let at = 0; at === 0 || others.some(({ listed }) => at < listed!.length); at += 1) {
        const listed = others.map((one) => [one.name, one.listed![at % one.listed!.length]]);
        const fields = { [name]: key[name], ...(Object.fromEntries(listed) as Fields) };
        await naming(said(fields), async () => {
          refused(await thing.change(fields), problem, on);
          refused(await create({ ...key, ...fields }), problem, on);
        });
      }
      await thing.expect(before, `after the refusal of ${name}`);
      same(ok(await thing.change(own)), before, 'the object with its own values again');
    }
    // Of several parts the one that is a text.
    const { name } = textOf(of)!;
    ok(await thing.change({ ...key, [name]: await otherPart(api, of, name, key[name]) }));
    ok(await holder.change({ [name]: await otherPart(api, of, name, key[name]) }));
    ok(await thing.change({ [name]: key[name] }));
    refused(await create(key), problem, on);
    refused(await holder.change({ [name]: key[name] }), problem, on);
    const made = (await idsOf(api, of, { q: api.token })).filter((id) => id !== holder.id && id !== thing.id);
    same(made, [], 'the objects that were created');
  }),

  ...ruleOfEach(textual, 'unique-exact', 'unique texts of {} are compared exactly', async (api, of) => {
    const { problem, on } = of.unique!;
    const [holder, moving] = [await take(api, of), await take(api, of)];
    const { name, schema } = textOf(of)!;
    const text = `/${api.newName().replaceAll(' ', '/')}/a\u00E7\u00E3o/b%2Fc/{id}`;
    ok(await holder.change({ [name]: text }));
    const key = { ...keyOf(of, holder), [name]: text };
    refused(await moving.change({ ...key, [name]: `  ${text} ` }), problem, on);
    const texts = alike(text).filter((one) => schema.safeParse(one).success);
    for (const other of texts)
      same((ok(await moving.change({ ...key, [name]: other })) as Fields)[name], other, `the ${name}`);
    refused(await moving.change(key), problem, on);
  }),
];
