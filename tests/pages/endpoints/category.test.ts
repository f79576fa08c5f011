import { expect, test } from 'vitest';
import { guessCategory } from '#pages/endpoints/import/import-rows.ts';

test.for([
  ['/pix/qrcode', [], 'pix'],
  ['/v1/contas/{id}/saldo', [], 'accounts'],
  ['/titulos/{id}', [], 'boletos'],
  ['/pagamentos/ted', [], 'transfers'],
  ['/recurso', ['Cobranças PIX'], 'pix'],
  ['/documentos', ['Extratos'], 'accounts'],
  ['/recurso', [], 'accounts'],
] as const)('%s of %s is %s', ([path, tags, category]) => {
  expect(guessCategory({ path, tags, name: 'Operação' }, '')).toBe(category);
});
