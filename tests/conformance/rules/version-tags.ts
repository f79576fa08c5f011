import { randomUUID } from 'node:crypto';
import type { OperationId } from '#api/contract/index.ts';
import type { Api } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { expect, naming, ok, refused, rule, same } from '../rule.ts';
import { inBase64 } from '../texts.ts';

/** An object with a version and one change of each of its writable fields. */
interface Versioned {
  what: string;
  read: OperationId;
  update: OperationId;
  params: Record<string, string>;
  changes: (() => Promise<object> | object)[];
  wrong: object;
}

async function versioned(api: Api): Promise<Versioned[]> {
  const bank = await api.newBank();
  const endpoint = await api.newEndpoint(bank.id);
  const other = await api.newBank();
  const switches = ok(await api.call('getNotificationSettings', {}));
  const tenant = ok(await api.call('getTenantSettings', {}));
  const params = { bankId: bank.id, endpointId: endpoint.id };
  return [
    {
      what: 'a bank',
      read: 'getBank',
      update: 'updateBank',
      params,
      wrong: { code: '1' },
      changes: [
        () => ({ name: api.newName() }),
        () => ({ name: `${bank.name} Itaú` }),
        () => ({ name: `${bank.name} Itau` }),
        () => ({ name: `${bank.name} ITAU` }),
        async () => ({ code: await api.freeCode() }),
        () => ({ status: 'inactive' }),
        () => ({ status: 'active' }),
      ],
    },
    {
      what: 'an endpoint',
      read: 'getEndpoint',
      update: 'updateEndpoint',
      params,
      wrong: { path: 'x' },
      changes: [
        () => ({ name: api.newName() }),
        () => ({ path: `${endpoint.path}/a` }),
        () => ({ method: 'PUT' }),
        () => ({ category: 'pix' }),
        () => ({ status: 'maintenance' }),
        () => ({ bankId: other.id }),
      ],
    },
    {
      what: 'a connection',
      read: 'getConnection',
      update: 'updateConnection',
      params,
      wrong: { timeoutMs: 1 },
      changes: connectionChanges,
    },
    {
      what: 'the OAuth2 settings',
      read: 'getOAuthSettings',
      update: 'updateOAuthSettings',
      params: {},
      wrong: { redirectUri: 'x' },
      changes: [
        () => ({ clientId: `conformidade-${randomUUID()}` }),
        () => ({ redirectUri: `https://${randomUUID()}.example/` }),
      ],
    },
    {
      what: 'the tenant',
      read: 'getTenantSettings',
      update: 'updateTenantSettings',
      params: {},
      wrong: { tenantName: '' },
      changes: [() => ({ tenantName: api.newName() }), () => ({ dataIsolation: !tenant.dataIsolation })],
    },
    {
      what: 'the switches',
      read: 'getNotificationSettings',
      update: 'updateNotificationSettings',
      params: {},
      wrong: { newBanks: 1 },
      changes: [
        () => ({ errorAlerts: !switches.errorAlerts }),
        () => ({ dailyReports: !switches.dailyReports }),
        () => ({ newBanks: !switches.newBanks }),
      ],
    },
  ];
}

const mtls = { type: 'mtls', certificateExpiresAt: '2031-05-06T07:08:09.000Z' };
const oauth2 = { type: 'oauth2', tokenUrl: 'https://banco.example/token', clientId: 'a' };
const connectionChanges = [
  { baseUrl: 'https://banco.example/a' },
  { baseUrl: 'https://banco.example/A' },
  { environment: 'homologation' },
  { environment: 'production' },
  { timeoutMs: 2000 },
  { auth: { ...mtls, certificate: inBase64('conformidade-0123456789') } },
  { auth: { ...mtls, certificateExpiresAt: '2032-05-06T07:08:09.000Z' } },
  { auth: { ...oauth2, clientSecret: 'conformidade-0123456789' } },
  { auth: { ...oauth2, tokenUrl: 'https://banco.example/outro' } },
  { auth: { ...oauth2, tokenUrl: 'https://banco.example/outro', clientId: 'b' } },
  { auth: { type: 'api-key', header: 'X-A', apiKey: 'conformidade-0123456789' } },
  { auth: { type: 'api-key', header: 'X-B' } },
  { auth: { type: 'none' } },
].map((body) => () => body);

const tagOf = ({ headers }: Exchange) => headers.get('etag') ?? '';

/** Runs a check on each versioned object. */
const each = (check: (object: Versioned, api: Api) => Promise<void>) => async (api: Api) => {
  for (const object of await versioned(api)) await naming(object.what, () => check(object, api));
};

