import type { Api } from '#conformance/api.ts';
import {
  draftOf,
  type Fields,
  idsOf,
  make,
  type Resource,
  several,
  type RemoteObject,
  valuesAfter,
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
async function otherPart(api: Api, of: Resource, name: string, current: unknown): Promise<unknown> {
  const { listed } = of.draft.find((one) => one.name === name) ?? fail(`${of.name} has no ${name}`);
  return listed ? listed.find((value) => value !== current) : freshOf(api, of, name);
}

/** Texts that differ from a text in a way that lenient servers overlook. */
const alike = (text: string) => [
  text.toUpperCase(),
  `${text}/ação`,
  `${text}/acao`,
  `${text}/Acao`,
  `${text}/ac\u0327a\u0303o`,
  ...[
    '/',
    '//',
    '/.',
    '/./a',
    '/../a',
    '//a',
    '/a',
    '/a/',
    '/a%2Fb',
    '/a%2fb',
    '/a/b',
    '/a%20b',
    '/{id}',
    '/{outro}',
  ].map((end) => text + end),
];

/** Fields that are unique together. */
export const uniqueRules = [
  ...ruleOfEach(
    keyed,
    'unique-create',
    'a second creation of {} with the unique values of another is refused',
    async (api, of) => {
      const { problem, on } = of.unique!;
      const holder = await make(api, of);
      const key = keyOf(of, holder);
      // Whatever the other fields of either have.
      const others = of.draft.filter(({ name, listed }) => listed && !(name in key));
      for (const { name, listed = [] } of others) {
        for (const [index, held] of listed.entries()) {
          ok(await holder.change({ [name]: held }));
          for (const value of [held, listed[(index + 1) % listed.length]]) {
            const body = await draftOf(api, of, { ...key, [name]: value });
            await naming(`${name} ${String(value)} and ${String(held)}`, async () =>
              refused(await api.send(of.create!, { body }), problem, on),
            );
          }
        }
      }
      same(
        await idsOf(api, of, { q: api.token }),
        await idsOf(api, of, { q: holder.body['name'] }),
        'the objects created',
      );
      for (const name of Object.keys(key)) {
        const part = { [name]: await otherPart(api, of, name, key[name]) };
        if (Object.keys(key).length > 1) await make(api, of, { ...key, ...part });
      }
    },
  ),

  ...ruleOfEach(
    keyed,
    'unique-change',
    'a change of {} to the unique values of another is refused, part by part; its own are accepted',
    async (api, of) => {
      const { problem, on } = of.unique!;
      const holder = await make(api, of);
      const key = keyOf(of, holder);
      for (const name of Object.keys(key)) {
        const thing = await make(api, of, { ...key, [name]: await otherPart(api, of, name, key[name]) });
        for (const field of of.fields.filter((one) => one.listed && !(one.name in key))) {
          // The holder has its own value again in the end.
          for (const held of await valuesAfter(api, of, field, holder.body[field.name])) {
            ok(await holder.change({ [field.name]: held }));
            for (const more of [held, field.listed!.find((one) => one !== held)]) {
              const body = { [name]: key[name], [field.name]: more };
              await naming(`${said(body)} and ${String(held)}`, async () =>
                refused(await thing.change(body), problem, on),
              );
            }
          }
        }
        refused(await thing.change({ [name]: key[name] }), problem, on);
        await thing.expect(thing.body, `after the refusal of ${name}`);
        same(ok(await thing.change(keyOf(of, thing))), thing.body, 'the object with its own values again');
      }
      await holder.expect(holder.body, 'after the refusals');
    },
  ),

  ...ruleOfEach(
    keyed,
    'unique-freed',
    'unique values that {} no longer has can be used at once, and only once',
    async (api, of) => {
      const { problem, on, fields } = of.unique!;
      for (const name of fields) {
        const holder = await make(api, of);
        const key = keyOf(of, holder);
        ok(await holder.change({ [name]: await otherPart(api, of, name, key[name]) }));
        await make(api, of, key);
        refused(await api.send(of.create!, { body: await draftOf(api, of, key) }), problem, on);
        refused(await holder.change({ [name]: key[name] }), problem, on);
      }
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
      const [, moving] = await several(api, of, 2, {});
      for (const text of texts.slice(0, 3)) refused(await moving!.change({ ...key, [name]: text }), problem, on);
      const body = await draftOf(api, of, { ...key, [name]: `  ${String(key[name])} ` });
      refused(await api.send(of.create!, { body }), problem, on);
    },
  ),
];
