import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Opens the menu at the foot of the navigation, unless it is open.
 * @param name of its region: 'Sua conta' waits for the session; by default either
 * @returns the queries in it
 */
export async function openPersonMenu(
  user: UserEvent,
  name: string | RegExp = /^(Sua conta|Opções)$/,
) {
  const foot = within(await screen.findByRole('region', { name }));
  const closed = foot.queryByRole('button', { expanded: false });
  if (closed) await user.click(closed);
  // The panel's code is loaded when it is first opened.
  await foot.findByRole('group', { name: 'Tema' });
  return foot;
}
