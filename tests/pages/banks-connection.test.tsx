import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '#pages/banks/ConnectionFormDialog.tsx';
import { call } from '#api/client.ts';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import { personOf } from '#mocks/platform/people.ts';
import { bankOf, button, dialog, gone, register, said } from '#tests/pages/banks-support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

const section = () => screen.findByRole('region', { name: 'Conexão' });
const connectionOf = async (code: string) =>
  (await call('getConnection', { params: { bankId: (await bankOf(code)).id } })).body;
const changeConnection = async (code: string, body: ConnectionPatch) =>
  call('updateConnection', { params: { bankId: (await bankOf(code)).id }, body });
const openDetail = async (code: string) => openScreen(`/banks?bank=${(await bankOf(code)).id}`);
const openForm = async (code: string) => {
  const opened = openScreen(`/banks?connection=${(await bankOf(code)).id}`);
  await screen.findByRole('textbox', { name: 'URL base' });
  return opened;
};
const save = async (user: UserEvent) => user.click(await button('Salvar conexão'));
const retype = async (user: UserEvent, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
const chooseAuth = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Autenticação' }));
  await user.click(await screen.findByTitle(name));
};

const conflict = async () =>
  (await screen.findByText('Outra pessoa alterou este registro')).closest('[role="alert"]') as HTMLElement;

/** Chooses one of the two values of a field in conflict. */
const decide = async (user: UserEvent, label: string, chosen: string, other: string) => {
  const field = within(await within(await conflict()).findByRole('radiogroup', { name: label }));
  expect(field.getByRole('radio', { name: other })).toBeInTheDocument();
  await user.click(field.getByRole('radio', { name: chosen }));
};

const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('article') as HTMLElement;

test('each card has its environment, or says that there is no connection', async () => {
  openScreen('/banks');
  expect(await card('Sicoob')).toHaveTextContent('Produção');
  expect(await card('Itaú')).toHaveTextContent('Homologação');
  expect(screen.getAllByText('Sem conexão')).toHaveLength(1);
});

test('the detail of a bank shows environment, address, time limit and authentication', async () => {
  await openDetail('341');
  const shown = await section();
  expect(await within(shown).findByText('Homologação')).toBeInTheDocument();
  expect(shown).toHaveTextContent('https://sandbox.api.itau.example/open-banking/v1');
  expect(shown).toHaveTextContent('30 s');
  expect(shown).toHaveTextContent('OAuth2');
});

test('a certificate that expires soon is marked with the days that are left', async () => {
  const expiry = new Date(Date.now() + 12 * DAY_MS + 3_600_000).toISOString();
  await changeConnection('237', { auth: { type: 'mtls', certificateExpiresAt: expiry } });
  await openDetail('237');
  expect(await within(await section()).findByText('Expira em 12 dias')).toBeInTheDocument();
});

test('a test shows that the bank was reached, its status and its duration', async () => {
  const { user } = await openDetail('341');
  await user.click(await button('Testar conexão'));
  const result = await screen.findByText('Conexão bem-sucedida');
  expect(result.parentElement).toHaveTextContent('HTTP 200, 142ms');
});

test('a failed test shows the reason', async () => {
  mock.platform.scenario = 'bank-failure';
  const { user } = await openDetail('341');
  await user.click(await button('Testar conexão'));
  expect(await screen.findByText('O banco respondeu com erro')).toBeInTheDocument();
  expect(await section()).toHaveTextContent('O banco respondeu 503 Service Unavailable.');
});

test('a new bank has no connection; the form makes one, and the bank can be tested', async () => {
  await register();
  const { user } = await openDetail('999');
  await user.click(await button('Configurar conexão'));
  await dialog('Conexão: Banco Novo');
  await save(user);
  expect(await screen.findByText('Escolha o ambiente.')).toBeInTheDocument();
  expect(screen.getByText('Informe a URL base.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Produção' }));
  await retype(user, 'URL base', 'https://api.novo.example/v1');
  await save(user);
  await said('Conexão salva.');
  await gone('Conexão: Banco Novo');
  expect(await connectionOf('999')).toMatchObject({
    environment: 'production',
    baseUrl: 'https://api.novo.example/v1',
  });
  expect(await button('Testar conexão')).toBeEnabled();
});

test('a save sends only what changed; a blank secret stays', async () => {
  const before = await connectionOf('341');
  const { user } = await openForm('341');
  await retype(user, 'Tempo limite', '12,5');
  await retype(user, 'Client ID', 'ponte-novo');
  await save(user);
  await said('Conexão salva.');
  expect(await connectionOf('341')).toEqual({
    ...before,
    timeoutMs: 12_500,
    auth: { ...before.auth, clientId: 'ponte-novo' },
  });
});

test('a secret is never shown: its field is blank, with the masked value as a hint', async () => {
  const before = await connectionOf('341');
  await openForm('341');
  const field = await screen.findByLabelText(/^Client Secret/);
  expect(field).toHaveValue('');
  expect(before.auth).toMatchObject({ clientSecretPreview: field.getAttribute('placeholder') });
});

test('another type of authentication asks for its own fields and its secret', async () => {
  const { user } = await openForm('341');
  await chooseAuth(user, 'Chave de API');
  await save(user);
  expect(await screen.findByText('Informe o valor.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Chave de API'), 'uma-chave-bem-comprida-9876');
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).auth).toEqual({
    type: 'api-key',
    header: 'X-Api-Key',
    apiKeyPreview: '••••••••9876',
  });
});

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

