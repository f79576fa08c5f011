import type { ConnectionPatch } from '#api/contract/connections.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { get } from '#tests/support/api.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { people, personOf } from '#mocks/platform/people.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const bankId = fixtureId('bank', 0);
const rows = async () => {
  const days = await screen.findAllByRole('list', { name: /^Eventos de / });
  return days.flatMap((day) => within(day).getAllByRole('listitem'));
};

test('a change appears with person, object and the field before and after, and leads to the object', async () => {
  await get('updateBank', { params: { bankId }, body: { status: 'inactive' } });
  const { user, router } = openScreen('/');
  await user.click((await openPersonMenu(user)).getByRole('link', { name: 'Histórico' }));
  const [first] = await rows();
  expect(first).toHaveTextContent(/Ana Exemplo.*alterou o banco Sicoob.*Status\s*Ativo → Inativo/);
  await user.click(within(first!).getByRole('link', { name: 'Sicoob' }));
  await user.click(await screen.findByRole('link', { name: 'Histórico' }));
  expect(router.state.location.search).toBe(`?bankId=${bankId}`);
  expect(await screen.findByRole('list', { name: 'Filtros ativos' })).toHaveTextContent(
    'Banco: Sicoob (756)',
  );
});

test('a change of a connection names its environment and leads to it', async () => {
  await get('updateConnection', {
    params: { bankId, environment: 'homologation' },
    body: { timeoutMs: 5000 },
  });
  const { user } = openScreen('/history?kind=connection');
  const [first] = await rows();
  expect(first).toHaveTextContent(/alterou a conexão de Sicoob em homologação.*Tempo limite/);
  await user.click(within(first!).getByRole('link', { name: 'Sicoob' }));
  expect(await screen.findByRole('tab', { name: 'Homologação', selected: true })).toBeVisible();
});

test('a test of a connection in produção is told with its path, one in homologação is not', async () => {
  for (const environment of ['production', 'homologation'] as const)
    await get('testConnection', { params: { bankId, environment }, body: { path: '/accounts' } });
  openScreen('/history?kind=connection');
  const [first, second] = await rows();
  expect(first).toHaveTextContent(
    /Ana Exemplo.*testou a conexão de Sicoob em produção.*Caminho.*\/accounts/,
  );
  expect(second).not.toHaveTextContent('testou');
});

test('a test of a draft is told with its addresses in homologação too, without the secrets in them', async () => {
  const secret = 'segredo-0123456789';
  const connection: ConnectionPatch = {
    baseUrl: `https://\u0430pi.sicoob.example/${secret}/v1`,
    auth: { type: 'api-key', header: 'x-chave', apiKey: secret },
    certificate: null,
    fixedHeaders: [],
    fixedQuery: [],
  };
  const params = { bankId, environment: 'homologation' } as const;
  await get('testConnection', { params, body: { connection } });
  openScreen('/history?kind=connection');
  const [first] = await rows();
  expect(first).toHaveTextContent(
    /testou a conexão de Sicoob em homologação.*URL base\s*https:\/\/xn--pi-6kc\.sicoob\.example\/••••••••\/v1/,
  );
});

test('a deleted object has no link, and its parameters and headers are named; what is blank is left out', async () => {
  const draft = { bankId, name: 'Consulta', method: 'GET', path: '/cob/{txid}', body: '' } as const;
  const body = { ...draft, params: { txid: 'a1' }, headers: { accept: 'application/json' } };
  const { id } = await get('createSavedRequest', { body });
  await get('deleteSavedRequest', { params: { savedRequestId: id } });
  openScreen('/history?kind=saved-request');
  const [deletion, creation] = await rows();
  for (const [row, deed] of [
    [deletion, 'excluiu'],
    [creation, 'salvou'],
  ] as const) {
    expect(row).toHaveTextContent(new RegExp(`${deed} a requisição Consulta`));
    expect(within(row!).queryByRole('link')).toBeNull();
    expect(row).toHaveTextContent(/Parâmetro txid\s*a1/);
    expect(row).toHaveTextContent(/Header accept\s*application/);
    expect(within(row!).queryByText('Body')).toBeNull();
  }
});

