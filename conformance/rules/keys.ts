import { randomUUID } from 'node:crypto';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '#api/contract/limits.ts';
import { expectNoEvent } from '#conformance/server/events.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { expectOneWins, inParallel } from '#conformance/server/parallel.ts';
import {
  draftOf,
  newValue,
  idsOf,
  otherValues,
  sharedId,
  borrowObject,
} from '#conformance/server/objects.ts';
import { type Fields, keyOf } from '#conformance/data/resources.ts';
import {
  column,
  expect,
  ignoreRejection,
  withSubject,
  ok,
  refused,
  same,
} from '#conformance/client/check.ts';
import { ruleOfEach } from './rule.ts';
import { created, refusals } from './objects.ts';

/** A key, by default a new one that has a letter, so that in capitals it is another one. */
export const key = (value = `a${randomUUID()}`) => ({ 'idempotency-key': value });
const kept = ['etag', 'location', 'content-type', 'cache-control'];

/** Expects an answer that repeats an earlier one. */
function replayed(again: Exchange, first: Exchange, what: string): void {
  same(ok(again), ok(first), `the answer to ${what}`, again);
  for (const name of kept)
    same(
      again.headers.get(name),
      first.headers.get(name),
      `the ${name} of the answer to ${what}`,
      again,
    );
}

/** The same content, written in other ways. */
const sameContent = (body: Fields): string[] => [
  JSON.stringify(Object.fromEntries(Object.entries(body).toReversed())),
  JSON.stringify(body, null, 2),
  `\r\n ${JSON.stringify(body)
    .replace(':', ' : ')
    .replace('é', String.raw`\u00e9`)}\t`,
];

/** As long as keys may be, but for the signs that `alike` adds. */
const longKey = () => `${randomUUID().padEnd(MAX_IDEMPOTENCY_KEY_LENGTH - 3, 'k')}a`;

/** Keys that servers take for the same which cut them, or read them as a list or a UUID. */
const alike = (text: string) => [
  text.replace(/.$/, 'b'),
  text.toUpperCase(),
  text.slice(0, -1),
  text.replaceAll('-', ''),
  `"${text}"`,
  `{${text}}`,
  `${text},a`,
];

/**
 * Idempotency-Key of creations: a request that is sent again, because its answer was lost, does
 * nothing more.
 */
