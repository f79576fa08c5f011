import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { connectionOf, openForm, save } from './connection-support.ts';
import { bankOf, button, dialog, gone, said } from './support.ts';

mockPlatform();

const tab = (name: string) => screen.findByRole('tab', { name });
const production = async (code: string) =>
  (
    await call('getConnection', {
      params: { bankId: (await bankOf(code)).id, environment: 'production' },
    })
  ).body;

test('each environment has a tab, which the keyboard reaches too; the address keeps it', async () => {
  const { user, router } = openScreen(`/banks?bank=${(await bankOf('341')).id}`);
  await user.click(await tab('Homologação'));
  await user.keyboard('{ArrowRight}');
  expect(await tab('Produção')).toHaveFocus();
  const panel = screen.getByRole('tabpanel', { name: 'Produção' });
  expect(
    await within(panel).findByText('https://api.itau.example/open-banking/v1'),
  ).toBeInTheDocument();
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
    within(await dialog('Usar produção nas integrações?')).getByRole('button', {
      name: 'Usar produção',
    }),
  );
  await said('As integrações de Itaú usam produção.');
  expect((await bankOf('341')).environment).toBe('production');
  expect(await screen.findByText('As integrações usam este ambiente.')).toBeInTheDocument();
});

test('what homologação has is copied into produção, without secrets and certificate', async () => {
  const { id } = await bankOf('033');
  const { body } = await call('getConnection', {
    params: { bankId: id, environment: 'homologation' },
  });
  const { user } = openScreen(`/banks?bank=${id}&connection=${id}&environment=production`);
  await user.click(await button('Copiar de homologação'));
  await said('Copiado de homologação, sem segredos nem certificado. Informe os de produção.');
  const address = screen.getByRole('textbox', { name: 'URL base' });
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(/Mesmo servidor de homologação$/),
  );
  expect(await screen.findByRole('textbox', { name: 'URL base' })).toHaveValue(body.baseUrl);
  await save(user);
  const key = await screen.findByRole('button', { name: /^Chave privada: / });
  await waitFor(() => expect(key).toHaveAccessibleDescription(/Escolha a chave privada\.$/));
  expect((await production('033')).baseUrl).toBeNull();
});

test('a new line is not marked before its list was left', async () => {
  const { user } = await openForm('341');
  await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
  const name = screen.getByRole('textbox', { name: 'Nome do header 2' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.click(screen.getByRole('textbox', { name: 'Valor do header 2' }));
  const list = screen.getByRole('group', { name: 'Headers fixos' });
  expect(list).not.toHaveAccessibleDescription(/^Linha 2/);
  await user.click(screen.getByRole('textbox', { name: 'URL base' }));
  await waitFor(() => expect(list).toHaveAccessibleDescription(/^Linha 2/));
});

test('a value under the name of a secret becomes one; unmarked on purpose, the form says who can read it', async () => {
  const { user } = await openForm('341');
  await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
  await user.type(screen.getByRole('textbox', { name: 'Nome do header 2' }), 'x-client-secret');
  const mark = screen.getByRole('checkbox', { name: 'O valor do header 2 é segredo' });
  expect(mark).toBeChecked();
  const warning =
    /^x-client-secret: parece um segredo, mas todos que leem a conexão veem o valor\./;
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await user.click(mark);
  expect(screen.getByText(warning)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Valor do header 2' }), 'aberto');
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).fixedHeaders.at(-1)).toEqual({
    type: 'plain',
    name: 'x-client-secret',
    value: 'aberto',
  });
});

test('a value that is a secret by its form is named until it is marked as one', async () => {
  const { user } = await openForm('341');
  await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
  await user.type(screen.getByRole('textbox', { name: 'Nome do header 2' }), 'x-canal');
  await user.type(
    screen.getByRole('textbox', { name: 'Valor do header 2' }),
    'Bearer abcdefgh12345678',
  );
  expect(screen.getByText(/^x-canal: parece um segredo/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'O valor do header 2 é segredo' }));
  expect(screen.queryByText(/parece um segredo/)).not.toBeInTheDocument();
});

test('fixed headers are added, marked as secret, and removed; a stored secret stays where nothing is typed', async () => {
  const { user } = await openForm('341');
  expect(screen.getByLabelText('Valor do header 1')).toHaveAttribute('placeholder', '••••••••9f3c');
  await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
  const name = screen.getByRole('textbox', { name: 'Nome do header 2' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('Host');
  await user.click(screen.getByRole('checkbox', { name: 'O valor do header 2 é segredo' }));
  await save(user);
  const list = screen.getByRole('group', { name: 'Headers fixos' });
  await waitFor(() =>
    expect(list).toHaveAccessibleDescription(/^Linha 2: Este header é escrito pela plataforma\./),
  );
  await user.clear(name);
  await user.type(name, 'x-novo');
  await save(user);
  await waitFor(() => expect(list).toHaveAccessibleDescription(/^Informe o valor de x-novo\./));
  await user.type(screen.getByLabelText('Valor do header 2'), 'uma-chave-bem-comprida-9876');
  await user.click(screen.getByRole('button', { name: 'Adicionar parâmetro' }));
  await user.keyboard('canal');
  await user.type(screen.getByRole('textbox', { name: 'Valor do parâmetro 1' }), 'web');
  await save(user);
  await said('Conexão salva.');
  expect(await connectionOf('341')).toMatchObject({
    fixedHeaders: [
      { type: 'secret', name: 'x-itau-apikey', secretPreview: '••••••••9f3c' },
      { type: 'secret', name: 'x-novo', secretPreview: '••••••••9876' },
    ],
    fixedQuery: [{ type: 'plain', name: 'canal', value: 'web' }],
  });
});

test('the token request has headers of its own where a token is asked for', async () => {
  const { user } = await openForm('341');
  await user.click(screen.getByRole('button', { name: 'Adicionar header do token' }));
  await user.keyboard('x-correlation-id');
  await user.type(screen.getByRole('textbox', { name: 'Valor do header do token 1' }), '{{uuid}');
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).tokenHeaders).toEqual([
    { type: 'plain', name: 'x-correlation-id', value: '{uuid}' },
  ]);
});
