import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call } from '#api/client.ts';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import { bankOf, button } from './support.ts';
import { openScreen } from '#tests/support/screen.tsx';

/** The connection of the bank with a COMPE code in the environment that its integrations use. */
async function placeOf(code: string) {
  const { id: bankId, environment } = await bankOf(code);
  return { bankId, environment };
}

/** The connection of the bank with a COMPE code, as the platform has it now. */
export const connectionOf = async (code: string) =>
  (await call('getConnection', { params: await placeOf(code) })).body;

/** Changes a connection as another client would. */
export const changeConnection = async (code: string, body: ConnectionPatch) =>
  call('updateConnection', { params: await placeOf(code), body });

/** Opens the form of a bank's connection. */
export async function openForm(code: string) {
  const opened = openScreen(`/banks?connection=${(await bankOf(code)).id}`);
  await screen.findByRole('textbox', { name: 'URL base' });
  return opened;
}

export const save = async (user: UserEvent) => user.click(await button('Salvar conexão'));

/** Replaces the text of a field. */
export async function retype(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.paste(text);
}

/** Chooses the type of authentication. */
export const chooseAuth = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name: 'Autenticação' }));
  await user.click(await screen.findByTitle(name));
};

/**
 * Chooses how the client certificate changes, and its files.
 * @param choice the option of 'Certificado do cliente'
 * @param chosen the name and the content, in Base64, of each file in the order of the fields
 */
export async function chooseFiles(
  user: UserEvent,
  choice: string,
  chosen: [name: string, base64: string][],
) {
  await user.click(screen.getByRole('combobox', { name: 'Certificado do cliente' }));
  await user.click(await screen.findByTitle(choice));
  await screen.findAllByRole('button', { name: /: Escolher arquivo/ });
  for (const [index, [name, base64]] of chosen.entries()) {
    const input = document.querySelectorAll<HTMLInputElement>('input[type=file]:not([multiple])')[
      index
    ]!;
    // oxlint-disable-next-line no-await-in-loop -- a person chooses one file after the other
    await user.upload(input, new File([Buffer.from(base64, 'base64')], name));
  }
}
