import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import '#pages/logs/LogsPage.tsx';
import '#pages/logs/LogDrawer.tsx';
import '#pages/logs/LogFilters.tsx';
import '#ui/JsonView.tsx';
import { openScreen } from '#tests/support/screen.tsx';

/** Opens the logs, after another screen as an operator would, and waits for their table. */
export async function openLogs(query = '') {
  const opened = openScreen(`/logs${query}`, ['/']);
  await screen.findByRole('table');
  return opened;
}

/** The rows of the table, without its heading. */
export const rows = (): HTMLElement[] => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** What the cells of a row say. */
export const cells = (row: number): (string | null)[] =>
  [...(rows()[row]?.children ?? [])].map((cell) => cell.textContent);

/** Opens the filters. */
export async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  return screen.findByRole('region', { name: 'Filtros' });
}

/** Chooses from one of the filters' lists. */
export async function choose(user: UserEvent, list: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** What the frame's live region says. */
export const announced = (): string =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join(' ')
    .trim();
