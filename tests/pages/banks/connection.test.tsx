import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import {
  changeConnection,
  chooseAuth,
  connectionOf,
  openForm,
  retype,
  save,
} from './connection-support.ts';
import { bankOf, button, card, said } from './support.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

const section = () => screen.findByRole('region', { name: 'Conexão' });
const openDetail = async (code: string) => openScreen(`/banks?bank=${(await bankOf(code)).id}`);

/**
 * Gives the certificate of Bradesco so many days and an hour: files of every age would have to be
 * written.
 */
function certify(days: number): void {
  const { connections } = mock.platform.tables('normal');
  const row = connections.get(fixtureId('bank', 1))!;
  const expiresAt = new Date(NOW.getTime() + days * DAY_MS + 3_600_000).toISOString();
  connections.put({
    ...row,
    production: { ...row.production, certificate: { ...row.production.certificate!, expiresAt } },
  });
}

test('each card has its environment, or says that there is no connection', async () => {
  openScreen('/banks');
  expect(await card('Sicoob')).toHaveTextContent('Produção');
  expect(await card('Itaú')).toHaveTextContent('Homologação');
  expect(screen.getAllByText('Sem conexão')).toHaveLength(1);
});

test('the detail of a bank shows environment, address, time limit and authentication', async () => {
  await openDetail('341');
  const shown = await section();
  expect(await within(shown).findByText('30 s')).toBeInTheDocument();
  expect(
    within(shown).getByRole('tab', { name: 'Homologação', selected: true }),
  ).toBeInTheDocument();
  expect(shown).toHaveTextContent('https://sandbox.api.itau.example/open-banking/v1');
  expect(shown).toHaveTextContent('30 s');
  expect(shown).toHaveTextContent('OAuth2');
});

test('a host with letters of several scripts is shown as it is called, also in the form', async () => {
  const change = { baseUrl: 'https://\u0430pi.itau.example/v1', auth: { type: 'none' } } as const;
  await changeConnection('341', { ...change, fixedHeaders: [] });
  await openDetail('341');
  expect(await section()).toHaveTextContent('https://xn--pi-6kc.itau.example/v1');
  await openForm('341');
  expect(screen.getByRole('textbox', { name: 'URL base' })).toHaveValue(
    'https://xn--pi-6kc.itau.example/v1',
  );
});

test.for([
  [-1, 'Vencido'],
  [0, 'Vence hoje'],
  [1, 'Vence em 1 dia'],
  [29, 'Vence em 29 dias'],
  [30, ''],
] as const)('a certificate with %i whole days left is marked "%s"', async ([days, mark]) => {
  certify(days);
  await openDetail('237');
  const day = await within(await section()).findByText(/^\d\d\/\d\d\/\d{4}$/);
  expect(day.parentElement?.textContent).toBe(day.textContent + mark);
});

test('the card of a bank says that its certificate expires soon', async () => {
  certify(29);
  openScreen('/banks');
  expect(await card('Bradesco')).toHaveTextContent('Certificado: 29 dias');
  expect(await card('Itaú')).not.toHaveTextContent('Certificado');
});

test("a phone's keyboard does not begin the Client ID of a connection with a capital letter", async () => {
  await openForm('341');
  expect(screen.getByLabelText('Client ID')).toHaveAttribute('autocapitalize', 'off');
});

test('the result of a test disappears when the connection is changed', async () => {
  const { user } = await openDetail('341');
  await user.click(await button('Testar conexão'));
  const result = await screen.findByText('Conexão bem-sucedida');
  await user.click(await button('Editar conexão'));
  await retype(user, 'Tempo limite', '12');
  await save(user);
  await said('Conexão salva.');
  await waitFor(() => expect(result).not.toBeInTheDocument());
});

test('a failed test shows the reason', async () => {
  mock.platform.scenario = 'bank-failure';
  const { user } = await openDetail('341');
  await user.click(await button('Testar conexão'));
  expect(await screen.findByText('O banco respondeu com erro')).toBeInTheDocument();
  expect(await section()).toHaveTextContent('O banco respondeu 503 Service Unavailable.');
});

