import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { destructiveRule, expect, ok, refused, rule, same } from '../rule.ts';

const key = () => ({ 'idempotency-key': randomUUID() });
const banksNamed = async (api: Api, q: string) => ok(await api.call('listBanks', { query: { q } })).data;

/** What a repeated key compares, answers and remembers. */
export const replayRules = [
  rule(
    'IDEM-10',
    'a repeated creation gets the first answer, not the current state: status, body, ETag, Location',
    async (api) => {
      const body = await api.bankDraft();
      const headers = key();
      const first = await api.call('createBank', { body }, headers);
      const { id: bankId } = ok(first);
      ok(await api.call('updateBank', { params: { bankId }, body: { name: api.newName(), status: 'inactive' } }));
      await api.newEndpoint(bankId);
      const again = await api.call('createBank', { body }, headers);
      same(ok(again), ok(first), 'the second answer', again);
      for (const name of ['etag', 'location', 'content-type']) {
        same(again.headers.get(name), first.headers.get(name), `the ${name} of the second answer`, again);
      }
      const draft = api.endpointDraft(bankId);
      const created = await api.call('createEndpoint', { body: draft }, headers);
      ok(await api.call('updateEndpoint', { params: { endpointId: ok(created).id }, body: { status: 'maintenance' } }));
      const repeated = await api.call('createEndpoint', { body: draft }, headers);
      same(ok(repeated), ok(created), 'the second answer of an endpoint', repeated);
      for (const name of ['etag', 'location']) {
        same(repeated.headers.get(name), created.headers.get(name), `its second ${name}`, repeated);
      }
    },
  ),

  rule('IDEM-11', 'a repeated creation after a deletion creates nothing and gets the first answer', async (api) => {
    const body = await api.bankDraft();
    const headers = key();
    const first = ok(await api.call('createBank', { body }, headers));
    ok(await api.call('deleteBank', { params: { bankId: first.id } }));
    same(ok(await api.call('createBank', { body }, headers)), first, 'the second answer');
    same(await banksNamed(api, body.name), [], 'the banks of that name');
    refused(await api.call('getBank', { params: { bankId: first.id } }), 'RecursoNaoEncontrado');
    const { id: bankId } = await api.newBank();
    const draft = api.endpointDraft(bankId);
    const endpoint = ok(await api.call('createEndpoint', { body: draft }, headers));
    ok(await api.call('deleteBank', { params: { bankId }, query: { cascade: true } }));
    same(
      ok(await api.call('createEndpoint', { body: draft }, headers)),
      endpoint,
      'that of an endpoint without a bank',
    );
  }),

  rule('IDEM-12', 'keys belong to one operation: the same key works in another operation', async (api) => {
    const headers = key();
    const bank = ok(await api.call('createBank', { body: await api.bankDraft() }, headers));
    const body = api.endpointDraft(bank.id);
    const endpoint = ok(await api.call('createEndpoint', { body }, headers));
    same(endpoint.name, body.name, 'the name of the endpoint');
    same(ok(await api.call('getEndpoint', { params: { endpointId: endpoint.id } })), endpoint, 'the endpoint');
  }),

  rule(
    'IDEM-13',
    'content is compared as parsed: order of fields, white space, escapes and spaces around names do not count',
    async (api) => {
      const body = await api.bankDraft({ name: `${api.newName()} é` });
      const { name } = body;
      const headers = { ...key(), 'content-type': 'application/json' };
      const first = ok(await api.send('createBank', { raw: JSON.stringify(body), headers }));
      const others = [
        JSON.stringify(Object.fromEntries(Object.entries(body).toReversed())),
        JSON.stringify(body, null, 2),
        JSON.stringify({ ...body, name: `  ${name} ` }),
        `\r\n ${JSON.stringify(body)
          .replace(':', ' : ')
          .replace('é', String.raw`\u00e9`)}\t`,
      ];
      for (const raw of others) same(ok(await api.send('createBank', { raw, headers })), first, `the answer to ${raw}`);
      const charset = { ...headers, 'content-type': 'application/json; charset=utf-8' };
      same(ok(await api.send('createBank', { body, headers: charset })), first, 'with a charset');
      same((await banksNamed(api, name)).length, 1, 'the number of banks created');
    },
  ),

  rule('IDEM-14', 'every difference of content is refused with 422, each field alone', async (api) => {
    const headers = key();
    const body = await api.bankDraft();
    const bank = ok(await api.call('createBank', { body }, headers));
    const others = [
      { name: `${body.name} x` },
      { name: body.name.toUpperCase() },
      { code: await api.freeCode() },
      { status: 'inactive' },
    ];
    for (const other of others) {
      const answer = await api.send('createBank', { body: { ...body, ...other }, headers });
      refused(answer, 'ErroIdempotencia');
    }
    same(await banksNamed(api, api.token), [bank], 'the banks of this rule');
    const endpointKey = key();
    const draft = api.endpointDraft(bank.id);
    ok(await api.call('createEndpoint', { body: draft }, endpointKey));
    const changes = [
      { name: api.newName() },
      { path: `${draft.path}/x` },
      { method: 'PUT' },
      { category: 'pix' },
      { status: 'maintenance' },
    ];
    for (const other of changes) {
      const answer = await api.send('createEndpoint', { body: { ...draft, ...other }, headers: endpointKey });
      refused(answer, 'ErroIdempotencia');
    }
    same(ok(await api.call('createEndpoint', { body: draft }, endpointKey)).name, draft.name, 'the first answer again');
  }),

  rule(
    'IDEM-15',
    'refusals with 409 and 422 are not remembered: later the same request passes with its key',
    async (api) => {
      const holder = await api.newBank();
      const headers = key();
      const body = await api.bankDraft({ code: holder.code });
      refused(await api.call('createBank', { body }, headers), 'CodigoBancoJaCadastrado');
      ok(await api.call('deleteBank', { params: { bankId: holder.id } }));
      const bank = ok(await api.call('createBank', { body }, headers));
      same(bank.code, holder.code, 'the code of the bank');

      const endpointKey = key();
      refused(
        await api.call('createEndpoint', { body: api.endpointDraft(randomUUID()) }, endpointKey),
        'BancoInexistente',
      );
      const draft = api.endpointDraft(bank.id);
      const endpoint = ok(await api.call('createEndpoint', { body: draft }, endpointKey));
      const other = key();
      refused(await api.call('createEndpoint', { body: draft }, other), 'EndpointDuplicado');
      ok(await api.call('deleteEndpoint', { params: { endpointId: endpoint.id } }));
      const second = ok(await api.call('createEndpoint', { body: draft }, other));
      expect(second.id !== endpoint.id, 'the answer is that of the deleted endpoint');
    },
  ),

  rule('IDEM-16', 'refusals with 400 and 415 are not remembered, whatever is wrong', async (api) => {
    const headers = key();
    const body = await api.bankDraft();
    refused(await api.send('createBank', { raw: '{', headers }), 'RequisicaoInvalida');
    refused(await api.send('createBank', { body: { ...body, conformidade: 1 }, headers }), 'RequisicaoInvalida');
    refused(await api.send('createBank', { body, query: { conformidade: 1 }, headers }), 'RequisicaoInvalida');
    const text = { ...headers, 'content-type': 'text/plain' };
    refused(await api.send('createBank', { body, headers: text }), 'TipoDeMidiaNaoSuportado');
    ok(await api.send('createBank', { body, headers }));
    const wrong = { ...body, code: 'x' };
    refused(await api.send('createBank', { body: wrong, headers }), 'RequisicaoInvalida', 'code');
  }),

  rule('IDEM-17', 'a repeated answer has the x-request-id of its own request', async (api) => {
    const body = await api.bankDraft();
    const headers = key();
    const first = await api.call('createBank', { body }, headers);
    const again = await api.call('createBank', { body }, headers);
    ok(again);
    same(again.headers.get('x-request-id'), again.sent.headers['x-request-id'], 'the x-request-id', again);
    expect(
      again.headers.get('x-request-id') !== first.headers.get('x-request-id'),
      'the x-request-id is the first one',
    );
  }),

  rule('IDEM-18', 'keys are compared whole and exactly', async (api) => {
    const base = `conformidade-${randomUUID()}`;
    const names: string[] = [];
    for (const text of [
      base,
      `${base}-2`,
      base.toUpperCase(),
      base.slice(0, -1),
      `${base}${'x'.repeat(60)}a`,
      `${base}${'x'.repeat(60)}b`,
    ]) {
      const body = await api.bankDraft();
      same(
        ok(await api.call('createBank', { body }, { 'idempotency-key': text })).name,
        body.name,
        'the name of the bank',
      );
      names.push(body.name);
    }
    same(
      (await banksNamed(api, api.token)).map(({ name }) => name),
      names,
      'the banks created',
    );
  }),

  rule('IDEM-19', 'without a key every creation is a new one', async (api) => {
    const bank = await api.newBank();
    const draft = api.endpointDraft(bank.id);
    ok(await api.call('createEndpoint', { body: draft }));
    refused(await api.call('createEndpoint', { body: draft }), 'EndpointDuplicado', 'path');
    const { name } = await api.newBank();
    await api.newBank({ name });
    same((await banksNamed(api, name)).length, 2, 'the number of banks created');
  }),

  destructiveRule('IDEM-20', 'a repeated rotation returns the first keys also after another rotation', async (api) => {
    const headers = key();
    const first = ok(await api.call('rotateApiKeys', {}, headers));
    const second = ok(await api.call('rotateApiKeys', {}, key()));
    expect(second.secretKey !== first.secretKey, 'another key rotates nothing');
    same(ok(await api.call('rotateApiKeys', {}, headers)).publicKey, first.publicKey, 'the repeated answer');
    same(ok(await api.call('getApiKeys', {})).publicKey, second.publicKey, 'the current public key');
  }),
];
