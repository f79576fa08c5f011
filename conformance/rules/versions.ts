import type { Api } from '#conformance/api.ts';
import {
  type Fields,
  make,
  otherValues,
  type Resource,
  resources,
  several,
  tagOf,
  type RemoteObject,
  valuesAfter,
  written,
} from '#conformance/resource.ts';
import { expect, naming, ok, refused, rule, ruleOfEach, same } from '#conformance/rule.ts';

const ifMatch = (tag: string) => ({ 'if-match': tag });

/** Valid changes of one object, each to other values than it has then. */
async function* changesOf(api: Api, of: Resource, thing: RemoteObject): AsyncGenerator<Fields> {
  for (const field of of.fields) {
    const values = await valuesAfter(api, of, field, written(of, await thing.now(), field.name));
    for (const value of values) yield { [field.name]: value };
    if (!field.isFree) continue;
    // Texts that only some comparisons distinguish.
    const text = String(values.at(-1)).slice(0, -1);
    for (const end of ['ú', 'u', 'U', 'u\u0301']) yield { [field.name]: text + end };
  }
}

/** Changes a field, any, to another value. */
const another = async (api: Api, of: Resource, thing: RemoteObject): Promise<Fields> => {
  const field = of.fields.find(({ name }) => name !== of.reference?.field);
  const [value] = await valuesAfter(api, of, field!, written(of, await thing.now(), field!.name));
  return { [field!.name]: value };
};

/** Tags that are not the current one, and only look so. */
const similar = (tag: string) => {
  const inner = tag.slice(1, -1);
  const upper = inner.toUpperCase() === inner ? `${inner}A` : inner.toUpperCase();
  return [
    `W/${tag}`,
    inner,
    `"${inner.slice(0, -1)}"`,
    `"${inner.slice(1)}"`,
    `"${inner}x"`,
    `"x${inner}"`,
    `"${upper}"`,
    `W/${tag}, "x"`,
    '""',
    '"*"',
    '"conformidade"',
  ];
};

/** ETag and If-Match on every object that has them. */
export const versionRules = [
  ...ruleOfEach(
    resources,
    'version-tag',
    'the ETag of {} changes with every change of a field, and only then',
    async (api, of) => {
      const thing = await make(api, of);
      let tag = await thing.tag();
      for await (const body of changesOf(api, of, thing)) {
        same(await thing.tag(), tag, 'the ETag of another read');
        const answer = await thing.change(body);
        expect(tagOf(answer) !== tag, `the ETag is the same before and after ${JSON.stringify(body)}`, answer);
        tag = tagOf(answer);
      }
      same(await thing.tag(), tag, 'the ETag of a read after a change');
    },
  ),

  ...ruleOfEach(
    resources,
    'version-current',
    'a change of {} passes with the current ETag, alone or in a list, with * and without If-Match',
    async (api, of) => {
      const thing = await make(api, of);
      for (const sent of [
        (tag: string) => tag,
        (tag: string) => `"x", ${tag}`,
        (tag: string) => `${tag},"x"`,
        (tag: string) => `W/"x" , ${tag}`,
        (tag: string) => `, ${tag},, "a,b"`,
        () => '*',
      ]) {
        ok(await thing.change(await another(api, of, thing), ifMatch(sent(await thing.tag()))));
      }
      ok(await thing.change(await another(api, of, thing)));
      ok(await thing.change({}, { 'if-none-match': await thing.tag() }));
      ok(await thing.change({}, { 'if-none-match': '*' }));
    },
  ),

  ...ruleOfEach(
    resources,
    'version-stale',
    'of two changes made on one version of {} the second is refused, and changes nothing',
    async (api, of) => {
      const thing = await make(api, of);
      const tag = await thing.tag();
      const first = await thing.change(await another(api, of, thing), ifMatch(tag));
      const [now, current] = [ok(first) as Fields, tagOf(first)];
      for (const body of [await another(api, of, thing), {}]) {
        refused(await thing.change(body, ifMatch(tag)), 'VersaoDesatualizada');
      }
      same([await thing.now(), await thing.tag()], [now, current], 'the object and its ETag after the refusals');
      for (const wrong of similar(current)) {
        const body = await another(api, of, thing);
        await naming(wrong, async () => refused(await thing.change(body, ifMatch(wrong)), 'VersaoDesatualizada'));
      }
      same(await thing.now(), now, 'the object after the refusals');
      const empty = await thing.change({}, ifMatch(current));
      same([ok(empty), tagOf(empty)], [now, current], 'the answer to an empty change, and its ETag', empty);
    },
  ),

  ...ruleOfEach(
    resources.filter((one) => one.create),
    'version-own',
    'reads, creations and deletions of {} ignore If-Match, and all ignore If-None-Match; equal objects have versions of their own',
    async (api, of) => {
      const [thing, twin] = await several(api, of, 2, {});
      const tag = await thing!.tag();
      for (const headers of [ifMatch('"conformidade"'), { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
        await naming(JSON.stringify(headers), async () => {
          same(ok(await thing!.read(headers)), thing!.body, 'the object');
          const other = await make(api, of);
          ok(await other.remove({}, headers));
        });
      }
      ok(await thing!.change(await another(api, of, thing!)));
      refused(await thing!.change({}, ifMatch(tag)), 'VersaoDesatualizada');
      ok(await twin!.change({}, ifMatch(await twin!.tag())));
    },
  ),

  {
    ...rule(
      'version/others',
      'a change of one object leaves the ETags of all others, also of those that show it',
      async (api) => {
        const things: RemoteObject[] = [];
        for (const of of resources) {
          const { reference, within } = of;
          const target = things.find((one) => one.of.name === (reference?.to ?? within));
          if (within && target) {
            const params = { ...target.params, ...of.params };
            things.push(
              new (target.constructor as typeof RemoteObject)(api, of, params, await api.send(of.read, { params })),
            );
          } else things.push(await make(api, of, reference && target ? { [reference.field]: target.id } : {}));
        }
        for (const thing of things) {
          const others = things.filter((one) => one !== thing);
          const tags = async () => {
            const all: unknown[] = [];
            for (const one of others) all.push([one.of.one, await one.tag()]);
            return all;
          };
          const before = await tags();
          ok(await thing.change(await otherValues(api, thing.of, await thing.now())));
          same(await tags(), before, `the ETags of the others after a change of ${thing.of.one}`);
        }
      },
    ),
    alone: true,
  },
];