test('a save sends only what changed; a blank secret stays', async () => {
  const before = await connectionOf('341');
  const bodies: unknown[] = [];
  mock.server.use(
    http.patch(
      '*/connections/homologation',
      async ({ request }) => void bodies.push(await request.clone().json()),
    ),
  );
  const { user } = await openForm('341');
  await retype(user, 'Tempo limite', '12,5');
  await retype(user, 'Client ID', 'ponte-novo');
  await retype(user, /^Escopos/, ' cob.read  pix.read\n');
  await save(user);
  await said('Conexão salva.');
  expect(bodies).toEqual([
    {
      timeoutMs: 12_500,
      auth: {
        type: 'client_secret_post',
        tokenUrl: 'https://auth.itau.example/oauth/token',
        clientId: 'ponte-novo',
        scope: 'cob.read pix.read',
      },
    },
  ]);
  expect(await connectionOf('341')).toEqual({
    ...before,
    timeoutMs: 12_500,
    auth: { ...before.auth, clientId: 'ponte-novo', scope: 'cob.read pix.read' },
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
  expect(await screen.findByText('Informe a chave de API.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Chave de API'), ' uma-chave-bem-comprida-9876 ');
  await save(user);
  await said('Conexão salva.');
  expect((await connectionOf('341')).auth).toEqual({
    type: 'api-key',
    header: 'X-Api-Key',
    apiKeyPreview: '••••••••9876',
  });
});

test('a text that is no time limit stays in its field, which says so', async () => {
  const { user } = await openForm('341');
  await retype(user, 'Tempo limite', 'meio minuto');
  await save(user);
  const field = screen.getByRole('textbox', { name: 'Tempo limite' });
  expect(field).toHaveValue('meio minuto');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Deve ser um número/));
});

test.for(['0,999', '60,001'])('a time limit of %s seconds is refused in seconds', async (text) => {
  const { user } = await openForm('341');
  await retype(user, 'Tempo limite', text);
  await save(user);
  expect(await screen.findByText('Use de 1 a 60 segundos.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Tempo limite' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Use de 1 a 60 segundos\. Tempo máximo da chamada/);
});

test('a refusal by the platform is shown on its field', async () => {
  const { user } = await openForm('341');
  await retype(user, 'URL base', 'https://169.254.169.254/latest');
  await save(user);
  const reason = 'Este endereço é de uma rede interna. Use o endereço público do banco.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'URL base' })).toBeInvalid());
});

test('a changed host asks for the secrets that belong to it again, and keeps what was typed', async () => {
  const { user } = await openForm('341');
  await retype(user, 'URL base', 'https://api.outro.example/v1');
  await retype(user, 'Tempo limite', '12,5');
  await save(user);
  const headers = screen.getByRole('group', { name: 'Headers fixos' });
  await waitFor(() =>
    expect(headers).toHaveAccessibleDescription(
      /^O endereço mudou\. Informe o valor de x-itau-apikey\./,
    ),
  );
  const secret = screen.getByLabelText(/^Client Secret/);
  expect(secret).not.toHaveAccessibleDescription(/O endereço mudou/);
  expect(screen.getByRole('textbox', { name: 'URL base' })).toHaveValue(
    'https://api.outro.example/v1',
  );
  expect(screen.getByRole('textbox', { name: 'Tempo limite' })).toHaveValue('12,5');
  await user.type(screen.getByLabelText('Valor do header 1'), 'outra-chave-comprida-4243');
  await retype(user, 'URL do token', 'https://auth.outro.example/token');
  await save(user);
  await waitFor(() =>
    expect(secret).toHaveAccessibleDescription(/^O endereço mudou\. Informe o Client Secret\./),
  );
  await user.type(secret, 'um-segredo-bem-comprido-4242');
  await save(user);
  await said('Conexão salva.');
  expect(await connectionOf('341')).toMatchObject({
    baseUrl: 'https://api.outro.example/v1',
    auth: { clientSecretPreview: '••••••••4242' },
    fixedHeaders: [{ secretPreview: '••••••••4243' }],
  });
});

test('a test calls the path that is given, and shows the answer of the token', async () => {
  const { user } = openScreen(`/banks?bank=${(await bankOf('341')).id}`);
  const path = await screen.findByRole('textbox', { name: 'Caminho do teste (opcional)' });
  await user.type(path, 'accounts');
  expect(screen.getByText(/^O caminho começa com uma barra/)).toBeVisible();
  await user.clear(path);
  await user.type(path, '/reference/answer?status=302{Enter}');
  expect(await screen.findByText(/^HTTP 302, 142ms$/)).toBeVisible();
  expect(screen.getByText('Resposta do token: HTTP 200')).toBeVisible();
  expect(screen.getByText(/"access_token":"••••••••"/)).toBeInTheDocument();
});

test('a draft is tested before it is saved: its faults stay at their fields, and nothing is stored', async () => {
  const { user } = await openForm('341');
  const before = await connectionOf('341');
  const dialogOf = within(screen.getByRole('dialog'));
  await retype(user, 'URL do token', 'auth.itau.example');
  await user.click(dialogOf.getByRole('button', { name: 'Testar antes de salvar' }));
  expect(await screen.findByText(/^Use um endereço https completo/)).toBeVisible();
  await retype(user, 'URL do token', 'https://auth.itau.example/reference/invalid_client');
  await retype(user, /^Client Secret/, 'segredo-0123456789');
  await user.click(dialogOf.getByRole('button', { name: 'Testar antes de salvar' }));
  expect(await screen.findByText('Token negado')).toBeVisible();
  expect(await connectionOf('341')).toEqual(before);
});
