import { expect, test } from 'vitest';
import { MAX_HEAD_BYTES, MAX_VIOLATIONS } from '#api/contract/limits.ts';
import { Problem } from '#api/contract/problem.ts';
import { get, request, send } from '#tests/support/api.ts';
import { bankDraft, endpointDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';
const draft = bankDraft();

const bankId = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!.id;
const problem = async (response: Response) => Problem.parse(await response.json());
const fields = async (response: Response) => (await problem(response)).violacoes?.map(({ propriedade }) => propriedade);

test('an unknown path comes before its method, and the method before the id', async () => {
  expect((await request('/nada', { method: 'DELETE' })).status).toBe(404);
  expect((await request('/banks/nada', { method: 'PUT' })).status).toBe(405);
});

test('an id that is not a UUID comes before the media type', async () => {
  expect((await request('/banks/nada', { method: 'PATCH', body: 'x' })).status).toBe(404);
});

test('the media type comes before the size, and the size before the query', async () => {
  const large = 'x'.repeat(1_048_577);
  const text = { method: 'POST', body: large, headers: { 'content-type': 'text/plain' } };
  expect((await request('/banks?nada=1', text)).status).toBe(415);
  expect((await send('POST', '/banks?nada=1', large)).status).toBe(413);
});

test('faults of query, body and key are in one answer', async () => {
  const body = { ...bankDraft({ name: '', code: '1' }), extra: 1 };
  const answer = await send('POST', '/banks?nada=1', body, { 'idempotency-key': 'com espaço' });
  expect(answer.status).toBe(400);
  expect(await fields(answer)).toEqual(['nada', 'name', 'code', 'extra', 'idempotency-key']);
});

test('an unknown parameter and a bad value are in one answer', async () => {
  expect(await fields(await request('/banks?nada=1&page=0&q=a&q=b'))).toEqual(['nada', 'q', 'page']);
});

test('a body that is not JSON and an unknown parameter are in one answer', async () => {
  expect(await fields(await send('POST', '/banks?nada=1', '{'))).toEqual(['nada', 'body']);
});

test('a body with GET is reported beside the other faults of a tester request', async () => {
  const body = { bankId: 'x', method: 'GET', path: '/a', headers: {}, body: 1, extra: 1 };
  expect(await fields(await send('POST', '/tester/requests', body))).toEqual(['bankId', 'extra', 'body']);
});

test('a bad value comes before an unknown object, and that before its version', async () => {
  const stale = { 'if-match': '"stale"' };
  expect((await send('PATCH', `/banks/${UNKNOWN_ID}`, { name: '' }, stale)).status).toBe(400);
  expect((await send('PATCH', `/banks/${UNKNOWN_ID}`, { name: 'a' }, stale)).status).toBe(404);
});

test('a stale version comes before an unknown bank, and that before a duplicate', async () => {
  const { data } = await get('listEndpoints', { query: { bankId: await bankId(), 'page-size': 2 } });
  const path = `/endpoints/${data[0]!.id}`;
  const duplicate = { path: data[1]!.path, method: data[1]!.method };
  expect((await send('PATCH', path, { bankId: UNKNOWN_ID }, { 'if-match': '"stale"' })).status).toBe(412);
  expect((await send('PATCH', path, { ...duplicate, bankId: UNKNOWN_ID })).status).toBe(422);
  expect((await send('PATCH', path, duplicate)).status).toBe(409);
});

test('an answer lists at most a hundred faults', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1]));
  expect(await fields(await send('POST', '/banks', { ...draft, ...unknown }))).toHaveLength(MAX_VIOLATIONS);
  const query = Array.from({ length: MAX_VIOLATIONS + 1 }, (_, index) => `f${index}=1`).join('&');
  expect(await fields(await request(`/banks?${query}`))).toHaveLength(MAX_VIOLATIONS);
});

test('a header section that is too large is answered 431', async () => {
  const headers = { 'x-long': 'a'.repeat(MAX_HEAD_BYTES) };
  expect((await request('/banks', { headers })).status).toBe(431);
});