export const keyRules = ruleOfEach(
  created,
  'key',
  'creations of {} with one key have one effect, also in parallel',
  async (api, resource) => {
    const free = resource.draft.find(({ isFree }) => isFree)?.name ?? resource.draft[0]!.name;
    const rival = await borrowObject(api, resource);
    // Another creation of the same content is refused, or makes another object.
    const isOther = (answer: Exchange) => {
      if (resource.unique) refused(answer, resource.unique.problem);
      else expect((ok(answer) as Fields)['id'] !== id, 'it is a repetition', answer);
    };
    const draft = await draftOf(api, resource, { [free]: `${api.newName()} é` });
    const content = { ...draft, ...keyOf(resource, rival) };
    const text = longKey();
    const create = (body: unknown, headers: Record<string, string> = key(text)) =>
      api.send(resource.create!, {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const createRaw = (raw: string) => api.send(resource.create!, { raw, headers: key(text) });

    await api.step('a refused creation is not remembered', async () => {
      for (const { what, body: wrong, name } of refusals(resource, content, resource.draft, rival))
        await withSubject(what, async () => refused(await create(wrong), name));
      refused(await createRaw('{'), 'RequisicaoInvalida');
      refused(await create({ ...content, conformidade: 1 }), 'RequisicaoInvalida');
      refused(
        await api.send(resource.create!, { body: content, query: { a: 1 }, headers: key(text) }),
        'RequisicaoInvalida',
      );
      refused(
        await create(content, { ...key(text), 'content-type': 'text/plain' }),
        'TipoDeMidiaNaoSuportado',
      );
      if (resource.unique) refused(await create(content), resource.unique.problem);
    });
    // The same content passes when the reason is gone, once.
    ok(await rival.change(await otherValues(api, resource, rival.body)));
    const other = { ...content, [free]: api.newName() };
    const sent = [content, content, other, content];
    const answers = await inParallel((index) => create(sent[index]), sent.length);
    const first = answers.find(({ status }) => status < 300)!;
    const body = JSON.parse(first.sent.body ?? '') as Fields;
    await api.step('parallel creations', async () => {
      for (const answer of answers) {
        if (answer.sent.body === first.sent.body) replayed(answer, first, 'a parallel request');
        else refused(answer, 'ErroIdempotencia');
      }
    });
    const id = String((ok(first) as Fields)['id']);
    const params = { [resource.param!]: id };
    const events = ok(await api.call('listEvents', { query: { objectId: id } })).data;
    same(column(events, 'operation'), [resource.create], 'the events of the object');
    await api.step('a repetition', async () => {
      const texts = [
        ...sameContent(body),
        JSON.stringify({ ...body, [free]: `  ${String(body[free])} ` }),
      ];
      for (const raw of texts) {
        const again = await createRaw(raw);
        replayed(again, first, raw);
        await expectNoEvent(api, again, 'the repetition');
      }
      const charset = 'application/json; charset=utf-8';
      replayed(
        await create(body, { ...key(text), 'content-type': charset }),
        first,
        'the repetition with a charset',
      );
    });
    await api.step('other content with the key', async () => {
      const others: Fields[] = [
        { [free]: String(body[free]).toUpperCase() },
        await draftOf(api, resource),
      ];
      for (const field of resource.draft) {
        const { listed, name } = field;
        const values = listed?.filter((value) => value !== body[name]) ?? [
          name === resource.reference?.field ? randomUUID() : await newValue(api, resource, field),
        ];
        for (const value of values) others.push({ [name]: value });
      }
      for (const one of others)
        await withSubject(JSON.stringify(one), async () =>
          refused(await create({ ...body, ...one }), 'ErroIdempotencia'),
        );
    });
    await api.step('another key or operation, which is another request', async () => {
      for (const one of alike(text))
        await withSubject(one, async () => isOther(await create(body, key(one))));
      isOther(await create(body, {}));
      for (const to of created.filter((one) => one !== resource && one.unique)) {
        const held = ok(
          await api.send(to.read, { params: { [to.param!]: await sharedId(api, to.name) } }),
        ) as Fields;
        const taken = { ...(await draftOf(api, to)), ...keyOf(to, { body: held }) };
        refused(
          await api.send(to.create!, { body: taken, headers: key(text) }),
          to.unique!.problem,
        );
      }
    });
    await api.step('a key that is not valid', async () => {
      for (const wrong of ['', 'a b', 'a\tb', 'é', 'x'.repeat(MAX_IDEMPOTENCY_KEY_LENGTH + 1)])
        await withSubject(JSON.stringify(wrong.slice(0, 10)), async () =>
          refused(await create(await draftOf(api, resource), key(wrong)), 'RequisicaoInvalida'),
        );
    });
    const list = async () =>
      resource.list && resource.unique
        ? idsOf(api, resource, { q: body[resource.search?.[0] ?? ''] })
        : [];
    await api.step('the list', async () =>
      same(await list(), resource.list && resource.unique ? [id] : [], 'the objects created'),
    );

    ok(await api.send(resource.update, { params, body: { [free]: api.newName() } }));
    await api.step('a later repetition', async () =>
      replayed(await create(body), first, 'the repetition after a change'),
    );
    // Of parallel deletions one counts, and no change brings the object back.
    const changes = await otherValues(api, resource, first.body as Fields);
    const changing = ignoreRejection(api.send(resource.update, { params, body: changes }));
    expectOneWins(
      await inParallel(() => api.send(resource.remove!, { params })),
      'RecursoNaoEncontrado',
    );
    const late = await changing;
    if (late.status >= 300) refused(late, 'RecursoNaoEncontrado');
    replayed(await create(body), first, 'the repetition after the change and the deletion');
    same(await list(), [], 'the objects in the list');
    refused(await api.send(resource.read, { params }), 'RecursoNaoEncontrado');
  },
);