test('changes of different fields by two people are joined', async () => {
  const { user } = await openForm('341');
  await retype(user, 'Client ID', 'meu-id');
  const { auth } = await connectionOf('341');
  if (auth.type !== 'oauth2') throw new Error('The sample changed.');
  const theirs = { type: auth.type, clientId: auth.clientId, tokenUrl: 'https://auth.outra.example/token' } as const;
  await changeConnection('341', { timeoutMs: 5000, auth: theirs });
  await save(user);
  await said('Conexão salva. Outra pessoa também alterou: Tempo limite, URL do token.');
  expect(await connectionOf('341')).toMatchObject({
    timeoutMs: 5000,
    auth: { clientId: 'meu-id', tokenUrl: 'https://auth.outra.example/token' },
  });
});

test('two people configure a connection at once: each field that both filled in is decided by itself', async () => {
  await register();
  const { user } = await openForm('999');
  await user.click(screen.getByRole('radio', { name: 'Homologação' }));
  await retype(user, 'URL base', 'https://meu.example/v1');
  await retype(user, 'Tempo limite', '12,5');
  await changeConnection('999', { environment: 'production', baseUrl: 'https://outra.example/v2', timeoutMs: 5000 });
  await save(user);
  await decide(user, 'Ambiente', 'Valor atual: Produção', 'Seu valor: Homologação');
  await decide(user, 'URL base', 'Seu valor: https://meu.example/v1', 'Valor atual: https://outra.example/v2');
  await save(user);
  await said('Escolha um valor para cada campo em conflito.');
  expect(await connectionOf('999')).toMatchObject({ baseUrl: 'https://outra.example/v2' });
  await decide(user, 'Tempo limite', 'Valor atual: 5 s', 'Seu valor: 12,5 s');
  await save(user);
  await said('Conexão salva.');
  expect(await connectionOf('999')).toMatchObject({
    environment: 'production',
    baseUrl: 'https://meu.example/v1',
    timeoutMs: 5000,
  });
});

test('a new address of one person and a new environment and time limit of another are joined', async () => {
  const { user } = await openForm('341');
  await retype(user, 'URL base', 'https://meu.example/v1');
  await changeConnection('341', { environment: 'production', timeoutMs: 5000 });
  await save(user);
  await said('Conexão salva. Outra pessoa também alterou: Ambiente, Tempo limite.');
  expect(await connectionOf('341')).toMatchObject({
    environment: 'production',
    baseUrl: 'https://meu.example/v1',
    timeoutMs: 5000,
  });
});

test('the day on which a certificate expires is decided when two people changed it', async () => {
  const { user } = await openForm('237');
  const day = await screen.findByLabelText('Certificado válido até');
  await user.tripleClick(day);
  await user.paste('31/03/2027');
  await user.keyboard('{Enter}');
  // Enter accepts the day and does not send the form.
  expect(await dialog('Conexão: Bradesco')).toBeInTheDocument();
  expect(day).toHaveValue('31/03/2027');
  const theirs = '2027-07-01T02:59:59.000Z';
  await changeConnection('237', { auth: { type: 'mtls', certificateExpiresAt: theirs } });
  await save(user);
  const name = 'Certificado válido até';
  await decide(user, name, 'Valor atual: 30/06/2027 23:59:59', 'Seu valor: 31/03/2027 23:59:59');
  expect(await screen.findByLabelText(name, { selector: 'input:not([type=radio])' })).toHaveValue('30/06/2027');
  await decide(user, name, 'Seu valor: 31/03/2027 23:59:59', 'Valor atual: 30/06/2027 23:59:59');
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('237')).auth).toMatchObject({ certificateExpiresAt: '2027-04-01T02:59:59.000Z' });
});

test('a type of authentication that another person changed is decided before a field of the old type is saved', async () => {
  const { user } = await openForm('341');
  await retype(user, 'Client ID', 'meu-id');
  await changeConnection('341', { auth: { type: 'none' } });
  await save(user);
  expect(await conflict()).toHaveTextContent('Valor atual: Sem autenticação');
  expect((await connectionOf('341')).auth).toEqual({ type: 'none' });
});

test('a secret that two people replaced is decided by the operator, and the chosen one is saved', async () => {
  const { user } = await openForm('341');
  await user.type(await screen.findByLabelText(/^Client Secret/), 'meu-segredo-bem-comprido');
  const { auth } = await connectionOf('341');
  if (auth.type !== 'oauth2') throw new Error('The sample changed.');
  const { type, tokenUrl, clientId } = auth;
  await changeConnection('341', { auth: { type, tokenUrl, clientId, clientSecret: 'segredo-de-outra-pessoa' } });
  await save(user);
  expect(await screen.findByRole('radio', { name: /^Valor atual: •+ssoa$/ })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Seu valor: O que você informou' }));
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).auth).toMatchObject({
    clientSecretPreview: expect.stringMatching(/rido$/) as string,
  });
});

test('a refusal by the platform is shown on its field', async () => {
  const { user } = await openForm('341');
  await retype(user, 'URL base', 'http://api.itau.example');
  await save(user);
  expect(await screen.findByText('Use um endereço https completo, sem "?" nem "#".')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'URL base' })).toBeInvalid());
});

test('a reader sees the connection but may neither edit nor test it', async () => {
  mock.identity.person = personOf('reading')!;
  await openDetail('341');
  await within(await section()).findByText('Homologação');
  for (const name of ['Editar conexão', 'Testar conexão']) {
    const control = await button(name);
    await waitFor(() => expect(control).toHaveAttribute('aria-disabled', 'true'));
    expect(control).toHaveAccessibleDescription(/banks:write/);
  }
});
