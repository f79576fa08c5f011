import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { bankOf, dialog, said } from './support.ts';
import files from '#conformance/data/certificates.json' with { type: 'json' };
import {
  chooseAuth,
  chooseFiles,
  connectionOf,
  openForm,
  retype,
  save,
} from './connection-support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { announcementOf } from '#tests/support/select.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

const choices = { pkcs12: 'Usar um arquivo .p12 ou .pfx', pem: 'Usar arquivos PEM' };

/** Chooses files together, as by dropping them. */
async function drop(user: UserEvent, chosen: [name: string, base64: string][]) {
  const picker = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  await user.upload(
    picker,
    chosen.map(([name, base64]) => new File([Buffer.from(base64, 'base64')], name)),
  );
}

test('files that are dropped are read before they are saved: holder, issuer, end, and that the holder is another one', async () => {
  const { user } = await openForm('237');
  await drop(user, [
    ['novo.key', files.one.privateKey],
    ['novo.pem', files.one.certificate],
  ]);
  const section = within(screen.getByRole('region', { name: 'Certificado do cliente' }));
  expect(section.getByText('Em uso').nextSibling).toHaveTextContent('CN=ponte-237.example');
  const found = await section.findByText('Novo');
  expect(found.nextSibling).toHaveTextContent(
    'CN=um.conformidade.example, O=Conformidade, C=BR, até 02/11/2126',
  );
  expect(found.nextSibling).toHaveTextContent(
    'Emitido por CN=AC de Teste, O=Autoridade de Teste, C=BR. A chave é a do certificado.',
  );
  expect(found.nextSibling).toHaveTextContent('Titular diferente: CN=um.conformidade.example');
  expect((await connectionOf('237')).certificate?.subject).toMatch(/^CN=ponte-237/);
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('237')).certificate?.subject).toMatch(/^CN=um/);
});

test('its select announces what was chosen in words', async () => {
  const { user } = await openForm('237');
  const select = screen.getByRole('combobox', { name: 'Certificado do cliente' });
  act(() => select.focus());
  expect(announcementOf(select)).toHaveTextContent(
    /^Manter: CN=ponte-237\.example.*, válido até \d\d\/\d\d\/\d{4}$/,
  );
  await user.click(select);
  await user.click(await screen.findByTitle('Substituir por arquivos PEM'));
  expect(announcementOf(select)).toHaveTextContent(/^Substituir por arquivos PEM$/);
});

test('a key that is not that of the certificate is named before anything is saved', async () => {
  const { user } = await openForm('237');
  await drop(user, [
    ['novo.pem', files.one.certificate],
    ['outra.key', files.two.privateKey],
  ]);
  expect(await screen.findByText('Esta chave não é a do certificado.')).toBeVisible();
});

test('a .p12 file asks for its password, and is read with it', async () => {
  const { user } = await openForm('237');
  await drop(user, [['novo.p12', files.one.pkcs12]]);
  expect(await screen.findByText('Informe a senha para ler o arquivo.')).toBeVisible();
  await user.type(screen.getByLabelText('Senha do arquivo'), files.one.password);
  expect(await screen.findByText(/A chave é a do certificado\.$/)).toBeVisible();
});

test('a file that is no certificate says so and changes nothing', async () => {
  const { user } = await openForm('237');
  await userEvent
    .setup({ applyAccept: false })
    .upload(
      document.querySelector<HTMLInputElement>('input[type=file][multiple]')!,
      new File(['nada'], 'nota.txt'),
    );
  expect(
    await screen.findByText('Nenhum destes arquivos é um certificado .p12, .pfx ou PEM.'),
  ).toBeVisible();
  await save(user);
  expect((await connectionOf('237')).certificate?.subject).toMatch(/^CN=ponte-237/);
});

test("'Trocar certificado' opens the form at its certificate, with the focus there", async () => {
  const { id } = await bankOf('237');
  const { user } = openScreen(`/banks?bank=${id}`);
  const link = await screen.findByRole('link', { name: 'Trocar certificado' });
  await user.click(link);
  const choose = await screen.findByRole('button', { name: 'Escolher arquivos' });
  await waitFor(() => expect(choose).toHaveFocus());
});

