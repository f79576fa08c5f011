import { describe, expect, test } from 'vitest';
import { MAX_VIOLATIONS } from '#api/contract/limits.ts';
import { get, request, send } from '#tests/support/api.ts';
import { bankDraft, endpointDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

/* Requests that no console sends and that the contract allows, or must refuse with a status that it declares. */

mockPlatform();

const bankId = async () => (await get('listBanks', { query: { q: '341' } })).data[0]!.id;
const run = async (more: object = {}, headers: Record<string, string> = {}) =>
  send(
    'POST',
    '/tester/requests',
    {
      bankId: await bankId(),
      environment: 'homologation',
      method: 'GET',
      path: '/accounts/77/balance',
      headers: {},
      ...more,
    },
    headers,
  );
const violationsOf = async (response: Response) =>
  ((await response.json()) as { violacoes: { propriedade: string; razao: string; valor?: string }[] }).violacoes;

test.for([
  '11111111-1111-0111-1111-111111111111',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '11111111-1111-4111-c111-111111111111',
])('a run with the id %s is found in the logs by it, in any case', async (id) => {
  expect((await run({}, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  for (const q of [id, id.toLowerCase()]) {
    expect((await get('listLogs', { query: { q } })).data.map(({ requestId }) => requestId)).toEqual([id]);
  }
});

test('many parameters in a row do not make a run slow', async () => {
  const called = `/re${'1'.repeat(1000)}/y`;
  await get('createEndpoint', { body: endpointDraft(await bankId(), { path: `/re${'{a}'.repeat(60)}/x` }) });
  await run({ path: called });
  expect((await get('listLogs', { query: { 'page-size': 1 } })).data[0]!.endpoint).toBe(called);
});

test('a search text of spaces gives links without them', async () => {
  const response = await request(`/banks?q=${'+'.repeat(7_900)}`);
  const { links } = (await response.json()) as { links: Record<string, string> };
  expect(links['first']).toBe('/api/v1/banks?q=&page=1');
});

test('an unknown name is repeated in whole characters, and without control characters', async () => {
  const long = `${'a'.repeat(99)}😀😀`;
  const body = JSON.stringify({ ...bankDraft(), [long]: 1, 'a\u0000b': 1, '\ud800': 1 });
  const names = (await violationsOf(await send('POST', '/banks', body))).map(({ propriedade }) => propriedade);
  expect(names).toEqual([`${'a'.repeat(99)}😀`, 'a\ufffdb', '\ufffd']);
  const [unknown] = await violationsOf(await request(`/banks?${encodeURIComponent(long)}=1`));
  expect(unknown?.propriedade).toBe(`${'a'.repeat(99)}😀`);
});

const logs = async (query: string) => ((await (await request(`/logs?${query}`)).json()) as { data: unknown }).data;

test('a list may repeat its parameter, and the name with brackets is told how to write it', async () => {
  expect(await logs('band=warning&band=error')).toEqual(await logs('band=warning,error'));
  const [fault] = await violationsOf(await request('/logs?band[]=warning&band[]=error'));
  expect(fault).toMatchObject({
    propriedade: 'band[]',
    razao: expect.stringContaining('band=warning,error') as string,
  });
});

test('an answer lists at most a hundred faults', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1]));
  expect(await violationsOf(await send('POST', '/banks', { ...bankDraft(), ...unknown }))).toHaveLength(MAX_VIOLATIONS);
  const query = Array.from({ length: MAX_VIOLATIONS + 1 }, (_, index) => `f${index}=1`).join('&');
  expect(await violationsOf(await request(`/banks?${query}`))).toHaveLength(MAX_VIOLATIONS);
});

test.for(['', '*, TAG', '"TAG"'])('If-Match: %s matches no version', async (template) => {
  const path = `/banks/${await bankId()}`;
  const tag = (await request(path)).headers.get('etag')!;
  const answer = await send('PATCH', path, { name: 'Outro' }, { 'if-match': template.replace('TAG', tag) });
  expect(answer.status).toBe(412);
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  request('/banks', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a', ...headers },
    body,
  });

describe('encodings of bodies', () => {
  test.for([
    ['ISO 8859-1', [0x7b, 0x22, 0xe7, 0x22, 0x7d]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ] as const)('a body in %s is not called invalid JSON', async ([, bytes]) => {
    const response = await post(new Uint8Array(bytes));
    expect(response.status).toBe(400);
    expect(await violationsOf(response)).toEqual([{ propriedade: 'body', razao: 'Envie o body em UTF-8.' }]);
  });

  test('a compressed body is refused as such', async () => {
    const response = await post('{}', { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ detail: 'Envie o body sem compressão (Content-Encoding).' });
  });

  test('a text that is not JSON is called so', async () => {
    expect(await violationsOf(await post('{'))).toEqual([{ propriedade: 'body', razao: 'JSON inválido.' }]);
  });
});
