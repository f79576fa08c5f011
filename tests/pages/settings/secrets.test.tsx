import { format } from 'node:util';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

type Opened = ReturnType<typeof openScreen>;

const levels = ['log', 'info', 'debug', 'warn', 'error'] as const;
let logged: string[] = [];
/** Every state of the page since the test began, so that a secret shown only briefly is found. */
let shown: string[] = [];
let observer: MutationObserver;

beforeEach(() => {
  logged = [];
  shown = [];
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation((...args) => void logged.push(format(...args)));
  observer = new MutationObserver(() => shown.push(page()));
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
});
afterEach(() => observer.disconnect());

/** The document's markup and the values of its fields. */
function page(): string {
  const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
  return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
}

/** Places where a secret could remain, with their content. */
function places({ cache, router }: Opened): Record<string, string> {
  return {
    page: page(),
    'SWR cache': JSON.stringify([...cache.entries()]),
    sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    localStorage: JSON.stringify(Object.entries(localStorage)),
    address: JSON.stringify(router.state.location) + location.href + document.title,
    'history state': JSON.stringify(history.state),
    console: logged.join('\n'),
  };
}

const leaks = (secret: string, opened: Opened) =>
  Object.entries(places(opened))
    .filter(([, text]) => text.includes(secret))
    .map(([place]) => place);

const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a revealed secret is only in the clipboard and never on the page', async () => {
  const { secretKey } = await get('revealApiKey', {});
  const opened = openScreen('/settings');
  await press(opened, 'Copiar Chave secreta');
  await screen.findByText('Copiado para área de transferência!');
  expect(await navigator.clipboard.readText()).toBe(secretKey);
  expect(leaks(secretKey, opened)).toEqual([]);
  expect(shown.filter((text) => text.includes(secretKey))).toEqual([]);
});

test('a new client secret is typed unseen, shown masked once it is saved, and remains nowhere', async () => {
  const secret = 'uma-chave-bem-comprida-9876';
  const opened = openScreen('/settings');
  await press(opened, 'Substituir Client Secret');
  const field = screen.getByLabelText('Client Secret');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription('Em branco, mantém o atual.');
  await opened.user.type(field, secret);
  await press(opened, 'Salvar Configurações');
  await screen.findByText('Configurações OAuth2 salvas.');
  await waitFor(() =>
    expect(screen.getByLabelText('Client Secret')).toHaveDisplayValue(/^•{8}9876$/),
  );
  expect(leaks(secret, opened)).toEqual([]);
});

test('a new secret key is shown until it is stored elsewhere, and then remains nowhere', async () => {
  const opened = openScreen('/settings');
  await press(opened, 'Gerar Novas Chaves');
  const question = within(await screen.findByRole('dialog'));
  await opened.user.click(question.getByRole('button', { name: 'Gerar Novas Chaves' }));
  const { value } = await screen.findByLabelText<HTMLInputElement>('Nova chave secreta');
  await press(opened, 'Já copiei');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(leaks(value, opened)).toEqual([]);
});
