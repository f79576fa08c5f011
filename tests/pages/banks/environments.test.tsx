import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { bankOf, button, dialog, gone, said } from './support.ts';
import { save } from './connection-support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const tab = (name: string) => screen.findByRole('tab', { name });
const production = async (code: string) =>
  (await call('getConnection', { params: { bankId: (await bankOf(code)).id, environment: 'production' } })).body;

test('each environment has a tab, which the keyboard reaches too; the address keeps it', async () => {
  const { user, router } = openScreen(`/banks?bank=${(await bankOf('341')).id}`);
  await user.click(await tab('Homologação'));
  await user.keyboard('{ArrowRight}');
  expect(await tab('Produção')).toHaveFocus();
  const panel = screen.getByRole('tabpanel', { name: 'Produção' });
  expect(await within(panel).findByText('https://api.itau.example/open-banking/v1')).toBeInTheDocument();
  expect(router.state.location.search).toContain('environment=production');
});

test('the integrations use another environment after a question, which can be declined', async () => {
  const { user } = openScreen(`/banks?bank=${(await bankOf('341')).id}&environment=production`);
  await user.click(await button('Usar nas integrações'));
  const asked = await dialog('Usar produção nas integrações?');
  expect(asked).toHaveTextContent('As chamadas das integrações de Itaú passam a ir para produção.');
  await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
  await gone('Usar produção nas integrações?');
  expect((await bankOf('341')).environment).toBe('homologation');
  await user.click(await button('Usar nas integrações'));
  await user.click(
    within(await dialog('Usar produção nas integrações?')).getByRole('button', { name: 'Usar produção' }),
  );
  await said('As integrações de Itaú usam produção.');
  expect((await bankOf('341')).environment).toBe('production');
  expect(await screen.findByText('As integrações usam este ambiente.')).toBeInTheDocument();
});

test('what homologação has is copied into produção, without secrets and certificate', async () => {
  const { id } = await bankOf('033');
  const { body } = await call('getConnection', { params: { bankId: id, environment: 'homologation' } });
  const { user } = openScreen(`/banks?bank=${id}&connection=${id}&environment=production`);
  await user.click(await button('Copiar de homologação'));
  await said('Copiado de homologação, sem segredos nem certificado. Informe os de produção.');
  const address = screen.getByRole('textbox', { name: 'URL base' });
  await waitFor(() => expect(address).toHaveAccessibleDescription(/Mesmo servidor de homologação$/));
  expect(await screen.findByRole('textbox', { name: 'URL base' })).toHaveValue(body.baseUrl);
  await save(user);
  const key = await screen.findByRole('button', { name: /^Chave privada: / });
  await waitFor(() => expect(key).toHaveAccessibleDescription(/Escolha a chave privada\.$/));
  expect((await production('033')).baseUrl).toBeNull();
});
