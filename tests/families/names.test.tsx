import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

type User = ReturnType<typeof openScreen>['user'];

/** A screen or dialog: its address, and a label that it shows when it is complete. */
interface Opened {
  at: string;
  see: string | RegExp;
  act?: (user: User) => Promise<unknown>;
}

const press = (name: string) => async (user: User) =>
  user.click(await screen.findByRole('button', { name }));
const [bank, certified, endpoint] = [
  fixtureId('bank', 0),
  fixtureId('bank', 1),
  fixtureId('endpoint', 0),
];

const opened: Opened[] = [
  { at: '/banks', see: 'Mais ações de Sicoob' },
  { at: `/banks?connection=${bank}`, see: /^Client Secret/ },
  { at: `/banks?connection=${certified}`, see: 'Certificado do cliente' },
  { at: `/endpoints?q=pix&bankId=${bank}`, see: /^Editar Consultar/ },
  { at: `/endpoints?edit=${endpoint}`, see: 'Categoria' },
  { at: `/logs?endpointId=${endpoint}`, see: 'Linhas por página', act: press('Filtros, 1 ativo') },
  { at: '/tester', see: 'Headers (JSON)' },
  { at: '/settings', see: /^Client Secret/ },
];

/** What operates something, or is read aloud in place of a picture. */
const roles = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'switch',
  'slider',
  'img',
  'dialog',
];

/** antd's icons and labels that have no Portuguese. */
const foreign =
  /\b(loading|close|close-circle|search|up|down|left|right|double-left|double-right|ellipsis|plus|minus|check|eye|eye-invisible|exclamation-circle|info-circle|(in|de)crease value|prev page|next page)\b/i;
/** What is hidden, and pictures in a button: a button is read by its name. */
const unread = '[aria-hidden="true"], button [role=img], [role=button] [role=img]';
const id = /[\da-f]{8}-[\da-f]{4}-/i;

test.for(opened)(
  '$at: every control has a name, in Portuguese and without ids',
  async ({ at, see, act }) => {
    const { user } = openScreen(at);
    await act?.(user);
    await screen.findAllByLabelText(see);
    const wrong = roles.flatMap((role) =>
      within(document.body)
        // Hidden ones too: asking jsdom for the style of every element is slow.
        .queryAllByRole(role, {
          hidden: true,
          name: (given) => given.trim() === '' || foreign.test(given) || id.test(given),
        })
        .filter((one) => !one.closest(unread) && getComputedStyle(one).visibility !== 'hidden')
        .map((element) => `${role}: ${element.outerHTML.slice(0, 200)}`),
    );
    expect(wrong).toEqual([]);
  },
);

/** A list of choices: its address, its label, and what it shows while it is closed. */
const lists: [at: string, list: string, shows: string][] = [
  ['/banks', 'Ordenar por', 'Ordem de cadastro'],
  [`/banks?connection=${bank}`, 'Autenticação', 'OAuth2 (client_secret_basic)'],
  ['/endpoints?method=PUT', 'Método', 'PUT'],
  [`/endpoints?new=endpoint&bankId=${bank}`, 'Banco', 'Sicoob (756)'],
  [`/logs?endpointId=${endpoint}`, 'Linhas por página', '25 por página'],
  ['/tester', 'Banco', 'Itaú (341)'],
  ['/tester', 'Método HTTP', 'GET'],
];

test.for(lists)('at %s the list %s is read with what it shows: %s', async ([at, list, shows]) => {
  openScreen(at);
  const field = await screen.findByRole('combobox', { name: list });
  await waitFor(() => expect(field).toHaveAccessibleDescription(shows));
});

test('a list of several choices is read with each of them', async () => {
  const { user } = openScreen('/logs?status-class=warning,error');
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  const field = await screen.findByRole('combobox', { name: 'Status' });
  expect(field).toHaveAccessibleDescription('Recusada (4xx), Erro (5xx e outros)');
});

test.for([
  ['Nome', '/banks?new=bank'],
  ['Nome', `/banks?edit=${bank}`],
  ['URL base', `/banks?bank=${bank}&connection=${bank}`],
  ['Banco', '/endpoints?new=endpoint'],
  ['Banco', `/endpoints?edit=${endpoint}`],
  ['Banco', '/endpoints?new=import'],
  ['Motivo (opcional)', `/endpoints?maintenance=${endpoint}`],
] as const)('the focus is on %s when a dialog is opened at %s', async ([label, address]) => {
  openScreen(address);
  const field = await screen.findByLabelText(label, { selector: '[role=dialog] *' });
  await waitFor(() => expect(field).toHaveFocus());
});

test.for([
  ['Salvas', 'searchbox'],
  ['Colar cURL', 'textbox'],
] as const)('the focus is on its field when %s is pressed', async ([button, role]) => {
  const { user } = openScreen('/tester');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(async () => expect(await dialog.findByRole(role)).toHaveFocus());
});
