import { expect, test } from 'vitest';
import { Problem } from '#api/contract/problem.ts';
import { get, request, send } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const draft = bankDraft();

async function violations(response: Response) {
  return Problem.parse(await response.json()).violacoes;
}

test('an answer repeats the request id of the request', async () => {
  const id = '5d41402a-bc4b-4a76-b971-9d911017c592';
  expect((await request('/banks', { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toBe(id);
});

test.for([
  ['/banks', 'GET', 200],
  ['/logs/export', 'GET', 200],
  ['/settings/tenant', 'GET', 200],
  ['/session', 'DELETE', 204],
  ['/nada', 'GET', 404],
] as const)('no browser or cache stores the answer to %s by %s', async ([path, method, status]) => {
  const answer = await request(path, { method });
  await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test('a request id that is not a UUID is replaced', async () => {
  const { headers } = await request('/banks', { headers: { 'x-request-id': 'x'.repeat(500) } });
  expect(headers.get('x-request-id')).toMatch(UUID);
});

test('an error has its request id in header and body', async () => {
  const response = await request('/banks/nada');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = Problem.parse(await response.json());
  expect(problem.correlationId).toBe(response.headers.get('x-request-id'));
  expect(problem.type).toBe('https://ponte.example/api/v1/error/RecursoNaoEncontrado');
});

test.for([
  ['/nada', 404],
  ['/', 404],
  ['', 404],
  ['/banks/', 404],
  ['/banks/a/b', 404],
  ['/banks/%E0%A4%A', 404],
  ['/banks/%00', 404],
  ['/banks/..%2f..%2fetc%2fpasswd', 404],
  ['/logs/__proto__', 404],
  [`/banks/${'a'.repeat(7_000)}`, 404],
  [`/banks?q=${'a'.repeat(7_000)}`, 400],
  [`/banks/${'a'.repeat(9_000)}`, 414],
  [`/banks?q=${'a'.repeat(9_000)}`, 414],
  ['/banks?page=02', 400],
  ['/banks?page=%2B2', 400],
  ['/banks?page=0x2', 400],
  ['/banks?q=a%00b', 400],
  ['/banks?q=a%0Ab', 400],
  ['/logs?from=2026-01-01T00:00:00-03:00', 400],
  ['/logs?from=2026-02-30T00:00:00Z', 400],
  ['/logs?from=1969-12-31T23:59:59Z', 400],
  ['/logs?from=10000-01-01T00:00:00Z', 400],
  ['/logs?from=2026-01-01T00:00Z', 400],
  ['/logs?from=2026-01-01T00:00:00.123456Z', 200],
  ['/banks?q=%E0%A4%A', 200],
  ['/banks?page=0', 400],
  ['/banks?page=-1', 400],
  ['/banks?page=1.5', 400],
  ['/banks?page=1e3', 400],
  ['/banks?page=99999999999999999999', 400],
  ['/banks?page-size=101', 400],
  ['/banks?status=ACTIVE', 400],
  ['/banks?sort=id', 400],
  ['/banks?nada=1', 400],
  ['/banks?__proto__=1', 400],
  ['/banks?page=1&page=2', 400],
  ['/logs?from=ontem', 400],
  ['/logs?from=2026-01-01', 400],
  ['/logs?bankId=1', 400],
  ['/dashboard/summary?x', 400],
] as const)('GET %.60s is answered %s', async ([path, status]) => {
  const response = await request(path);
  expect(response.status).toBe(status);
  if (status !== 200) Problem.parse(await response.json());
});

test('an unknown and a repeated parameter are listed', async () => {
  expect(await violations(await request('/banks?nada=1&q=a&q=b'))).toEqual([
    { razao: 'Parâmetro desconhecido.', propriedade: 'nada' },
    { razao: 'Parâmetro repetido.', propriedade: 'q' },
  ]);
});

test.for([
  ['{"name":', 400],
  ['', 400],
  ['null', 400],
  ['[]', 400],
  ['"texto"', 400],
  ['{"__proto__":{"a":1}}', 400],
  [`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
  ['['.repeat(200_000), 400],
  ['x'.repeat(1_048_577), 413],
  [JSON.stringify({ ...draft, code: 1 }), 400],
  [JSON.stringify({ ...draft, code: '1' }), 400],
  [JSON.stringify({ ...draft, name: 'a'.repeat(81) }), 400],
  [JSON.stringify({ ...draft, id: 'x' }), 400],
  [JSON.stringify({ ...draft, name: '\uD800' }), 400],
  [JSON.stringify({ ...draft, name: 'a\u0000b' }), 400],
  [JSON.stringify({ ...draft, name: 'a\nb' }), 400],
  [JSON.stringify({ ...draft, name: 'a\u0085b' }), 400],
  [JSON.stringify({ ...draft, name: '\u200B\u2060\uFEFF\u00AD\uFE0F' }), 400],
  [JSON.stringify({ ...draft, name: '\u3164' }), 400],
  [JSON.stringify({ ...draft, name: 'a\u200Db\u00AD' }), 201],
  [JSON.stringify({ ...draft, name: '🏦'.repeat(81) }), 400],
  [JSON.stringify({ ...draft, name: '🏦'.repeat(80) }), 201],
  [JSON.stringify({ ...draft, name: '<script> \u202E 🏦' }), 201],
] as const)('a body of %.40s is answered %s', async ([body, status]) => {
  const response = await send('POST', '/banks', body);
  expect(response.status).toBe(status);
});

test('deeply nested JSON is refused by the tester too, which accepts any other JSON', async () => {
  const body = `{"bankId":"x","method":"POST","path":"/a","headers":{},"body":${'['.repeat(101)}${']'.repeat(101)}}`;
  expect(await violations(await send('POST', '/tester/requests', body))).toEqual([
    { razao: 'Use até 100 níveis de listas e objetos.', propriedade: 'body' },
  ]);
});

test('brackets in a text are no levels, also after a quotation mark in it', async () => {
  const body = { bankId: 'x', method: 'POST', path: '/a', headers: {}, body: `"${'['.repeat(101)}` };
  const answer = await violations(await send('POST', '/tester/requests', body));
  expect(answer?.map(({ propriedade }) => propriedade)).toEqual(['bankId']);
});

test('every invalid field is listed, and an unknown one too', async () => {
  const answer = await violations(
    await send('POST', '/banks', { ...bankDraft({ name: ' ', code: '12' }), status: 'x', extra: 1 }),
  );
  expect(answer?.map(({ propriedade }) => propriedade).toSorted()).toEqual(['code', 'extra', 'name', 'status']);
});

test('a body with another media type than JSON is refused', async () => {
  const text = { method: 'POST', body: JSON.stringify(draft), headers: { 'content-type': 'text/plain' } };
  expect((await request('/banks', text)).status).toBe(415);
  const json = { ...text, headers: { 'content-type': 'Application/JSON; charset=utf-8' } };
  expect((await request('/banks', json)).status).toBe(201);
});

test('a method that a path does not support is refused with those that it supports', async () => {
  const response = await request('/banks', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  expect((await request('/logs/export', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

test('one object has a strong tag that changes with it', async () => {
  const { id } = (await get('listBanks', { query: { 'page-size': 1 } })).data[0]!;
  const first = (await request(`/banks/${id}`)).headers.get('etag');
  expect(first).toMatch(/^"[0-9a-f]{16}"$/);
  expect((await request(`/banks/${id}`)).headers.get('etag')).toBe(first);
  const changed = await send('PATCH', `/banks/${id}`, { name: 'Outro' }, { 'if-match': `"x", ${first}` });
  expect(changed.headers.get('etag')).not.toBe(first);
  expect((await request(`/banks/${id}`)).headers.get('etag')).toBe(changed.headers.get('etag'));
});

test('If-Match: * matches any version', async () => {
  const { id } = (await get('listBanks', { query: { 'page-size': 1 } })).data[0]!;
  expect((await send('PATCH', `/banks/${id}`, {}, { 'if-match': '*' })).status).toBe(200);
});

test('requests with one key and body get the first answer and create one bank', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/banks', draft, headers)));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
  expect((await get('listBanks', {})).meta.totalRecords).toBe(13);
});

test('a key that is used again with another body is refused', async () => {
  const headers = { 'idempotency-key': 'k1' };
  await send('POST', '/banks', draft, headers);
  const response = await send('POST', '/banks', { ...draft, code: '998' }, headers);
  expect(response.status).toBe(422);
  expect(Problem.parse(await response.json()).type).toMatch(/ErroIdempotencia$/);
});

test('a refused request can be corrected and sent again with its key', async () => {
  const headers = { 'idempotency-key': 'k1' };
  expect((await send('POST', '/banks', { ...draft, code: '001' }, headers)).status).toBe(409);
  expect((await send('POST', '/banks', draft, headers)).status).toBe(201);
});

test('health returns the time of the platform', async () => {
  expect(await get('getHealth', {})).toEqual({ status: 'ok', time: '2026-03-10T15:00:00.000Z' });
});
