import type { Api } from '#conformance/api.ts';
import {
  draftOf,
  type Fields,
  idsOf,
  make,
  type Resource,
  take,
  type RemoteObject,
  written,
} from '#conformance/resource.ts';
import { said } from '#conformance/listing.ts';
import { fail, naming, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { created, freshOf } from './objects.ts';

const keyed = created.filter(({ unique }) => unique !== undefined);

/** The values that no other object may have together. */
const keyOf = (of: Resource, { body }: RemoteObject): Fields =>
  Object.fromEntries((of.unique?.fields ?? []).map((name) => [name, written(of, body, name)]));

/** Another valid value of a part of the key. */
async function otherPart(api: Api, of: Resource, name: string, ...used: unknown[]): Promise<unknown> {
  const { listed } = of.draft.find((one) => one.name === name) ?? fail(`${of.name} has no ${name}`);
  return listed ? listed.find((value) => !used.includes(value)) : freshOf(api, of, name);
}

/** Texts that differ from a text, or from each other, in a way that lenient servers overlook. */
const alike = (text: string) => [
  text.toUpperCase(),
  ...['/a\u00E7\u00E3o', '/acao', '/ac\u0327a\u0303o', '/', '//a', '/a', '/a%2Fb', '/a%2fb', '/{id}', '/{outro}'].map(
    (end) => text + end,
  ),
];

/** Fields that are unique together. */
export const uniqueRules = [
  ...ruleOfEach(
    keyed,
    'unique',
    'a creation or change of {} to the unique values of another is refused, part by part, whatever else it has; values that it no longer has are free at once',
    async (api, of) => {
      const { problem, on } = of.unique!;
      const holder = await make(api, of);
      const key = keyOf(of, holder);
      const create = async (fields: Fields) => api.send(of.create!, { body: await draftOf(api, of, fields) });
      const others = of.fields.filter((one) => one.listed && !(one.name in key));
      const thing = await make(api, of);
      for (const name of Object.keys(key)) {
        const own: Fields = { ...key, [name]: await otherPart(api, of, name, key[name]) };
        ok(await thing.change(own));
        for (const { name: other, listed = [] } of others) {
          // The holder and the other one have every two values, alike and unlike.
          for (const [index, held] of listed.entries()) {
            ok(await holder.change({ [other]: held }));
            for (const value of [held, listed[(index + 1) % listed.length]]) {
              const fields = { [name]: key[name], [other]: value };
              await naming(`${said(fields)} and ${String(held)}`, async () => {
                refused(await thing.change(fields), problem, on);
                refused(await create({ ...key, ...fields }), problem, on);
              });
            }
          }
        }
        const before = await thing.now();
        refused(await thing.change({ [name]: key[name] }), problem, on);
        await thing.expect(before, `after the refusal of ${name}`);
        same(ok(await thing.change(own)), before, 'the object with its own values again');

        ok(await holder.change({ [name]: await otherPart(api, of, name, key[name], own[name]) }));
        ok(await thing.change({ [name]: key[name] }));
        refused(await create(key), problem, on);
        refused(await holder.change({ [name]: key[name] }), problem, on);
        ok(await thing.change(own));
        ok(await holder.change({ [name]: key[name] }));
      }
      same(new Set(await idsOf(api, of, { q: api.token })), new Set([holder.id, thing.id]), 'the ids in the list');
    },
  ),

  ...ruleOfEach(
    keyed.filter(({ unique, draft }) =>
      draft.some((one) => unique!.fields.includes(one.name) && one.schema.safeParse('/aB').success),
    ),
    'unique-exact',
    'unique texts of {} are compared exactly, without the white space around them',
    async (api, of) => {
      const { problem, on } = of.unique!;
      const holder = await make(api, of);
      const key = keyOf(of, holder);
      const { name, schema } = of.draft.find((one) => one.name in key && one.schema.safeParse('/aB').success)!;
      const texts = alike(String(key[name])).filter((text) => schema.safeParse(text).success);
      for (const text of texts) same((await make(api, of, { ...key, [name]: text })).body[name], text, `the ${name}`);
      const moving = await take(api, of);
      for (const text of texts.slice(0, 3)) refused(await moving.change({ ...key, [name]: text }), problem, on);
      const body = await draftOf(api, of, { ...key, [name]: `  ${String(key[name])} ` });
      refused(await api.send(of.create!, { body }), problem, on);
    },
  ),
];
