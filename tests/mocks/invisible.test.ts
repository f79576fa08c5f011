import { expect, test } from 'vitest';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import type { Violation } from '#api/contract/problem.ts';
import { newEndpoint, newSaved } from '#conformance/data/subjects.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get, refusal } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const bankId = fixtureId('bank', 2);
const params = { bankId, environment: 'homologation' } as const;

const tokenUrl = 'https://auth.itau.example/oauth/token';
const oauth2 = { type: 'client_secret_basic', tokenUrl, clientId: 'ponte', scope: '' } as const;

/** Changes of a connection with a text in one field. */
const changes: Record<string, (text: string) => ConnectionPatch> = {
  baseUrl: (text) => ({ baseUrl: `https://api.itau.example/${text}` }),
  'auth.tokenUrl': (text) => ({ auth: { ...oauth2, tokenUrl: `https://${text}.example/token` } }),
  'auth.clientId': (text) => ({ auth: { ...oauth2, clientId: text } }),
  'auth.clientSecret': (text) => ({ auth: { ...oauth2, clientSecret: text } }),
  'auth.apiKey': (text) => ({ auth: { type: 'api-key', header: 'x-key', apiKey: text } }),
  'fixedHeaders.0.value': (text) => ({
    fixedHeaders: [{ type: 'plain', name: 'x-a', value: text }],
  }),
  'tokenHeaders.0.secret': (text) => ({
    tokenHeaders: [{ type: 'secret', name: 'x-a', secret: text }],
  }),
  'fixedQuery.0.value': (text) => ({ fixedQuery: [{ type: 'plain', name: 'a', value: text }] }),
  'tokenParameters.0.secret': (text) => ({
    tokenParameters: [{ type: 'secret', name: 'a', secret: text }],
  }),
};
const headers = ['auth.apiKey', 'fixedHeaders.0.value', 'tokenHeaders.0.secret'];

/** What a violation says; whether it repeats the value is no matter here. */
const violation = (propriedade: string, razao: string): Violation =>
  expect.objectContaining({ propriedade, razao }) as Violation;
const refusedChange = async (body: ConnectionPatch) =>
  (await refusal('updateConnection', { params, body })).violations;

const codes = '200E 200B 2060 00AD FEFF 061C 180E 2028 FFA0 00A0 3000 2800 E0041'.split(' ');

test.for(codes)(
  'U+%s is refused by its name in every field of a connection, and in its host',
  async (code) => {
    const text = `a${String.fromCodePoint(Number.parseInt(code, 16))}b`;
    const sentence = `Contém um caractere invisível (U+${code}).`;
    for (const [field, change] of Object.entries(changes))
      expect(await refusedChange(change(text))).toEqual([violation(field, sentence)]);
    expect(await refusedChange({ baseUrl: `https://api.${text}.example/v1` })).toEqual([
      violation('baseUrl', sentence),
    ]);
    const oauth = {
      clientId: text,
      redirectUri: `https://a.example/${text}`,
      clientSecret: text.repeat(8),
    };
    expect((await refusal('updateOAuthSettings', { body: oauth })).violations).toEqual(
      Object.keys(oauth).map((field) => violation(field, sentence)),
    );
  },
);

test.for(['200E', '202E', '2066', '00A0', '00AD'])(
  'U+%s is refused by its name in the path of a run, a saved request and an endpoint',
  async (code) => {
    const path = `/a/${String.fromCodePoint(Number.parseInt(code, 16))}b`;
    const faults = [violation('path', `Contém um caractere invisível (U+${code}).`)];
    const endpoint = { ...newEndpoint, bankId, path };
    const saved = { ...newSaved, bankId, path };
    const refusals = [
      refusal('createEndpoint', { body: endpoint }),
      refusal('createSavedRequest', { body: saved }),
      refusal('runTesterRequest', { body: runOf(bankId, { path }) }),
      refusal('testConnection', { params, body: { path } }),
    ];
    for (const { violations } of await Promise.all(refusals)) expect(violations).toEqual(faults);
  },
);

test.for(['/..', '/v1/%2E%2e/x', '/v1/..%2fx', '/v1/.;x'])(
  'an address of a connection has no dot segment, such as %s',
  async (path) => {
    const address = `https://api.itau.example${path}`;
    const auth = { ...oauth2, tokenUrl: address };
    const sentence = 'O caminho não pode ter "." nem ".." entre barras.';
    expect(await refusedChange({ baseUrl: address, auth })).toEqual([
      violation('baseUrl', sentence),
      violation('auth.tokenUrl', sentence),
    ]);
  },
);

test.for(['\u200B', '\u200E', '\u2060', '\u00AD'])(
  'the platform takes %j off no end: a client does that',
  async (character) => {
    expect(await refusedChange(changes['auth.clientId']!(`ponte${character}`))).toHaveLength(1);
  },
);

test.for([
  ['“', 'U+201C'],
  ['”', 'U+201D'],
  ['–', 'U+2013'],
  ['€', 'U+20AC'],
  ['😀', 'U+1F600'],
])('%s is refused in headers, by its name, and nowhere else', async ([character, code]) => {
  const text = `a${character}b`;
  const sentence = `O caractere “${character}” (${code}) não pode ser enviado em um header.`;
  for (const field of headers)
    expect(await refusedChange(changes[field]!(text))).toEqual([violation(field, sentence)]);
  const sent = { 'x-a': text };
  const run = await refusal('runTesterRequest', { body: runOf(bankId, { headers: sent }) });
  expect(run.violations).toEqual([violation('headers.x-a', sentence)]);
  const body = { ...newSaved, bankId, headers: sent };
  expect((await refusal('createSavedRequest', { body })).violations).toEqual(run.violations);

  const query = { fixedQuery: [{ type: 'plain' as const, name: 'a', value: text }] };
  expect((await get('updateConnection', { params, body: query })).fixedQuery).toEqual(
    query.fixedQuery,
  );
});

test.for(['ação ü', '£ÿ¡', 'a b!~'])('a header may have %s', async (value) => {
  const body = { fixedHeaders: [{ type: 'plain' as const, name: 'x-a', value }] };
  expect((await get('updateConnection', { params, body })).fixedHeaders).toEqual(body.fixedHeaders);
});
