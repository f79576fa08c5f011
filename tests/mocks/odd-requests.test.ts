import { describe, expect, test } from 'vitest';
import { MAX_VIOLATIONS } from '#api/contract/limits.ts';
import { Problem } from '#api/contract/problem.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get, request, send } from '#tests/support/api.ts';
import { bankDraft, endpointDraft, runOf } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

/*
 * Requests that no console sends and that the contract allows, or must refuse with a status that it
 * declares.
 */

mockPlatform();

const bankId = fixtureId('bank', 2);
const violationsOf = async (response: Response) =>
  (
    (await response.json()) as {
      violacoes: { propriedade: string; razao: string; valor?: string }[];
    }
  ).violacoes;

test('many parameters in a row do not make a run slow', async () => {
  const called = `/re${'1'.repeat(1000)}/y`;
  await get('createEndpoint', {
    body: endpointDraft(bankId, { path: `/re${'{a}'.repeat(60)}/x` }),
  });
  await send('POST', '/tester/requests', runOf(bankId, { path: called }));
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
  const names = (await violationsOf(await send('POST', '/banks', body))).map(
    ({ propriedade }) => propriedade,
  );
  expect(names).toEqual([`${'a'.repeat(99)}😀`, 'a\ufffdb', '\ufffd']);
  const [unknown] = await violationsOf(await request(`/banks?${encodeURIComponent(long)}=1`));
  expect(unknown?.propriedade).toBe(`${'a'.repeat(99)}😀`);
});

const logs = async (query: string) =>
  ((await (await request(`/logs?${query}`)).json()) as { data: unknown }).data;

test('a list may repeat its parameter, and the name with brackets is told how to write it', async () => {
  expect(await logs('status-class=warning&status-class=error')).toEqual(
    await logs('status-class=warning,error'),
  );
  const [fault] = await violationsOf(
    await request('/logs?status-class[]=warning&status-class[]=error'),
  );
  expect(fault).toMatchObject({
    propriedade: 'status-class[]',
    razao: expect.stringContaining('status-class=warning,error') as string,
  });
});

test('an answer lists at most a hundred faults', async () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1]),
  );
  expect(
    await violationsOf(await send('POST', '/banks', { ...bankDraft(), ...unknown })),
  ).toHaveLength(MAX_VIOLATIONS);
  const query = Array.from({ length: MAX_VIOLATIONS + 1 }, (_, index) => `f${index}=1`).join('&');
  expect(await violationsOf(await request(`/banks?${query}`))).toHaveLength(MAX_VIOLATIONS);
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
    expect(await violationsOf(response)).toEqual([
      { propriedade: 'body', razao: 'Envie o body em UTF-8.' },
    ]);
  });

  test('a compressed body is refused as such', async () => {
    const response = await post('{}', { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      detail: 'Envie o body sem compressão (Content-Encoding).',
    });
  });

  test('a text that is not JSON is called so', async () => {
    expect(await violationsOf(await post('{'))).toEqual([
      { propriedade: 'body', razao: 'JSON inválido.' },
    ]);
  });
});

const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';

/** Each text that a client must give, as the path and the field that change it. */
const requiredTexts = [
  [`/banks/${UNKNOWN_ID}`, 'name'],
  [`/endpoints/${UNKNOWN_ID}`, 'name'],
  [`/endpoints/${UNKNOWN_ID}`, 'path'],
  [`/banks/${UNKNOWN_ID}/connections/homologation`, 'baseUrl'],
  ['/settings/oauth', 'clientId'],
  ['/settings/oauth', 'redirectUri'],
  ['/settings/tenant', 'tenantName'],
] as const;

test.for(
  requiredTexts.flatMap(([path, field]) => [
    [path, field, ''] as const,
    [path, field, []] as const,
  ]),
)('PATCH %s with %s %j has one fault', async ([path, field, value]) => {
  const { violacoes } = Problem.parse(await (await send('PATCH', path, { [field]: value })).json());
  expect(violacoes).toEqual([
    expect.objectContaining({
      propriedade: field,
      razao: expect.stringMatching(/^Informe /) as string,
    }),
  ]);
});

test('a number beyond every bound has one fault, without a value that may have lost digits', async () => {
  const path = `/banks/${UNKNOWN_ID}/connections/homologation`;
  const { violacoes } = Problem.parse(
    await (await send('PATCH', path, { timeoutMs: 1e300 })).json(),
  );
  expect(violacoes).toEqual([{ razao: 'Use de 1 a 60 segundos.', propriedade: 'timeoutMs' }]);
});
