import { otherValues, tagOf, borrowObject } from '#conformance/server/objects.ts';
import { expectChanges, expectOneEvent, subjectOfEvent } from '#conformance/server/events.ts';
import { type Fields, resources } from '#conformance/data/resources.ts';
import { expect, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { objectForChanges } from './objects.ts';
import { ruleOfEach } from './rule.ts';

/** Values of If-Match that have a tag. */
const current = (tag: string) => [
  tag,
  `"x", ${tag}`,
  `${tag},"x"`,
  `W/"x" , ${tag}`,
  `, ${tag},, "a,b"`,
  '*',
];

/** Tags that are not the current one, and only look so. */
const similar = (tag: string) => {
  const inner = tag.slice(1, -1);
  const upper = inner.toUpperCase() === inner ? `${inner}A` : inner.toUpperCase();
  const others = [
    inner.slice(0, -1),
    inner.slice(1),
    `${inner}x`,
    `x${inner}`,
    upper,
    '',
    '*',
    'conformidade',
  ];
  return [`W/${tag}`, inner, `W/${tag}, "x"`, ...others.map((other) => `"${other}"`)];
};

/** The fields of a resource, each of which is changed alone. */
const fieldRules = ruleOfEach(
  resources,
  'field',
  'a change of one field of {} alone is a new version and an event of that field',
  async (api, resource) => {
    const thing = await objectForChanges(api, resource);
    const own = new Set(resource.fields.map(({ name }) => name));
    const values = await otherValues(api, resource, thing.body);
    for (const [name, value] of Object.entries(values)) {
      await api.step(name, async () => {
        const state = await thing.read();
        const before = ok(state) as Fields;
        const sent = { ...resource.prepared, [name]: value };
        const { answer, event } = await expectOneEvent(api, resource.update, () =>
          thing.change(sent, { 'if-match': tagOf(state) }),
        );
        const after = ok(answer) as Fields;
        expect(tagOf(answer) !== tagOf(state), 'the ETag is the one before', answer);
        same(await thing.tag(), tagOf(answer), 'the ETag of a read', answer);
        // Those of a certificate are read from it (`certificate.subject`).
        const changes = event.changes.filter(({ field }) => own.has(field.split('.')[0]!));
        expectChanges({ changes }, resource, resource.fields, [before, after], sent);
        const { object, bank, environment } = event;
        const named = await subjectOfEvent(api, thing, after);
        same({ object, bank, environment }, named, 'the object of the event');
      });
    }
  },
);

/** ETag and If-Match on every object that has them. */
const tagRules = ruleOfEach(
  resources,
  'version',
  'a change of {} passes with the current ETag and no other',
  async (api, resource) => {
    const thing = await borrowObject(api, resource);
    const tag = tagOf(thing.first);
    const passing = current(tag).map((sent): Record<string, string> => ({ 'if-match': sent }));
    for (const headers of [...passing, { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
      await withSubject(JSON.stringify(headers), async () => {
        const empty = await thing.change({}, headers);
        same(
          [ok(empty), tagOf(empty)],
          [thing.body, tag],
          'the answer to an empty change, and its ETag',
          empty,
        );
      });
    }
    const body = await otherValues(api, resource, thing.body);
    for (const sent of similar(tag)) {
      for (const fields of [body, {}])
        await withSubject(sent, async () =>
          refused(await thing.change(fields, { 'if-match': sent }), 'VersaoDesatualizada'),
        );
    }
    const ignored: Record<string, string>[] = [
      { 'if-match': '"conformidade"' },
      { 'if-none-match': tag },
      { 'if-none-match': '*' },
    ];
    for (const headers of ignored)
      await withSubject(JSON.stringify(headers), async () =>
        same(ok(await thing.read(headers)), thing.body, 'the object'),
      );
    same(await thing.tag(), tag, 'its ETag after the refusals');
  },
);

/** Versions of objects, and what makes a new one. */
export const versionRules = [...tagRules, ...fieldRules];
