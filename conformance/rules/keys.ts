import { randomUUID } from 'node:crypto';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '#api/contract/limits.ts';
import type { Api } from '#conformance/api.ts';
import type { RequestParts } from '#conformance/client.ts';
import { eventsOf, leavesNone } from '#conformance/events.ts';
import type { Exchange } from '#conformance/exchange.ts';
import {
  draftOf,
  type Fields,
  fresh,
  make,
  otherValues,
  type Resource,
  resourceOf,
  rowsOf,
  sharedId,
  written,
} from '#conformance/resource.ts';
import { column, expect, naming, ok, refused, ruleOfEach, same } from '#conformance/rule.ts';
import { created, refusals } from './objects.ts';

/** A key, by default a new one that has a letter, so that in capitals it is another one. */
export const key = (value = `a${randomUUID()}`) => ({ 'idempotency-key': value });
const kept = ['etag', 'location', 'content-type', 'cache-control'];

const create = (api: Api, of: Resource, parts: RequestParts): Promise<Exchange> => api.send(of.create!, parts);
const named = (api: Api, of: Resource, body: Fields) => rowsOf(api, of, { q: body[of.search?.[0] ?? ''] });

/** Expects an answer that repeats an earlier one. */
function replayed(again: Exchange, first: Exchange, what: string): void {
  same(ok(again), ok(first), `the answer to ${what}`, again);
  for (const name of kept)
    same(again.headers.get(name), first.headers.get(name), `the ${name} of the answer to ${what}`, again);
}

/** The same content, written in other ways. */
const sameContent = (body: Fields): string[] => [
  JSON.stringify(Object.fromEntries(Object.entries(body).toReversed())),
  JSON.stringify(body, null, 2),
  `\r\n ${JSON.stringify(body)
    .replace(':', ' : ')
    .replace('é', String.raw`\u00e9`)}\t`,
];

