import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { scenarioText } from '#layout/demo/scenarios.ts';
import { scenarios } from '#mocks/scenarios.ts';
import { get } from '#tests/support/api.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(() => connectTestDemo(mock));

/** The foot of the navigation, whose menu opens the dialog. */
const opener = () => screen.getByRole('button', { name: /^(Ana Exemplo|Opções)/ });
const tenantName = () => screen.findByLabelText<HTMLInputElement>('Nome do tenant');

async function openDialog({ user }: ReturnType<typeof openScreen>): Promise<HTMLElement> {
  await user.click((await openPersonMenu(user)).getByRole('button', { name: 'Modo demonstração' }));
  return screen.findByRole('dialog', { name: 'Modo demonstração' });
}

test('every scenario of the mock has a Portuguese name and a description', () => {
  const wordless = scenarios.filter(
    (name) => scenarioText(name).label === name || scenarioText(name).text === '',
  );
  expect(wordless).toEqual([]);
});

test('the dialog offers every scenario and marks the active one', async () => {
  const dialog = await openDialog(openScreen('/settings'));
  const offered = within(dialog).getByRole('list', { name: 'Cenário' });
  expect(within(offered).getAllByRole('button')).toHaveLength(scenarios.length);
  expect(within(offered).getByRole('button', { pressed: true })).toHaveTextContent(/^Normal/);
});

test('a scenario shows on the screen at once, is marked, and ends with Voltar ao normal', async () => {
  const opened = openScreen('/settings');
  await tenantName();
  const dialog = await openDialog(opened);
  await opened.user.click(within(dialog).getByRole('button', { name: /^Erro no servidor/ }));
  await waitFor(() => expect(screen.getAllByText('Não foi possível carregar.')).toHaveLength(4));
  expect(screen.getByRole('alert')).toHaveTextContent('Erro interno');
  expect(screen.queryByLabelText('Nome do tenant')).not.toBeInTheDocument();

  const mark = screen.getByRole('region', { name: 'Cenário da demonstração' });
  expect(mark).toHaveTextContent('Cenário: Erro no servidor.');
  await opened.user.click(within(mark).getByRole('button', { name: 'Voltar ao normal' }));
  expect(await tenantName()).toHaveValue('Cooperativa Horizonte');
  expect(mark).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

const choice = () => screen.findByRole('button', { name: /^Tráfego de exemplo/ });

test("'Tráfego de exemplo' is switched on and off in the dialog", async () => {
  const opened = openScreen('/settings');
  await openDialog(opened);
  for (const pressed of ['true', 'false']) {
    await opened.user.click(await choice());
    expect(await choice()).toHaveAttribute('aria-pressed', pressed);
  }
});

test('leaving a scenario removes it from the address', async () => {
  mock.platform.scenario = 'offline';
  connectTestDemo(mock);
  const opened = openScreen('/settings?scenario=offline');
  await opened.user.click(await screen.findByRole('button', { name: 'Voltar ao normal' }));
  await tenantName();
  expect(opened.address()).toBe('/settings');
});

test('the question takes the focus back from the dialog below, which takes it when it has opened late', async () => {
  const opened = openScreen('/settings');
  const below = await openDialog(opened);
  const taken = new Promise((resolve) => {
    // The question is still opening when its button takes the focus for the first time.
    const take = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.textContent !== 'Cancelar') return;
      document.removeEventListener('focusin', take);
      below.focus();
      resolve(document.activeElement);
    };
    document.addEventListener('focusin', take);
  });
  await opened.user.click(screen.getByRole('button', { name: 'Restaurar dados de exemplo' }));
  expect(await taken).toBe(below);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
});

test('the reference opens in a new tab', async () => {
  const dialog = await openDialog(openScreen('/settings'));
  const link = within(dialog).getByRole('link', { name: 'Referência da API' });
  expect(link).toHaveAttribute('href', '/reference.html');
  expect(link).toHaveAttribute('target', '_blank');
});

test('Escape closes the dialog and gives the focus back', async () => {
  const opened = openScreen('/settings');
  await openDialog(opened);
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener()).toHaveFocus());
});

test.for([
  ['denied', 'não permite guardar dados'],
  ['full', 'espaço que o navegador reserva'],
] as const)('a storage that is %s is reported with that reason', async ([failure, reason]) => {
  connectTestDemo(mock, { storageFailure: failure });
  openScreen('/settings');
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

/** Connects a demo whose sample has an age, in hours, until it is restored. */
function connectOldDemo(hours: number) {
  let sampleTime = Date.now() - hours * 3_600_000;
  connectTestDemo(mock, {
    get sampleTime() {
      return sampleTime;
    },
    reset() {
      mock.platform.reset();
      sampleTime = Date.now();
    },
  });
}
const age = () => screen.queryByRole('region', { name: 'Idade dos dados de exemplo' });

test('a sample of less than an hour is not old', async () => {
  connectOldDemo(0.9);
  openScreen('/settings');
  await tenantName();
  expect(age()).not.toBeInTheDocument();
});

test('Atualizar dados asks first when something was changed', async () => {
  connectOldDemo(3);
  await get('updateTenantSettings', { body: { tenantName: 'Mudado' } });
  const { user } = openScreen('/settings');
  expect(await tenantName()).toHaveValue('Mudado');
  await user.click(screen.getByRole('button', { name: 'Atualizar dados' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(age()).toHaveTextContent('3 h atrás');
  await user.click(screen.getByRole('button', { name: 'Atualizar dados' }));
  await user.click(await screen.findByRole('button', { name: 'Restaurar dados' }));
  await waitFor(async () => expect(await tenantName()).toHaveValue('Cooperativa Horizonte'));
  expect(age()).not.toBeInTheDocument();

  // The sample is old again; the clock of the screen may be some seconds behind.
  act(() => connectOldDemo(3.1));
  expect(age()).toHaveTextContent('3 h atrás');
  expect(screen.queryByRole('button', { name: 'Restaurar dados' })).not.toBeInTheDocument();
});
