import { expect, test } from 'vitest';
import { asApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
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
