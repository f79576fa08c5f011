import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useScheme, useSchemeOnPage } from '#ui/styles/scheme.ts';
import { SchemeSwitch } from '#layout/session/SchemeSwitch.tsx';

/** Shows the scheme that antd's theme uses, on a page that follows the choice as the frame does. */
function Shown() {
  useSchemeOnPage();
  return <p>{useScheme()}</p>;
}
const page = document.documentElement;
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

function show() {
  render(
    <>
      <SchemeSwitch />
      <Shown />
    </>,
  );
  return userEvent.setup();
}

test('a choice applies at once and is remembered, until the system is followed again', async () => {
  const user = show();
  expect(pressed()).toBe('Sistema');
  await user.click(screen.getByRole('button', { name: 'Escuro' }));
  expect(pressed()).toBe('Escuro');
  expect(page).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByText('dark')).toBeVisible();
  expect(localStorage.getItem('ponte-theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Sistema' }));
  expect(page).not.toHaveAttribute('data-theme');
  expect(screen.getByText('light')).toBeVisible();
  expect(localStorage.getItem('ponte-theme')).toBeNull();
});

test('a choice in another tab applies here too', () => {
  show();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ponte-theme', newValue: 'dark' }));
  });
  expect(pressed()).toBe('Escuro');
  expect(screen.getByText('dark')).toBeVisible();
});