/** Idempotency-Key of creations: a request that is sent again, because its answer was lost, does nothing more. */
export const keyRules = [
  ...ruleOfEach(created, 'key', 'a creation of {} with one key has one effect', async (api, of) => {
    const { reference } = of;
    const parent = reference && { [reference.field]: (await make(api, resourceOf(reference.to))).id };
    const free = of.draft.find(({ isFree }) => isFree);
    const body = await draftOf(api, of, { ...parent, ...(free && { [free.name]: `${api.newName()} é` }) });
    // The same for every resource.
    const shared = await api.shared('key', () => Promise.resolve(key()));
    const headers = { ...shared, 'content-type': 'application/json' };
    const first = await create(api, of, { raw: JSON.stringify(body), headers });
    const params = { [of.param!]: String((ok(first) as Fields)['id']) };
    same(column(await eventsOf(api, first), 'operation'), [of.create], 'its events');
    const texts = sameContent(body);
    if (free) texts.push(JSON.stringify({ ...body, [free.name]: `  ${String(body[free.name])} ` }));
    for (const raw of texts) {
      const again = await create(api, of, { raw, headers });
      replayed(again, first, raw);
      await leavesNone(api, again, 'the repetition');
      const id = again.headers.get('x-request-id');
      expect(id !== first.headers.get('x-request-id'), 'it has the first x-request-id', again);
    }
    const charset = { ...shared, 'content-type': 'application/json; charset=utf-8' };
    replayed(await create(api, of, { body, headers: charset }), first, 'the repetition with a charset');
    const others: Fields[] = free ? [{ [free.name]: String(body[free.name]).toUpperCase() }] : [];
    for (const field of of.draft) {
      const { listed, name } = field;
      const values = listed?.filter((value) => value !== body[name]) ?? [
        name === reference?.field ? await sharedId(api, reference.to) : await fresh(api, of, field),
      ];
      for (const value of values) others.push({ [name]: value });
    }
    for (const other of [...others, await draftOf(api, of)]) {
      const answer = await create(api, of, { body: { ...body, ...other }, headers });
      await naming(JSON.stringify(other), () => refused(answer, 'ErroIdempotencia'));
    }
    same((await rowsOf(api, of, { q: api.token })).length, 1, 'the number of objects created');
    ok(await api.send(of.update, { params, body: await otherValues(api, of, first.body as Fields) }));
    replayed(await create(api, of, { body, headers }), first, 'the repetition after changes');
    ok(await api.send(of.remove!, { params }));
    replayed(await create(api, of, { body, headers }), first, 'the repetition after the deletion');
    if (reference) {
      const to = resourceOf(reference.to);
      ok(await api.send(to.remove!, { params: { [to.param!]: String(body[reference.field]) } }));
      replayed(await create(api, of, { body, headers }), first, 'the repetition after that of what it refers to');
    }
    same(await named(api, of, body), [], 'the objects in the list');
    refused(await api.send(of.read, { params }), 'RecursoNaoEncontrado');
  }),

  ...ruleOfEach(created, 'key-refused', 'a refused creation of {} is not remembered', async (api, of) => {
    const rival = await make(api, of);
    const body = await draftOf(api, of);
    const headers = key();
    const text = { ...headers, 'content-type': 'text/plain' };
    for (const { what, body: wrong, name } of refusals(of, body, of.draft, rival))
      await naming(what, async () => refused(await create(api, of, { body: wrong, headers }), name));
    refused(await create(api, of, { raw: '{', headers }), 'RequisicaoInvalida');
    refused(await create(api, of, { body: { ...body, conformidade: 1 }, headers }), 'RequisicaoInvalida');
    refused(await create(api, of, { body, query: { conformidade: 1 }, headers }), 'RequisicaoInvalida');
    refused(await create(api, of, { body, headers: text }), 'TipoDeMidiaNaoSuportado');
    // The same content passes when the reason is gone.
    const { fields, problem } = of.unique!;
    const taken = { ...body, ...Object.fromEntries(fields.map((name) => [name, written(of, rival.body, name)])) };
    refused(await create(api, of, { body: taken, headers }), problem);
    ok(await rival.remove());
    const { id } = ok(await create(api, of, { body: taken, headers })) as { id: string };
    expect(id !== rival.id, 'the answer is that of the deleted object');
    same(column(await named(api, of, taken), 'id'), [id], 'the objects of the mended creation');
    refused(await create(api, of, { raw: '{', headers }), 'RequisicaoInvalida');
  }),

  ...ruleOfEach(created, 'key-whole', 'keys of {} are compared whole and as text, and remembered', async (api, of) => {
    const base = `conformidade-${randomUUID()}`;
    const uuid = randomUUID();
    const digits = uuid.replaceAll(/\D/g, '').slice(0, 12);
    const long = base.padEnd(MAX_IDEMPOTENCY_KEY_LENGTH - 1, 'k');
    const alike = [
      [base, base.toUpperCase(), base.slice(0, -1)],
      ['a', 'b', 'A'].map((end) => long + end),
      [uuid, uuid.replaceAll('-', ''), `"${uuid}"`, `${uuid},a`, `{${uuid}}`],
      [digits, `0${digits}`, `${digits}.0`],
    ];
    const made: { body: Fields; text: string; id: unknown }[] = [];
    // With another key the same content is a creation of its own; taken for the first one's, it repeats that answer.
    const isNew = (answer: Exchange) => {
      if (of.unique) refused(answer, of.unique.problem);
      else
        expect(
          made.every(({ id }) => id !== (ok(answer) as Fields)['id']),
          'it is a repetition',
          answer,
        );
    };
    // All forms of keys with the first resource.
    const tried = of === created[0] ? alike : alike.slice(0, 2);
    for (const [text = '', ...others] of tried) {
      const body = await draftOf(api, of);
      const { id } = ok(await create(api, of, { body, headers: key(text) })) as Fields;
      made.push({ body, text, id });
      for (const other of others)
        await naming(other, async () => isNew(await create(api, of, { body, headers: key(other) })));
    }
    same(new Set(column(made, 'id')).size, tried.length, 'the number of objects created');
    for (const { body, text, id } of made) {
      const again = await create(api, of, { body, headers: key(text) });
      await naming(text, () => same((ok(again) as Fields)['id'], id, 'the id of the repetition', again));
      isNew(await create(api, of, { body }));
    }
    for (const value of ['', 'a b', 'a\tb', 'é', 'x'.repeat(MAX_IDEMPOTENCY_KEY_LENGTH + 1)]) {
      const draft = await draftOf(api, of);
      await naming(JSON.stringify(value.slice(0, 10)), async () => {
        refused(await create(api, of, { body: draft, headers: key(value) }), 'RequisicaoInvalida');
        same(await named(api, of, draft), [], 'the objects created with a refused key');
      });
    }
  }),
];
