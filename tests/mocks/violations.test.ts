import { expect, test } from 'vitest';
import { Problem } from '#api/contract/problem.ts';
import { send } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

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
  const path = `/banks/${UNKNOWN_ID}/connections/homologation`;
  const { violacoes } = Problem.parse(await (await send('PATCH', path, { timeoutMs: 1e300 })).json());
  expect(violacoes).toEqual([{ razao: 'Use de 1 a 60 segundos.', propriedade: 'timeoutMs' }]);
});