test('what went with a deleted bank has its name of then, and the bank is not requested', async () => {
  await get('deleteBank', { params: { bankId }, query: { cascade: true } });
  openScreen('/history');
  const gone = (await rows()).find((row) => /excluiu o endpoint/.test(row.textContent))!;
  expect(gone).toHaveTextContent(/Banco\s*Sicoob \(756\)/);
  const paths = mock.platform.requests('getBank').map(({ path }) => path);
  expect(paths).not.toContain(`/api/v1/banks/${bankId}`);
});

test('each day has a heading, and the events of the day show their time alone', async () => {
  openScreen('/history');
  const headings = await screen.findAllByRole('heading', { level: 2, name: /\d\d\/\d\d\/\d{4}$/ });
  expect(headings[0]).toHaveTextContent('Hoje, 10/03/2026');
  expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(headings.length);
  const [first] = await rows();
  expect(within(first!).getByRole('time')).toHaveTextContent(/^\d\d:\d\d:\d\d$/);
});

test('the object alone is the link, and the fields of a new one are folded without being listed', async () => {
  const { user } = openScreen('/history?kind=endpoint');
  const creation = (await rows()).find((row) => /cadastrou/.test(row.textContent))!;
  expect(within(creation).getByRole('link').textContent).not.toMatch(/cadastrou|endpoint /);
  const details = within(creation).getByText('Detalhes');
  expect(within(creation).getByText('Caminho')).not.toBeVisible();
  await user.click(details);
  expect(within(creation).getByText('Caminho')).toBeVisible();
});

test('a new secret reads alterado', async () => {
  await get('updateOAuthSettings', { body: { clientSecret: 'segredo-0123456789' } });
  const { user } = openScreen('/settings');
  await user.click(await screen.findByRole('link', { name: 'Histórico' }));
  const [first] = await rows();
  expect(first).toHaveTextContent(/alterou o OAuth2.*Client Secret\s*alterado/);
  expect(document.body).not.toHaveTextContent('segredo');
});

test('a name shows the events of that person alone, and the button of the chip all again', async () => {
  const { user, router } = openScreen('/history');
  await user.click((await screen.findAllByRole('button', { name: 'Otávio Exemplo' }))[0]!);
  expect(router.state.location.search).toBe(`?person=${encodeURIComponent(people[1]!.email)}`);
  expect(await screen.findByRole('list', { name: 'Filtros ativos' })).toHaveTextContent(
    `Pessoa: ${people[1]!.email}`,
  );
  await user.click(screen.getByRole('button', { name: 'Remover filtro Pessoa' }));
  expect(router.state.location.search).toBe('');
});

test('a run in produção leads to its log, which names the person and leads back', async () => {
  const { user, router } = openScreen('/history?kind=run');
  const [run] = await rows();
  expect(run).toHaveTextContent('executou em produção POST /pix/qrcode em Bradesco');
  await user.click(within(run!).getByRole('link', { name: 'POST /pix/qrcode' }));
  const said = (await screen.findByText('Executada por')).nextElementSibling as HTMLElement;
  expect(said).toHaveTextContent('Otávio Exemplo');
  await user.click(within(said).getByRole('link', { name: 'Histórico' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?objectId=/));
  // The run, and the note on it.
  expect(await rows()).toHaveLength(2);
});

test('the form of an endpoint leads to the events of that endpoint alone', async () => {
  const endpointId = fixtureId('endpoint', 0);
  const { user, router } = openScreen(`/endpoints?edit=${endpointId}`);
  await user.click(await screen.findByRole('link', { name: 'Histórico' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?objectId=${endpointId}`));
  expect((await rows()).at(-1)).toHaveTextContent('cadastrou o endpoint');
});

test('without the permission the screen says so and reads nothing', async () => {
  const lia = personOf('reading')!;
  mock.identity.person = lia;
  openScreen('/history');
  expect(await screen.findByText('Você não tem acesso ao histórico')).toBeVisible();
  expect(screen.getByText('Seu perfil não permite ler o histórico.')).toBeVisible();
});
