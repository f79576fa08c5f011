import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { call } from '#api/client.ts';
import type { Bank, BankDraft, BankPatch } from '#api/contract/banks.ts';
import { bankDraft } from '#tests/support/drafts.ts';

/** Registers a bank as another client would. */
export async function register(draft: Partial<BankDraft> = {}): Promise<Bank> {
  return (await call('createBank', { body: bankDraft(draft) })).body;
}

/** The bank of a COMPE code, as the platform has it now. */
export async function bankOf(code: string): Promise<Bank> {
  const { data } = (await call('listBanks', { query: { q: code } })).body;
  const found = data.find((bank) => bank.code === code);
  if (!found) throw new Error(`No bank has the code ${code}.`);
  return found;
}

/** Changes a bank as another client would. */
export const change = (bank: Bank, body: BankPatch) =>
  call('updateBank', { params: { bankId: bank.id }, body });

/** The names of the cards, in order. */
export async function cards(): Promise<(string | null)[]> {
  return (await screen.findAllByRole('article')).map(
    (card) => card.querySelector('h2')?.textContent ?? null,
  );
}

/** The card of a bank. */
export const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('article') as HTMLElement;

/**
 * The open dialog of a title. Not by its accessible name: under test antd gives the titles of all
 * dialogs one id.
 */
function openDialog(title: string | RegExp): HTMLElement | undefined {
  const is = (text: string) => (typeof title === 'string' ? text === title : title.test(text));
  return screen
    .queryAllByRole('dialog')
    .find((one) => is(one.querySelector('#test-id')?.textContent ?? ''));
}

/** Waits until the dialog of a title is shown. antd begins with a transparent one. */
export const dialog = (title: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = openDialog(title);
    if (!found) throw new Error(`No dialog "${String(title)}" is open.`);
    expect(found).toBeVisible();
    return found;
  });

/** Waits until no dialog of that title is open. */
export const gone = (title: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (openDialog(title)) throw new Error(`The dialog "${String(title)}" is still open.`);
  });

/** The link of a card to the bank's detail. */
export const manageLink = (name: string) =>
  screen.findByRole('link', { name: `Gerenciar ${name}` });

/**
 * Waits for a button that can be pressed. One in a dialog that is still transparent loses the focus
 * when that is shown.
 */
export const button = async (name: string | RegExp): Promise<HTMLElement> => {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toBeVisible());
  return found;
};

/** Presses 'Desativar' in a bank's detail, and again in the question. */
export async function deactivate(user: UserEvent, name: string): Promise<void> {
  await user.click(await button('Desativar'));
  await user.click(
    within(await dialog(`Desativar o banco ${name}?`)).getByRole('button', { name: 'Desativar' }),
  );
}

/** Waits for a toast; toasts are announced to screen readers. */
export const said = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role="status"] p' });