test('a certificate with its key is sent with its password; the platform reads whose it is and until when', async () => {
  const { user } = await openForm('341');
  await chooseFiles(user, choices.pkcs12, [['itau.p12', files.one.pkcs12]]);
  expect(await screen.findByText(/^itau\.p12 \(/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Senha do arquivo'), 'outra senha');
  await save(user);
  const password = screen.getByLabelText('Senha do arquivo');
  await waitFor(() => expect(password).toHaveAccessibleDescription('A senha não abre o arquivo.'));
  await retype(user, 'Senha do arquivo', files.one.password);
  await save(user);
  await said('Conexão salva.');
  const { auth, certificate } = await connectionOf('341');
  expect(auth.type).toBe('client_secret_post');
  expect(certificate).toMatchObject({
    subject: 'CN=um.conformidade.example, O=Conformidade, C=BR',
    expiresAt: '2126-11-02T18:19:57.000Z',
  });
});

test('a certificate and its key are sent as two PEM files; the wrong key is refused at its field', async () => {
  const { user } = await openForm('341');
  await chooseFiles(user, choices.pem, [
    ['itau.crt', files.one.certificate],
    ['itau.key', files.two.privateKey],
  ]);
  await save(user);
  const key = await screen.findByRole('button', { name: /^Chave do certificado: / });
  await waitFor(() =>
    expect(key).toHaveAccessibleDescription(/Esta chave não é a do certificado\.$/),
  );
  await user.upload(
    document.querySelectorAll<HTMLInputElement>('input[type=file]:not([multiple])')[1]!,
    new File([Buffer.from(files.one.privateKey, 'base64')], 'outra.key'),
  );
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).certificate?.issuer).toMatch(/^CN=AC de Teste/);
});

test('a certificate whose key is too long is refused at its field, with its length', async () => {
  const { user } = await openForm('341');
  await chooseFiles(user, choices.pem, [
    ['longa.crt', files.long.certificate],
    ['longa.key', files.long.privateKey],
  ]);
  await save(user);
  const certificate = await screen.findByRole('button', { name: /^Certificado: / });
  await waitFor(() =>
    expect(certificate).toHaveAccessibleDescription(
      /A chave do certificado tem 8\.192 bits; a plataforma usa até 4\.096\.$/,
    ),
  );
});

test('a certificate is removed where the authentication does not need one', async () => {
  const { user } = await openForm('237');
  await user.click(screen.getByRole('combobox', { name: 'Certificado do cliente' }));
  await user.click(await screen.findByTitle('Remover'));
  await save(user);
  expect(
    await screen.findByText('Esta autenticação precisa de um certificado.'),
  ).toBeInTheDocument();
  await chooseAuth(user, 'Sem autenticação');
  await save(user);
  await said('Conexão salva.');
  expect(await connectionOf('237')).toMatchObject({ auth: { type: 'none' }, certificate: null });
});

test('a certificate that is missing is asked for at its button, which also says that no file was chosen', async () => {
  const { user } = await openForm('341');
  await chooseFiles(user, choices.pkcs12, []);
  await save(user);
  const choose = await chooser();
  await waitFor(() =>
    expect(choose).toHaveAccessibleDescription('Nenhum arquivo escolhido Escolha o certificado.'),
  );
});

const REPLACE = 'Substituir por um arquivo .p12 ou .pfx';
const megabytes = (count: number) => new Uint8Array(count * 1_000_000);
const chooser = () => screen.findByRole('button', { name: /^Certificado com chave: / });
const fileInput = async () =>
  (await dialog('Conexão em produção: Bradesco')).querySelector<HTMLInputElement>(
    'input[type=file]:not([multiple])',
  )!;

test.for([
  ['of another kind', new File(['chave'], 'itau.pem'), 'Escolha um arquivo .p12 ou .pfx.'],
  ['that is too large', new File([megabytes(40)], 'filme.p12'), 'Escolha um arquivo de até 15 kB.'],
  ['that is empty', new File([], 'vazio.pfx'), 'O arquivo está vazio.'],
] as const)(
  'a certificate file %s is refused at its field and not read',
  async ([, file, reason]) => {
    const read = vi.spyOn(File.prototype, 'arrayBuffer');
    const { user } = await openForm('237');
    await chooseFiles(user, REPLACE, []);
    // A browser lets a person choose among all files.
    await userEvent.setup({ applyAccept: false }).upload(await fileInput(), file);
    const choose = await chooser();
    await waitFor(() =>
      expect(choose).toHaveAccessibleDescription(new RegExp(`${file.name}.*${reason}`)),
    );
    await save(user);
    await waitFor(() => expect(choose).toHaveAccessibleDescription(new RegExp(reason)));
    expect(await dialog('Conexão em produção: Bradesco')).toBeInTheDocument();
    expect(read).not.toHaveBeenCalled();

    await user.upload(
      await fileInput(),
      new File([Buffer.from(files.one.pkcs12, 'base64')], 'Bradesco.P12'),
    );
    await user.type(screen.getByLabelText('Senha do arquivo'), files.one.password);
    await save(user);
    await said('Conexão salva.');
  },
);

test('a file that is chosen again is read again', async () => {
  const { user } = await openForm('237');
  await chooseFiles(user, REPLACE, []);
  const input = await fileInput();
  await user.upload(input, new File(['um'], 'novo.p12'));
  // A browser reports only a change of the field.
  expect(input.value).toBe('');
  await user.upload(input, new File(['outros bytes'], 'novo.p12'));
  expect(await screen.findByText('novo.p12 (12 B)')).toBeInTheDocument();
});

test('a file that can no longer be read is refused at its field', async () => {
  const { user } = await openForm('237');
  await chooseFiles(user, REPLACE, []);
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(
    new DOMException('gone', 'NotReadableError'),
  );
  await user.upload(await fileInput(), new File(['um'], 'novo.p12'));
  const choose = await chooser();
  await waitFor(() => expect(choose).toHaveAccessibleDescription(/Não foi possível ler o arquivo/));
});
