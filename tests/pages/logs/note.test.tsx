import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const ids = () =>
  mock.platform
    .tables('normal')
    .logs.select()
    .rows(0, 50)
    .map(({ id }) => id);
const noted = () => mock.platform.tables('normal').notes.all()[0]!;
/** A log on which nobody wrote. */
const blank = () => ids().find((id) => id !== noted().id)!;
/** Not in its dialog: under test antd gives every dialog the name of the first one. */
const field = () => screen.findByRole('textbox', { name: 'Nota' });
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Salvar Nota' }));

test('the note on a failure says who wrote what, and when', async () => {
  openScreen(`/logs?log=${noted().id}`);
  const note = await screen.findByRole('region', { name: 'Nota' });
  expect(note).toHaveTextContent(/^Chamado aberto no .*Otávio Exemplo, \d\d\/\d\d\/\d{4} \d\d:\d\d/);
});

test('a note is written, signed by its author, told in the history, and removed with an empty text', async () => {
  const { user, address } = openScreen(`/logs?log=${blank()}`);
  await user.click(await screen.findByRole('button', { name: 'Anotar' }));
  expect(address()).toBe(`/logs?log=${blank()}&note=${blank()}`);
  await user.type(await field(), 'Banco confirma:{Enter}estorno amanhã.');
  await save(user);
  const note = await screen.findByRole('region', { name: 'Nota' });
  expect(note).toHaveTextContent(/Banco confirma: estorno amanhã\.Ana Exemplo, /);
  const [event] = (await get('listEvents', { query: { kind: 'note', 'page-size': 1 } })).data;
  expect(event).toMatchObject({ object: { id: blank() }, changes: [{ field: 'text', before: null }] });

  await user.click(await screen.findByRole('button', { name: 'Editar nota' }));
  await user.clear(await field());
  await save(user);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Nota' })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Anotar' })).toBeVisible();
});

test('of two notes written at the same time the second writer chooses one', async () => {
  const { user } = openScreen(`/logs?log=${blank()}&note=${blank()}`);
  await user.type(await field(), 'A minha');
  await get('updateLogNote', { params: { logId: blank() }, body: { text: 'A outra' } });
  await save(user);
  const choice = await screen.findByRole('radio', { name: /A outra/ });
  await user.click(choice);
  await save(user);
  expect(await screen.findByRole('region', { name: 'Nota' })).toHaveTextContent(/^A outra/);
});
