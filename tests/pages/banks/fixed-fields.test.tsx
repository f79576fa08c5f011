import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { said as toasted } from './support.ts';
import { connectionOf, openForm, save } from './connection-support.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

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
  const said = /^x-client-secret: o nome é de um segredo, mas todos que leem a conexão veem o valor\./;
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await user.click(mark);
  expect(screen.getByText(said)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Valor do header 2' }), 'aberto');
  await save(user);
  await toasted('Conexão salva.');
  expect((await connectionOf('341')).fixedHeaders.at(-1)).toEqual({
    type: 'plain',
    name: 'x-client-secret',
    value: 'aberto',
  });
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
  await waitFor(() => expect(list).toHaveAccessibleDescription(/^Linha 2: Este header é escrito pela plataforma\./));
  await user.clear(name);
  await user.type(name, 'x-novo');
  await save(user);
  await waitFor(() => expect(list).toHaveAccessibleDescription(/^Informe o valor de x-novo\./));
  await user.type(screen.getByLabelText('Valor do header 2'), 'uma-chave-bem-comprida-9876');
  await user.click(screen.getByRole('button', { name: 'Adicionar parâmetro' }));
  await user.keyboard('canal');
  await user.type(screen.getByRole('textbox', { name: 'Valor do parâmetro 1' }), 'web');
  await save(user);
  await toasted('Conexão salva.');
  expect(await connectionOf('341')).toMatchObject({
    fixedHeaders: [
      { type: 'secret', name: 'x-itau-apikey', secretPreview: '••••••••9f3c' },
      { type: 'secret', name: 'x-novo', secretPreview: '••••••••9876' },
    ],
    fixedQuery: [{ type: 'plain', name: 'canal', value: 'web' }],
  });
});