/** Which tags match, and what changes them. */
export const versionTagRules = [
  rule(
    'VERS-10',
    'every change of a writable field gives a new ETag, also when changes follow at once',
    each(async ({ read, update, params, changes }, api) => {
      const tags = [tagOf(await api.send(read, { params }))];
      for (const make of changes) {
        const body = await make();
        const answer = await api.send(update, { params, body });
        ok(answer);
        const tag = tagOf(answer);
        expect(tag !== tags.at(-1), `the ETag is the same before and after ${JSON.stringify(body)}`, answer);
        same(tagOf(await api.send(read, { params })), tag, 'the ETag of a read after the change');
        tags.push(tag);
      }
    }),
  ),

  rule(
    'VERS-11',
    'If-Match compares the whole ETag strongly: weak, partial, unquoted and longer tags are refused with 412',
    each(async ({ read, update, params, changes }, api) => {
      const before = await api.send(read, { params });
      const tag = tagOf(before);
      const inner = tag.slice(1, -1);
      const wrong = [
        `W/${tag}`,
        inner,
        `"${inner.slice(0, -1)}"`,
        `"${inner.slice(1)}"`,
        `"${inner}x"`,
        `"x${inner}"`,
        `"${inner.toUpperCase() === inner ? `${inner}A` : inner.toUpperCase()}"`,
        `W/${tag}, "x"`,
        '""',
        '"*"',
      ];
      for (const ifMatch of wrong) {
        const answer = await api.send(update, { params, body: await changes[0]!(), headers: { 'if-match': ifMatch } });
        await naming(ifMatch, () => refused(answer, 'VersaoDesatualizada'));
      }
      same(ok(await api.send(read, { params })), ok(before), 'the object after the refusals');
      for (const ifMatch of [`"x", ${tag}`, `${tag},"x"`, `W/"x" , ${tag}`]) {
        const answer = await api.send(update, { params, body: {}, headers: { 'if-match': ifMatch } });
        await naming(ifMatch, () => void ok(answer));
      }
    }),
  ),

  rule(
    'VERS-12',
    'an empty change passes with the current ETag, keeps it, and is refused with 412 on a stale one',
    each(async ({ read, update, params, changes }, api) => {
      const old = tagOf(await api.send(read, { params }));
      ok(await api.send(update, { params, body: await changes[0]!() }));
      const before = await api.send(read, { params });
      const answer = await api.send(update, { params, body: {}, headers: { 'if-match': tagOf(before) } });
      same(ok(answer), ok(before), 'the answer to an empty change');
      same(tagOf(answer), tagOf(before), 'the ETag after an empty change');
      refused(await api.send(update, { params, body: {}, headers: { 'if-match': old } }), 'VersaoDesatualizada');
    }),
  ),

  rule(
    'VERS-13',
    'an invalid body is refused with 400 also when If-Match is stale, and nothing changes',
    each(async ({ read, update, params, wrong }, api) => {
      const before = ok(await api.send(read, { params }));
      const answer = await api.send(update, { params, body: wrong, headers: { 'if-match': '"x"' } });
      refused(answer, 'RequisicaoInvalida', Object.keys(wrong)[0]);
      same(ok(await api.send(read, { params })), before, 'the object after the refusal');
    }),
  ),

  rule('VERS-14', 'If-Match on an unknown object is answered 404', async (api) => {
    const params = { bankId: randomUUID(), endpointId: randomUUID() };
    for (const id of ['updateBank', 'updateEndpoint'] as const) {
      for (const tag of ['"x"', '*']) {
        refused(await api.send(id, { params, body: {}, headers: { 'if-match': tag } }), 'RecursoNaoEncontrado');
      }
    }
  }),

  rule('VERS-15', 'a creation answers with the ETag that a read then gives', async (api) => {
    const bank = await api.call('createBank', { body: await api.bankDraft() });
    const { id: bankId } = ok(bank);
    same(tagOf(await api.call('getBank', { params: { bankId } })), tagOf(bank), 'the ETag of the bank');
    const endpoint = await api.call('createEndpoint', { body: api.endpointDraft(bankId) });
    const { id: endpointId } = ok(endpoint);
    same(tagOf(await api.call('getEndpoint', { params: { endpointId } })), tagOf(endpoint), 'the ETag of the endpoint');
    const tag = tagOf(endpoint);
    const body = { name: api.newName() };
    ok(await api.send('updateEndpoint', { params: { endpointId }, body, headers: { 'if-match': tag } }));
  }),

  rule('VERS-16', 'two objects of equal values have versions of their own', async (api) => {
    const bank = await api.newBank();
    const [first, second] = [await api.newEndpoint(bank.id), await api.newEndpoint(bank.id)];
    const read = async (endpointId: string) => tagOf(await api.call('getEndpoint', { params: { endpointId } }));
    const tag = await read(first.id);
    ok(await api.call('updateEndpoint', { params: { endpointId: first.id }, body: { name: api.newName() } }));
    const stale = { params: { endpointId: first.id }, body: { name: api.newName() }, headers: { 'if-match': tag } };
    refused(await api.send('updateEndpoint', stale), 'VersaoDesatualizada');
    const own = { 'if-match': await read(second.id) };
    ok(await api.send('updateEndpoint', { params: { endpointId: second.id }, body: {}, headers: own }));
  }),

  rule(
    'VERS-17',
    'a refused change leaves the ETag',
    each(async ({ read, update, params, wrong }, api) => {
      const before = tagOf(await api.send(read, { params }));
      refused(await api.send(update, { params, body: wrong }), 'RequisicaoInvalida');
      same(tagOf(await api.send(read, { params })), before, 'the ETag after a refused change');
    }),
  ),
];
