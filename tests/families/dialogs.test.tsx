import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

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
  ['Abrir salva', 'searchbox'],
  ['Colar cURL', 'textbox'],
] as const)('the focus is on its field when %s is pressed', async ([button, role]) => {
  const { user } = openScreen('/tester');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(async () => expect(await dialog.findByRole(role)).toHaveFocus());
});
