import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { button, dialog, gone, said } from '#tests/pages/banks/support.ts';
import { endpointNow, registerEndpoint } from './support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

/** Opens the menu of the row of 'Consultar Taxas' and chooses an action. */
async function choose(user: UserEvent, action: string) {
  await user.click(await button('Ações de Consultar Taxas, Itaú'));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Registers 'Consultar Taxas' and opens the question of its maintenance. */
async function askForMaintenance() {
  const { id } = await registerEndpoint();
  const { user } = openScreen('/endpoints?q=taxas');
  await choose(user, 'Colocar em manutenção');
  return { id, user, asked: within(await dialog('Colocar em manutenção')) };
}

/** Confirms the question of a maintenance. */
async function start(user: UserEvent) {
  const asked = within(await dialog('Colocar em manutenção'));
  await user.click(await asked.findByRole('button', { name: 'Colocar em manutenção' }));
}

const question = () => dialog('Excluir o endpoint Consultar Taxas, de Itaú?');

test('the toast of maintenance says what follows and undoes it', async () => {
  const { id, user } = await askForMaintenance();
  await start(user);
  await said('Endpoint em manutenção: Consultar Taxas, Itaú. As chamadas a ele continuam.');
  await user.click(await button('Desfazer'));
  await said('Endpoint reativado: Consultar Taxas, Itaú.');
  expect((await endpointNow(id)).status).toBe('active');
});

test('a row has its two buttons, and its menu the other actions on its endpoint', async () => {
  const { id, bank } = await registerEndpoint();
  const tester = `/tester?bankId=${bank.id}&endpointId=${id}&method=GET`;
  const { user, address } = openScreen('/endpoints?q=taxas');
  expect(await screen.findByRole('link', { name: 'Testar Consultar Taxas, Itaú' })).toHaveAttribute(
    'href',
    tester,
  );
  await user.click(await button('Ações de Consultar Taxas, Itaú'));
  const entries = await screen.findAllByRole('menuitem');
  const actions = entries.map(({ textContent }) => textContent).join(', ');
  expect(actions).toBe('Ver logs, Colocar em manutenção, Excluir');
  expect(entries[0]).toHaveAttribute('href', `/logs?endpointId=${id}`);
  await user.keyboard('{Escape}');
  await user.click(await button('Editar Consultar Taxas, Itaú'));
  expect(address()).toBe(`/endpoints?q=taxas&edit=${id}`);
});

test('the question of an endpoint that was deleted says so', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen('/endpoints?q=taxas');
  await button('Ações de Consultar Taxas, Itaú');
  await call('deleteEndpoint', { params: { endpointId: id } });
  await choose(user, 'Colocar em manutenção');
  // The dialog has its content before it is on screen.
  await waitFor(() => expect(screen.getByText('Este endpoint não está cadastrado')).toBeVisible());
});

test.for([
  ['01/01/2020 12:00', 'Este momento já passou.'],
  ['amanhã às 9', 'Escreva data e hora como 31/01/2026 09:00, ou só a data.'],
  ['12/03/203', 'Escreva data e hora como 31/01/2026 09:00, ou só a data.'],
] as const)(
  'a maintenance with the planned end "%s" is not started: the text stays, with why',
  async ([text, why]) => {
    const { id, user, asked } = await askForMaintenance();
    const end = await asked.findByLabelText(/^Fim previsto/);
    await user.type(end, text);
    await user.click(asked.getByRole('button', { name: 'Colocar em manutenção' }));
    expect(end).toHaveValue(text);
    expect(end).toHaveFocus();
    expect(end).toHaveAccessibleDescription(why);
    expect((await endpointNow(id)).status).toBe('active');
  },
);

test.for([
  ['typed', '12/03/2031 18:30', '2031-03-12T21:30:00.000Z'],
  ['a day alone', '12/03/2031', '2031-03-13T02:59:00.000Z'],
  ['pasted from a log', '2031-03-12T21:30:00Z', '2031-03-12T21:30:00.000Z'],
] as const)(
  'the planned end of a maintenance is read as it is written: %s',
  async ([, text, end]) => {
    const { id, user, asked } = await askForMaintenance();
    await user.click(await asked.findByLabelText(/^Fim previsto/));
    await user.paste(text);
    await user.click(asked.getByRole('button', { name: 'Colocar em manutenção' }));
    await said(/^Endpoint em manutenção: /);
    expect((await endpointNow(id)).maintenanceUntil).toBe(end);
  },
);