test.for(['', 'a b', 'x'.repeat(256)])('an idempotency key of %.20j is answered 400', async (key) => {
  const answer = await send('POST', '/banks', draft, { 'idempotency-key': key });
  expect([answer.status, await fields(answer)]).toEqual([400, ['idempotency-key']]);
});

test('an idempotency key belongs to one operation', async () => {
  const headers = { 'idempotency-key': 'k1' };
  expect((await send('POST', '/banks', draft, headers)).status).toBe(201);
  expect((await send('POST', '/endpoints', endpointDraft(await bankId()), headers)).status).toBe(201);
});

test('idempotent content is compared as parsed: order of fields and white space do not matter', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const first = await send('POST', '/banks', draft, headers);
  const reversed = Object.fromEntries(Object.entries(bankDraft({ name: ' Banco Novo ' })).toReversed());
  const again = await send('POST', '/banks', JSON.stringify(reversed, null, 1), headers);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
});

test('a repeated answer is the first one with a request id of its own', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const first = await send('POST', '/banks', draft, headers);
  const { id } = (await first.json()) as { id: string };
  await send('PATCH', `/banks/${id}`, { name: 'Outro' });
  const again = await send('POST', '/banks', draft, headers);
  expect(await again.json()).toMatchObject({ id, name: 'Banco Novo' });
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test.for([
  ['tab, line feed and carriage return', 'a\tb\nc\rd', 200],
  ['characters beyond the basic plane', '🏦', 200],
  ['NUL', 'a\u0000b', 400],
  ['a control character', 'a\u0001b', 400],
  ['an escape', 'a\u001Bb', 400],
  ['a vertical tab', 'a\u000Bb', 400],
  ['a delete character', 'a\u007Fb', 400],
  ['a control character of Latin-1', 'a\u0085b', 400],
  ['a high surrogate alone', 'a\uD800b', 400],
  ['a low surrogate alone', 'a\uDC00b', 400],
] as const)('the body of a tester request with %s in a text or a name is answered $2', async ([, value, status]) => {
  const run = { bankId: await bankId(), method: 'POST', path: '/accounts', headers: {} };
  for (const body of [value, [{ a: value }], { a: { [value]: 1 } }]) {
    const answer = await send('POST', '/tester/requests', { ...run, body });
    expect(answer.status).toBe(status);
    if (status === 400) expect(await fields(answer)).toEqual(['body']);
  }
});

test('a violation repeats no secret in a query string', async () => {
  const body = { bankId: await bankId(), method: 'GET', path: 'sem-barra?access_token=s3cr3t', headers: {} };
  const answer = await send('POST', '/tester/requests', body);
  expect((await problem(answer)).violacoes).toEqual([
    expect.objectContaining({ propriedade: 'path', valor: 'sem-barra?access_token=••••••••' }),
  ]);
});

test('HEAD has the headers of GET and no body', async () => {
  const path = `/banks/${await bankId()}`;
  const [head, read] = await Promise.all([request(path, { method: 'HEAD' }), request(path)]);
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('etag')).toBe(read.headers.get('etag'));
  expect((await request('/banks/nada', { method: 'HEAD' })).status).toBe(404);
});

test('OPTIONS lists the methods of a path', async () => {
  const answer = await request(`/banks/${UNKNOWN_ID}`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
  expect((await request('/nada', { method: 'OPTIONS' })).status).toBe(404);
});

test('searches find composed and decomposed texts alike', async () => {
  await get('createBank', { body: bankDraft({ name: 'Banco A\u0301gil', code: '998' }) });
  for (const q of ['Ágil', 'A\u0301gil', 'agil', 'ÁGIL']) {
    expect(
      (await get('listBanks', { query: { q } })).data.map(({ code }) => code),
      q,
    ).toEqual(['998']);
  }
});

test('the links of the activities can be requested', async () => {
  const { links } = await get('listActivities', { query: { limit: 3 } });
  for (const link of Object.values(links)) {
    expect(link).toBe('/api/v1/activities?limit=3');
    expect((await fetch(`http://localhost${link}`)).status).toBe(200);
  }
});
