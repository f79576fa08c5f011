import type { Api } from '#conformance/api.ts';
import {
  type Fields,
  make,
  otherValues,
  type Resource,
  resources,
  tagOf,
  take,
  RemoteObject,
  valuesAfter,
  written,
} from '#conformance/resource.ts';
import { naming, ok, refused, rule, ruleOfEach, same } from '#conformance/rule.ts';

const ifMatch = (tag: string) => ({ 'if-match': tag });

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
    'version-current',
    'a change of {} passes with the current ETag, alone or in a list, with * and without If-Match',
    async (api, of) => {
      const thing = await take(api, of);
      for (const sent of [
        (tag: string) => tag,
        (tag: string) => `"x", ${tag}`,
        (tag: string) => `${tag},"x"`,
        (tag: string) => `W/"x" , ${tag}`,
        (tag: string) => `, ${tag},, "a,b"`,
        () => '*',
      ]) {
        ok(await thing.change({}, ifMatch(sent(await thing.tag()))));
      }
      ok(await thing.change(await another(api, of, thing), ifMatch(await thing.tag())));
      ok(await thing.change({}, { 'if-none-match': await thing.tag() }));
      ok(await thing.change({}, { 'if-none-match': '*' }));
    },
  ),

  ...ruleOfEach(
    resources,
    'version-stale',
    'of two changes made on one version of {} the second is refused, and changes nothing',
    async (api, of) => {
      const thing = await take(api, of);
      const tag = await thing.tag();
      const first = await thing.change(await another(api, of, thing), ifMatch(tag));
      const [now, current] = [ok(first) as Fields, tagOf(first)];
      for (const sent of [await another(api, of, thing), {}])
        refused(await thing.change(sent, ifMatch(tag)), 'VersaoDesatualizada');
      same([await thing.now(), await thing.tag()], [now, current], 'the object and its ETag after the refusals');
      const body = await another(api, of, thing);
      for (const wrong of similar(current)) {
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
    'reads and deletions of {} ignore If-Match and If-None-Match; equal objects have versions of their own',
    async (api, of) => {
      const [thing, twin] = [await take(api, of), await make(api, of)];
      const tag = await thing.tag();
      for (const headers of [ifMatch('"conformidade"'), { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
        await naming(JSON.stringify(headers), async () => {
          same(ok(await thing.read(headers)), thing.body, 'the object');
        });
      }
      ok(await thing.change(await another(api, of, thing)));
      refused(await thing.change({}, ifMatch(tag)), 'VersaoDesatualizada');
      ok(await twin.change({}, ifMatch(await twin.tag())));
      ok(await twin.remove({}, { ...ifMatch('"conformidade"'), 'if-none-match': '*' }));
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
            things.push(new RemoteObject(api, of, params, await api.send(of.read, { params })));
          } else things.push(await make(api, of, reference && target ? { [reference.field]: target.id } : {}));
        }
        const tags = new Map(things.map((one) => [one, tagOf(one.first)]));
        for (const thing of things) {
          tags.set(thing, tagOf(await thing.change(await otherValues(api, thing.of, await thing.now()))));
          for (const [one, tag] of tags)
            same(await one.tag(), tag, `the ETag of ${one.of.one} after a change of ${thing.of.one}`);
        }
      },
    ),
    alone: true,
  },
];
