import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Input } from '#api/contract/index.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';

/** Opens the logs, with the dashboard before them in the history, and waits for the table. */
export async function openLogs(query = '') {
  const opened = openScreen(`/logs${query}`, ['/']);
  await screen.findByRole('table');
  return opened;
}

/** The cursor of the second page of the logs. */
export async function secondPage(query: Input<'listLogs'>['query'] = {}): Promise<string> {
  const { links } = await get('listLogs', { query });
  return new URL(links.next ?? '', location.origin).searchParams.get('cursor') ?? '';
}

/** The rows of the table that show a log, without its headings and those of the days. */
export const rows = (): HTMLElement[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('link'));

/** The texts of the cells of a row, as they are read out. */
export const cells = (row: number): (string | null)[] =>
  [...(rows()[row]?.children ?? [])].map((cell) => {
    const copy = cell.cloneNode(true) as Element;
    for (const sign of copy.querySelectorAll('[aria-hidden="true"]')) sign.remove();
    return copy.textContent;
  });

/** Opens the filters. */
export async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  return screen.findByRole('region', { name: 'Filtros' });
}

/** Opens the choice of a period. */
export async function openPeriod(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Período:/ }));
  await screen.findByLabelText('De', { selector: 'input' });
  return screen.getByRole('region', { name: 'Período' });
}

/** Chooses from one of the filters' lists. */
export async function choose(user: UserEvent, list: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The texts of the live regions. */
export const announced = (): string =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join(' ')
    .trim();
