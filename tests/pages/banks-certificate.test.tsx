import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dialog, said } from '#tests/pages/banks-support.ts';
import { chooseAuth, connectionOf, openForm, save } from '#tests/pages/banks-connection-support.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

test('a certificate is chosen as a file and sent in Base64 with the day on which it expires', async () => {
  const { user } = await openForm('341');
  await chooseAuth(user, 'mTLS (certificado)');
  await user.click(await screen.findByLabelText('Certificado válido até'));
  await user.paste('31/03/2027');
  await user.keyboard('{Enter}');
  const input = (await dialog('Conexão: Itaú')).querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['certificado'], 'itau.p12', { type: 'application/x-pkcs12' }));
  expect(await screen.findByText('itau.p12 (11 B)')).toBeInTheDocument();
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).auth).toMatchObject({
    type: 'mtls',
    certificateExpiresAt: '2027-04-01T02:59:59.000Z',
  });
});

test('an expiry date that is missing is asked for', async () => {
  const { user } = await openForm('341');
  await chooseAuth(user, 'mTLS (certificado)');
  await save(user);
  expect(await screen.findByLabelText('Certificado válido até')).toHaveAccessibleDescription('Informe a data.');
});

test.for([' 31/03/2027 ', '31/03/2027 10:15:00', '2027-03-31T12:00:00Z', '2027-03-31'])(
  'an expiry date is pasted as %s',
  async (text) => {
    const { user } = await openForm('237');
    const day = await screen.findByLabelText('Certificado válido até');
    await user.clear(day);
    await user.paste(text);
    await save(user);
    await said('Conexão salva.');
    expect((await connectionOf('237')).auth).toMatchObject({ certificateExpiresAt: '2027-04-01T02:59:59.000Z' });
  },
);

test('a text that is no expiry date stays in its field, which says what is expected, until it is one', async () => {
  const { user } = await openForm('237');
  const day = await screen.findByLabelText('Certificado válido até');
  const stored = (day as HTMLInputElement).value;
  await user.clear(day);
  await user.type(day, '31/02/2027');
  await save(user);
  expect(day).toHaveValue('31/02/2027');
  await waitFor(() => expect(day).toHaveAccessibleDescription('Escreva a data como 31/01/2026.'));
  expect((await connectionOf('237')).auth).not.toMatchObject({ certificateExpiresAt: '2027-04-01T02:59:59.000Z' });
  // The same day as before is a date again, too.
  await user.clear(day);
  await user.type(day, stored);
  await save(user);
  await said('Nenhuma alteração para salvar.');
});

test('a certificate that is missing is asked for at its button, which also says that no file was chosen', async () => {
  const { user } = await openForm('341');
  await chooseAuth(user, 'mTLS (certificado)');
  await save(user);
  const choose = await screen.findByRole('button', { name: /^Certificado: / });
  await waitFor(() => expect(choose).toHaveAccessibleDescription('Nenhum arquivo escolhido Escolha o certificado.'));
});

const megabytes = (count: number) => new Uint8Array(count * 1_000_000);
const chooser = () => screen.findByRole('button', { name: /^Certificado: / });
const fileInput = async () => (await dialog('Conexão: Bradesco')).querySelector<HTMLInputElement>('input[type=file]')!;

test.for([
  ['of another kind', new File(['chave'], 'itau.pem'), 'Escolha um arquivo .p12 ou .pfx.'],
  ['that is too large', new File([megabytes(40)], 'filme.p12'), 'Escolha um arquivo de até 15 kB.'],
  ['that is empty', new File([], 'vazio.pfx'), 'O arquivo está vazio.'],
] as const)('a certificate file %s is refused at its field and not read', async ([, file, reason]) => {
  const read = vi.spyOn(File.prototype, 'arrayBuffer');
  const { user } = await openForm('237');
  // A browser lets a person choose among all files.
  await userEvent.setup({ applyAccept: false }).upload(await fileInput(), file);
  const choose = await chooser();
  await waitFor(() => expect(choose).toHaveAccessibleDescription(new RegExp(`${file.name}.*${reason}`)));
  await save(user);
  await waitFor(() => expect(choose).toHaveAccessibleDescription(new RegExp(reason)));
  expect(await dialog('Conexão: Bradesco')).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();

  await user.upload(await fileInput(), new File(['certificado'], 'Bradesco.P12'));
  await save(user);
  await said('Conexão salva.');
});

test('a file that is chosen again is read again', async () => {
  const { user } = await openForm('237');
  const input = await fileInput();
  await user.upload(input, new File(['um'], 'novo.p12'));
  // A browser reports only a change of the field.
  expect(input.value).toBe('');
  await user.upload(input, new File(['outros bytes'], 'novo.p12'));
  expect(await screen.findByText('novo.p12 (12 B)')).toBeInTheDocument();
});

test('a file that can no longer be read is refused at its field', async () => {
  const { user } = await openForm('237');
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await user.upload(await fileInput(), new File(['um'], 'novo.p12'));
  const choose = await chooser();
  await waitFor(() => expect(choose).toHaveAccessibleDescription(/Não foi possível ler o arquivo/));
});
