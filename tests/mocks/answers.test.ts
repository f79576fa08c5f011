import { expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import openapi from '../../public/openapi.json' with { type: 'json' };
import { MAX_JOURNAL_ENTRIES } from '#mocks/platform/journal.ts';
import type { Override } from '#mocks/platform/overrides.ts';
import { get, refusal, request } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

/* What a test may ask of the mock: other answers, and which requests came. */

const mock = mockPlatform();

const statusOf = async (): Promise<number> => (await request('/banks')).status;

test('answers in a list are given one after the other, then the usual one', async () => {
  mock.platform.answer('listBanks', [
    { problem: 'LimiteDeRequisicoesExcedido' },
    { problem: 'ServicoIndisponivel', times: 2 },
  ]);
  const statuses = [await statusOf(), await statusOf(), await statusOf(), await statusOf()];
  expect(statuses).toEqual([429, 503, 503, 200]);
});

test('answers asked for one by one with `times` wait for their turn', async () => {
  mock.platform.answer('listBanks', { problem: 'LimiteDeRequisicoesExcedido', times: 1 });
  mock.platform.answer('listBanks', { problem: 'ErroInternoDoServidor' });
  mock.platform.answer('listBanks', { problem: 'ServicoIndisponivel', times: 1 });
  const statuses = [await statusOf(), await statusOf(), await statusOf(), await statusOf()];
  expect(statuses).toEqual([429, 503, 500, 500]);
});

test('a client that gives up ends an answer that never comes', async () => {
  mock.platform.answer('listBanks', { never: true });
  const stop = new AbortController();
  let isSettled = false;
  const reading = call('listBanks', {}, { signal: stop.signal })
    .catch((error: unknown) => error)
    .finally(() => (isSettled = true));
  await vi.waitFor(() => expect(mock.platform.requests('listBanks')).toHaveLength(1));
  expect(isSettled).toBe(false);
  stop.abort();
  expect(await reading).toBeInstanceOf(Error);
});

test.for([
  [{ delayMs: Infinity }, 'delayMs'],
  [{ delayMs: '100' }, 'delayMs'],
  [{ delayMs: -1 }, 'delayMs'],
  [{ times: 0 }, 'times'],
  [{ times: -1 }, 'times'],
  [{ times: 1.5 }, 'times'],
  [{ problem: 'NomeJaCadastrado' }, 'problem'],
  [{ problems: 'NaoAutenticado' }, 'problems'],
  [{ change: 'no function' }, 'change'],
] as const)('%j is refused, and names its field', ([override, field]) => {
  const answer = () =>
    mock.platform.answer('listBanks', override as unknown as Override<'listBanks'>);
  expect(answer).toThrow(expect.objectContaining({ name: 'OverrideError', field }));
});

test('a list with a wrong answer changes nothing', async () => {
  const list = [{ problem: 'ServicoIndisponivel' }, { times: 0 }] as const;
  expect(() => mock.platform.answer('listBanks', list)).toThrow('times');
  expect(await statusOf()).toBe(200);
});

test("a problem that was asked for has the violations of the document's example", async () => {
  const { examples } = openapi.paths['/banks'].post.responses['409'].content[
    'application/problem+json'
  ] as unknown as { examples: Record<string, { value: { violacoes: object[] } }> };
  mock.platform.answer('createBank', { problem: 'NomeJaCadastrado' });
  const { violations } = await refusal('createBank', { body: bankDraft() });
  expect(violations).toEqual(examples['NomeJaCadastrado']?.value.violacoes);

  const violacoes = [{ razao: 'Outro.', propriedade: 'code' }];
  mock.platform.answer('createBank', { problem: 'NomeJaCadastrado', violacoes });
  expect((await refusal('createBank', { body: bankDraft() })).violations).toEqual(violacoes);
});

test('the mock tells how often and with what an operation was asked', async () => {
  await get('listBanks', { query: { q: 'itau' } });
  await get('createBank', { body: bankDraft({ name: 'Banco A' }) }, { idempotencyKey: 'k-1' });
  await refusal('createBank', { body: bankDraft({ name: 'Banco A' }) });
  const requests = mock.platform.requests('createBank');
  expect(requests).toMatchObject([
    { method: 'POST', path: '/api/v1/banks', body: { name: 'Banco A' }, status: 201 },
    { body: { name: 'Banco A' }, status: 409 },
  ]);
  expect(requests[0]?.headers['idempotency-key']).toBe('k-1');
  expect(mock.platform.requests().map(({ path }) => path)[0]).toBe('/api/v1/banks?q=itau');
  mock.platform.reset();
  expect(mock.platform.requests()).toEqual([]);
});

test('secrets of requests are masked', async () => {
  const clientSecret = 'segredo-de-teste-1234';
  const body = JSON.stringify({ clientId: 'ponte', clientSecret });
  await request('/settings/oauth', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer abcdef123456' },
    body,
  });
  const [entry] = mock.platform.requests();
  const text = JSON.stringify(entry);
  expect(text).toContain('ponte');
  expect(text).not.toContain(clientSecret);
  expect(text).not.toContain('abcdef123456');
});

test('only the newest requests are kept', async () => {
  const { journal } = mock.platform;
  const asked = new Request('http://localhost/api/v1/banks');
  for (let count = 0; count <= MAX_JOURNAL_ENTRIES; count++)
    await journal.add('listBanks', asked, new Date(count));
  const kept = mock.platform.requests();
  expect([kept.length, kept[0]?.at]).toEqual([MAX_JOURNAL_ENTRIES, new Date(1).toISOString()]);
});
