import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { pressAsInSafari } from '#tests/support/safari.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { menuScreens } from '#tests/support/menu.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const entries = menuScreens.map(({ label }) => label);
const column = () => screen.getByRole('navigation', { name: 'Principal' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the navigation has an entry for each of its screens, in order', () => {
  openScreen('/settings');
  expect(
    within(column())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(entries);
});

test.for([
  ['/', 'Dashboard'],
  ['/settings', 'Configurações'],
])('at %s only %s is marked as the current page', async ([path, label]) => {
  openScreen(path as string);
  await heading(label as string);
  const current = within(column())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test('a navigation sets the title, is announced once, and moves the focus to the heading', async () => {
  const { user } = openScreen('/');
  await heading('Dashboard');
  expect(document.title).toMatch(/^(\(1\) )?Dashboard · Ponte$/);
  await user.click(within(column()).getByRole('link', { name: 'Configurações' }));
  await waitFor(async () => expect(await heading('Configurações')).toHaveFocus());
  expect(document.title).toMatch(/^(\(1\) )?Configurações · Ponte$/);
  expect(
    screen.getAllByRole('status').filter((region) => region.textContent === 'Configurações'),
  ).toHaveLength(1);
});

test('the first screen leaves the focus where the browser put it', async () => {
  openScreen('/settings');
  await heading('Configurações');
  expect(document.body).toHaveFocus();
});

test('the menu button opens the same navigation as a drawer, and Escape closes it again', async () => {
  const { user } = openScreen('/settings');
  const menu = screen.getByRole('button', { name: 'Abrir menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(entries);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(menu).toHaveFocus());
});

test('the drawer closes on navigation, and the focus goes to the new heading', async () => {
  const { user } = openScreen('/');
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Configurações' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await heading('Configurações')).toHaveFocus());
});

test('a dialog returns the focus to its button even if the browser did not focus the pressed button', async () => {
  const { user } = openScreen('/banks');
  await heading('Bancos');
  onTestFinished(pressAsInSafari());
  const button = await screen.findByRole('button', { name: 'Novo Banco' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});