test('a maintenance has a reason and a planned end, which the row and the form show and the end removes', async () => {
  const { id, user, asked } = await askForMaintenance();
  await user.type(await asked.findByLabelText('Motivo (opcional)'), 'Troca do certificado');
  await user.type(asked.getByLabelText(/^Fim previsto/), '12/03/2031 18:30');
  await user.click(asked.getByRole('button', { name: 'Cancelar' }));
  await user.click(await button('Continuar editando'));
  await start(user);
  await said(/^Endpoint em manutenção: /);
  expect(await endpointNow(id)).toMatchObject({
    status: 'maintenance',
    maintenanceReason: 'Troca do certificado',
    maintenanceUntil: '2031-03-12T21:30:00.000Z',
  });
  await gone('Colocar em manutenção');
  expect(await screen.findByText('Troca do certificado, até 12/03/2031 18:30')).toBeVisible();
  await user.click(await button('Editar Consultar Taxas, Itaú'));
  expect(
    await screen.findByText('Em manutenção: Troca do certificado, até 12/03/2031 18:30'),
  ).toBeVisible();
  await user.click(await button('Cancelar'));
  await choose(user, 'Reativar');
  await said('Endpoint reativado: Consultar Taxas, Itaú.');
  await waitFor(async () => expect(await button('Ações de Consultar Taxas, Itaú')).toHaveFocus());
  expect(await endpointNow(id)).toMatchObject({
    status: 'active',
    maintenanceReason: null,
    maintenanceUntil: null,
  });
});

test('several endpoints are ticked, put into maintenance and brought back at once', async () => {
  const first = await registerEndpoint();
  const second = await registerEndpoint({ name: 'Consultar Tarifas', path: '/fees' });
  const { user } = openScreen('/endpoints?q=consultar+ta');
  const taxes = await screen.findByRole('checkbox', { name: 'Marcar Consultar Taxas, Itaú' });
  await user.click(taxes);
  await user.click(await button('Desmarcar'));
  expect(screen.getByRole('heading', { name: 'Endpoints' })).toHaveFocus();
  await user.click(taxes);
  await user.click(screen.getByRole('checkbox', { name: 'Marcar Consultar Tarifas, Itaú' }));
  const bar = within(screen.getByRole('region', { name: 'Endpoints marcados' }));
  expect(bar.getByText('2 marcados')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Colocar em manutenção' }));
  const asked = within(await dialog('Colocar em manutenção'));
  await user.type(await asked.findByLabelText('Motivo (opcional)'), 'Janela');
  await start(user);
  await said('2 endpoints em manutenção. As chamadas a eles continuam.');
  for (const { id } of [first, second]) {
    expect(await endpointNow(id)).toMatchObject({
      status: 'maintenance',
      maintenanceReason: 'Janela',
    });
  }
  expect(screen.queryByRole('region', { name: 'Endpoints marcados' })).not.toBeInTheDocument();
  await user.click(await button('Desfazer'));
  await said('2 endpoints reativados.');
  for (const { id } of [first, second]) {
    expect(await endpointNow(id)).toMatchObject({ status: 'active', maintenanceReason: null });
  }
});

test('the form deletes its endpoint after asking by name, with the focus on Cancelar', async () => {
  const { id } = await registerEndpoint();
  const { user, address } = openScreen('/endpoints?q=taxas');
  await user.click(await button('Editar Consultar Taxas, Itaú'));
  await user.click(await button('Excluir'));
  expect(address()).toBe(`/endpoints?q=taxas&edit=${id}&delete=${id}`);
  await waitFor(async () =>
    expect(within(await question()).getByRole('button', { name: 'Cancelar' })).toHaveFocus(),
  );
  await user.click(within(await question()).getByRole('button', { name: 'Excluir' }));
  await said('Endpoint excluído: Consultar Taxas.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/endpoints?q=taxas');
  expect(await screen.findByText('Nenhum endpoint encontrado')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Endpoints', level: 1 })).toHaveFocus(),
  );
});

test('the question over a form keeps what was typed and is the only question', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen(`/endpoints?edit=${id}`);
  await user.type(await screen.findByLabelText('Nome'), ' e Tarifas');
  await user.click(await button('Excluir'));
  await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  await gone(/^Excluir/);
  expect(screen.queryByText('Descartar as alterações?')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Nome')).toHaveValue('Consultar Taxas e Tarifas');

  await user.click(await button('Excluir'));
  await user.click(within(await question()).getByRole('button', { name: 'Excluir' }));
  await said('Endpoint excluído: Consultar Taxas.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
