import { describe, expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { get, refusal, request, send } from '#tests/support/api.ts';
import { bankDraft, endpointDraft } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

/* Requests that no console sends and that the contract allows, or must refuse with a status that it declares. */

const mock = mockPlatform();

const bankId = async () => (await get('listBanks', { query: { q: '341' } })).data[0]!.id;
const run = async (more: object = {}, headers: Record<string, string> = {}) =>
  send(
    'POST',
    '/tester/requests',
    { bankId: await bankId(), method: 'GET', path: '/accounts/77/balance', headers: {}, ...more },
    headers,
  );
const violationsOf = async (response: Response) =>
  ((await response.json()) as { violacoes: { propriedade: string; razao: string; valor?: string }[] }).violacoes;

describe('request ids', () => {
  test.for([
    '11111111-1111-0111-1111-111111111111',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '11111111-1111-4111-c111-111111111111',
  ])('a run with the id %s can be read in the logs', async (id) => {
    expect((await run({}, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    expect((await get('listLogs', { query: { q: id } })).data.map(({ requestId }) => requestId)).toEqual([id]);
  });

  test('an id in capital letters is found by its beginning, in any case', async () => {
    const id = 'ABCDEF01-2345-4678-9ABC-DEF012345678';
    await run({}, { 'x-request-id': id });
    for (const q of ['ABCDEF01', 'abcdef01-2345']) {
      expect((await get('listLogs', { query: { q } })).data.map(({ requestId }) => requestId)).toEqual([id]);
    }
  });
});

/** The path in the log of a run to `called`, where the bank has an endpoint with the path `template`. */
async function logged(template: string, called: string): Promise<string> {
  const bank = await bankId();
  await get('createEndpoint', { body: endpointDraft(bank, { path: template }) });
  await run({ path: called });
  return (await get('listLogs', { query: { 'page-size': 1 } })).data[0]!.endpoint;
}

describe('paths of endpoints', () => {
  test('many parameters in a row do not make a run slow', async () => {
    const template = `/re${'{a}'.repeat(60)}/x`;
    const called = `/re${'1'.repeat(1000)}/y`;
    expect(await logged(template, called)).toBe(called);
  });

  test.for([
    ['/a{x}b{y}c', '/a1b2c', true],
    ['/a{x}b{y}c', '/abbbc', true],
    ['/a{x}b{y}c', '/abc', false],
    ['/{x}{y}', '/12', true],
    ['/{x}{y}', '/1', false],
    ['/{x}-{x}', '/1-', false],
    ['/v1/{x}', '/v1/a/b', false],
    ['/v1/{x}.json', '/v1/a.json.json', true],
    ['/v1/[x]', '/v1/x', false],
  ] as const)('%s fits %s: %s', async ([template, called, fits]) => {
    expect(await logged(template, called)).toBe(fits ? template : called);
  });
});

describe('periods', () => {
  test.for(['getTraffic', 'getBankTraffic'] as const)('%s ends at the beginning of 1970', async (id) => {
    const answer = await get(id, { query: { to: '1970-01-01T00:30:00Z' } });
    const [bucket] = 'buckets' in answer ? answer.buckets : answer.banks[0]!.series;
    expect(bucket).toMatchObject({ from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:30:00.000Z' });
  });

  const backwards = { from: '2026-03-09T12:00:00.1239Z', to: '2026-03-09T12:00:00.1231Z' };
  test.for(['listLogs', 'getTraffic', 'getBankTraffic'] as const)(
    '%s refuses a period that is backwards within a millisecond',
    async (id) => {
      expect(await refusal(id, { query: backwards })).toMatchObject({ name: 'PeriodoInvalido' });
      expect(await call(id, { query: { from: backwards.to, to: backwards.from } })).toBeDefined();
    },
  );

  test.for([
    [{ to: '1971-01-01T12:00:00Z' }, 'logs-1971-01-01_1971-01-01.csv'],
    [{ from: '2099-01-01T12:00:00Z' }, 'logs-2099-01-01_2099-01-01.csv'],
    [{ from: '1971-01-01T12:00:00Z', to: '1971-01-02T12:00:00Z' }, 'logs-1971-01-01_1971-01-02.csv'],
    [{ q: 'texto sem igual' }, `logs-${NOW.toISOString().slice(0, 10)}_${NOW.toISOString().slice(0, 10)}.csv`],
  ] as const)('an export without rows of %o is named %s', async ([query, name]) => {
    const { headers } = await request(`/logs/export?${new URLSearchParams(query).toString()}`);
    expect(headers.get('content-disposition')).toContain(`"${name}"`);
  });
});

describe('links', () => {
  test('a search text of spaces gives links without them', async () => {
    const response = await request(`/banks?q=${'+'.repeat(7_900)}`);
    const { links } = (await response.json()) as { links: Record<string, string> };
    expect(links['first']).toBe('/api/v1/banks?q=&page=1');
  });

  test('more bands than there are is refused', async () => {
    const response = await request(`/logs?band=${Array(800).fill('success').join(',')}`);
    expect(response.status).toBe(400);
    expect(await violationsOf(response)).toEqual([{ propriedade: 'band', razao: 'Deve ter no máximo 3 itens.' }]);
  });
});

describe('texts in answers', () => {
  test('the preview of a secret has whole characters', async () => {
    const params = { bankId: await bankId() };
    const auth = { type: 'api-key', header: 'X-Api-Key', apiKey: 'aaaaaaaaaaa😀bcd' } as const;
    const { auth: saved } = await get('updateConnection', { params, body: { auth } });
    expect(saved).toMatchObject({ apiKeyPreview: '••••••••😀bcd' });
  });

  test('an unknown name is repeated in whole characters, and without control characters', async () => {
    const long = `${'a'.repeat(99)}😀😀`;
    const body = JSON.stringify({ ...bankDraft(), [long]: 1, 'a\u0000b': 1, '\ud800': 1 });
    const names = (await violationsOf(await send('POST', '/banks', body))).map(({ propriedade }) => propriedade);
    expect(names).toEqual([`${'a'.repeat(99)}😀`, 'a\ufffdb', '\ufffd']);
    const [unknown] = await violationsOf(await request(`/banks?${encodeURIComponent(long)}=1`));
    expect(unknown?.propriedade).toBe(`${'a'.repeat(99)}😀`);
  });

  test('a violation does not repeat the password in an address', async () => {
    const baseUrl = 'https://user:s3nha@bank.example/';
    const answer = await send('PATCH', `/banks/${await bankId()}/connection`, { baseUrl });
    expect(await violationsOf(answer)).toEqual([
      { propriedade: 'baseUrl', razao: 'Use um endereço https completo, sem "?" nem "#".' },
    ]);
  });
});

describe('numbers in the body of a run', () => {
  test.for(['9007199254740993', '-9007199254740992', '1e400', '[{"a":12345678901234567.89}]'])(
    '%s is refused, because its digits would be lost',
    async (body) => {
      const text = `{"bankId":"${await bankId()}","method":"POST","path":"/transfers","headers":{},"body":${body}}`;
      const response = await send('POST', '/tester/requests', text);
      expect(response.status).toBe(400);
      expect(await violationsOf(response)).toEqual([
        { propriedade: 'body', razao: 'Há um número longo demais no body: escreva-o entre aspas.' },
      ]);
      expect(mock.waits).toEqual([]);
    },
  );

  test.for(['9007199254740991', '0.1', '1e3', '12345678901234.56'])('%s is sent', async (body) => {
    expect((await run({ method: 'POST', path: '/transfers', body: JSON.parse(body) as number })).status).toBe(200);
  });
});

describe('settings', () => {
  test.for(['\tabc', 'abc\n', 'a\u0000'])('the client id %j is refused', async (clientId) => {
    const [violation] = await violationsOf(await send('PATCH', '/settings/oauth', { clientId }));
    expect(violation?.propriedade).toBe('clientId');
  });
});

const rename = (ifMatch: string) =>
  send('PATCH', '/settings/tenant', { tenantName: 'Novo nome' }, { 'if-match': ifMatch });

test('a list of If-Match may have empty elements', async () => {
  const { etag } = await call('getTenantSettings', {});
  expect((await rename(', "a"')).status).toBe(412);
  expect((await rename(`, ${etag},, "a"`)).status).toBe(200);
});
