import { expect, test } from 'vitest';
import { asApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { Problem } from '#api/contract/problem.ts';
import { send } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const violations = (sending: Promise<unknown>) =>
  sending.then(
    () => [],
    (error: unknown) => asApiError(error).violations,
  );

test('a violation contains the invalid value', async () => {
  const found = await violations(call('createBank', { body: bankDraft({ code: '12' }) }));

  expect(found).toEqual([{ razao: 'O código tem três dígitos, como 001.', propriedade: 'code', valor: '12' }]);
});

test('a violation never contains a secret', async () => {
  const found = await violations(call('updateOAuthSettings', { body: { clientSecret: 'curto' } }));

  expect(found).toEqual([{ razao: 'O Client Secret tem no mínimo 16 caracteres.', propriedade: 'clientSecret' }]);
});

test('a violation in the authentication of a bank never contains its value', async () => {
  const bank = (await call('listBanks', {})).body.data[0];
  const auth = {
    type: 'mtls',
    certificate: 1_234_567_890 as never,
    certificateExpiresAt: '2031-05-06T07:08:09Z',
  } as const;
  const found = await violations(call('updateConnection', { params: { bankId: bank?.id ?? '' }, body: { auth } }));

  expect(found).toEqual([{ razao: 'Deve ser um texto.', propriedade: 'auth.certificate' }]);
});

test('a violation in a header of the tester never contains its value', async () => {
  const bank = (await call('listBanks', {})).body.data[0];
  const found = await violations(
    call('runTesterRequest', {
      body: { bankId: bank?.id ?? '', method: 'GET', path: '/accounts', headers: { 'x-acesso': 'linha\nquebrada' } },
    }),
  );

  expect(found).toHaveLength(1);
  expect(found[0]).not.toHaveProperty('valor');
});

const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';

/** Each text that a client must give, as the path and the field that change it. */
const requiredTexts = [
  [`/banks/${UNKNOWN_ID}`, 'name'],
  [`/endpoints/${UNKNOWN_ID}`, 'name'],
  [`/endpoints/${UNKNOWN_ID}`, 'path'],
  [`/banks/${UNKNOWN_ID}/connection`, 'baseUrl'],
  ['/settings/oauth', 'clientId'],
  ['/settings/oauth', 'redirectUri'],
  ['/settings/tenant', 'tenantName'],
] as const;

test.for(requiredTexts.flatMap(([path, field]) => [[path, field, ''] as const, [path, field, []] as const]))(
  'PATCH %s with %s %j has one fault',
  async ([path, field, value]) => {
    const { violacoes } = Problem.parse(await (await send('PATCH', path, { [field]: value })).json());
    expect(violacoes).toEqual([
      expect.objectContaining({ propriedade: field, razao: expect.stringMatching(/^Informe /) as string }),
    ]);
  },
);

test('a number beyond every bound has one fault, without a value that may have lost digits', async () => {
  const path = `/banks/${UNKNOWN_ID}/connection`;
  const { violacoes } = Problem.parse(await (await send('PATCH', path, { timeoutMs: 1e300 })).json());
  expect(violacoes).toEqual([{ razao: 'Use de 1 a 60 segundos.', propriedade: 'timeoutMs' }]);
});

test.for(requiredTexts.filter(([, field]) => /name$/i.test(field)))(
  'PATCH %s refuses a %s of invisible characters',
  async ([path, field]) => {
    const answer = await send('PATCH', path, { [field]: '\u200B\u00AD' });
    expect(answer.status).toBe(400);
    expect(Problem.parse(await answer.json()).violacoes).toEqual([
      expect.objectContaining({ propriedade: field, razao: 'Use ao menos uma letra, um número ou um sinal visível.' }),
    ]);
  },
);
