import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { get } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const figures = () => screen.findByRole('region', { name: 'Indicadores' });
const activity = () => screen.findByRole('region', { name: 'Atividade Recente' });
const setup = () => screen.findByRole('region', { name: 'Configuração Rápida' });

/** The texts of the card with that title, in order. */
const card = (title: string) =>
  [...(screen.getByText(title).closest('div')?.querySelectorAll('dd') ?? [])].map(
    (line) => line.textContent,
  );

test('a fresh platform shows its four figures and their changes', async () => {
  openScreen('/');
  await screen.findByText('98,5%');
  expect(card('Bancos Cadastrados')).toEqual(['12', '+2 em 30 dias']);
  expect(card('Endpoints Ativos')).toEqual(['48', '+3 em 7 dias']);
  expect(card('Requisições (24h)')).toEqual(['1.284', '+11,9% sobre ontem']);
  expect(card('Taxa de Sucesso')).toEqual(['98,5%', '+0,4 p.p. sobre ontem']);
});

test('the cards show their titles while the figures load', async () => {
  const release = mock.hold();
  mock.platform.scenario = 'slow';
  openScreen('/');
  expect(await screen.findByText('Carregando indicadores…')).toBeInTheDocument();
  expect(screen.getByText('Bancos Cadastrados')).toBeVisible();
  expect(card('Bancos Cadastrados')).toEqual(['', '']);
  release();
  expect(await screen.findByText('1.284')).toBeVisible();
});

test('what needs attention comes first, each a link', async () => {
  const { id } = await get('createBank', { body: bankDraft() });
  openScreen('/');
  const strip = await screen.findByRole('region', { name: 'Precisa de atenção' });
  const lines = within(strip).getAllByRole('link');
  expect(lines.map((line) => [line.textContent, line.getAttribute('href')])).toEqual([
    [
      expect.stringMatching(
        /^Trocar certificado: Certificado de Bradesco em produção vence em \d+ dias$/,
      ),
      expect.stringMatching(/^\/banks\?connection=.+&environment=production&section=certificate$/),
    ],
    [
      `Configurar conexão: ${bankDraft().name} sem conexão em homologação`,
      `/banks?connection=${id}&environment=homologation`,
    ],
  ]);
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Precisa de atenção');
});

const strip = () => screen.queryByRole('region', { name: 'Precisa de atenção' });
const entry = () => screen.getAllByRole('link', { name: 'Dashboard' })[0];

test('what the person has seen is folded, can be brought back, and comes back by itself when it gets worse', async () => {
  const { user, unmount } = openScreen('/');
  await user.click(
    await screen.findByRole('button', { name: /^Marcar como visto: Certificado de Bradesco/ }),
  );
  await user.click(await screen.findByText('1 vista'));
  expect(strip()).not.toBeInTheDocument();
  expect(screen.queryByText('Nada precisa de atenção')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Desmarcar: Certificado de Bradesco/ }));
  await waitFor(() => expect(strip()).toBeVisible());
  expect(screen.queryByText('1 vista')).not.toBeInTheDocument();

  await user.click(
    screen.getByRole('button', { name: /^Marcar como visto: Certificado de Bradesco/ }),
  );
  await screen.findByText('1 vista');
  unmount();
  mock.advance(40 * 86_400_000);
  openScreen('/');
  await waitFor(() =>
    expect(strip()).toHaveTextContent('Certificado de Bradesco em produção vencido'),
  );
});

test("a condition that the person is aware of leaves the strip, the navigation's count and the title, and comes back", async () => {
  const { user } = openScreen('/');
  await user.click(
    await screen.findByRole('button', { name: /^Marcar como visto: Certificado de Bradesco/ }),
  );
  await waitFor(() => expect(strip()).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toHaveFocus();
  expect(entry()).not.toHaveAccessibleDescription();
  expect(document.title).toBe('Dashboard · Ponte');
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(strip()).toBeVisible());
  expect(entry()).toHaveAccessibleDescription('1 aviso');
  expect(document.title).toBe('(1) Dashboard · Ponte');
});

test('recent activity starts with a balance, a transfer, a failed PIX QR code and a boleto', async () => {
  openScreen('/');
  const rows = await within(await activity()).findAllByRole('listitem');
  expect(rows.slice(0, 4).map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Itaú /accounts/{id}/balance',
    'Sicoob /transfers',
    'Bradesco /pix/qrcode',
    'Banco do Brasil /boletos',
  ]);
  expect(rows[0]).toHaveTextContent(/Sucesso.*2 min atrás/);
  expect(rows[2]).toHaveTextContent(/Erro.*11 min atrás/);
});

test('a row of the activity opens that very request', async () => {
  const { user, address } = openScreen('/');
  const [first] = await within(await activity()).findAllByRole('link', { name: /balance/ });
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /GET\/accounts\/\{id\}\/balance200.*Itaú/,
  );
  expect(address()).toMatch(/^\/logs\?log=[\da-f-]{36}$/);
});

test.for([
  ['Novo Endpoint', '/endpoints?new=endpoint'],
  ['Cadastrar Banco', '/banks?new=bank'],
  ['Configurar Endpoints', '/endpoints'],
  ['Testar APIs', '/tester'],
  ['Ver todos os logs', '/logs'],
] as const)('%s links to %s', async ([name, address]) => {
  openScreen('/');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

test('once every step is complete, the setup says so to screen readers and shows its buttons alone', async () => {
  openScreen('/');
  await screen.findByText('98,5%');
  const items = within(await setup()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Cadastre um banco: concluído.Cadastrar Banco',
    'Configure endpoints: concluído.Configurar Endpoints',
    'Teste suas integrações: concluído.Testar APIs',
  ]);
});

test('steps that are not complete are shown with those that are', async () => {
  mock.platform.scenario = 'empty';
  await get('createBank', { body: bankDraft() });
  openScreen('/');
  await screen.findByText('Concluído');
  const steps = within(await setup()).getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual([
    'Cadastre um banco',
    'Configure endpoints',
    'Teste suas integrações',
  ]);
});

test('each card leads to what it counts, and the success rate to what it lacks', async () => {
  const { user, address } = openScreen('/');
  const period = 'from=2026-03-09T15%3A00%3A00.001Z';
  expect(await screen.findByRole('link', { name: 'Bancos Cadastrados' })).toHaveAttribute(
    'href',
    '/banks',
  );
  expect(screen.getByRole('link', { name: 'Endpoints Ativos' })).toHaveAttribute(
    'href',
    '/endpoints?status=active',
  );
  expect(screen.getByRole('link', { name: 'Requisições (24h)' })).toHaveAttribute(
    'href',
    `/logs?${period}`,
  );
  await user.click(screen.getByRole('link', { name: 'Taxa de Sucesso' }));
  await waitFor(() => expect(address()).toBe(`/logs?${period}&status-class=warning%2Cerror`));
  await waitFor(() => expect(screen.getByText('19 requisições')).toBeVisible());
});

test('an empty platform needs no attention, and shows empty states and no completed step, the steps first', async () => {
  mock.platform.scenario = 'empty';
  openScreen('/');
  for (const text of [
    'Nada precisa de atenção',
    'Nenhuma atividade ainda',
    'Nenhuma requisição no período',
    '—',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText('Nenhum banco cadastrado')).toBeVisible();
  expect(strip()).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Configuração Rápida');
  expect(card('Bancos Cadastrados')).toEqual(['0', 'Nenhum novo em 30 dias']);
  expect(card('Requisições (24h)')).toEqual(['0', 'Sem dados de ontem']);
  expect(card('Taxa de Sucesso')).toEqual(['—', 'Sem requisições']);
  expect(within(await setup()).queryByText('Concluído')).not.toBeInTheDocument();
});

test('failed figures do not affect the activity, and load after a retry', async () => {
  mock.server.use(
    http.get('*/api/v1/dashboard/summary', () => new HttpResponse('', { status: 502 })),
  );
  const { user } = openScreen('/');
  expect(await within(await figures()).findByRole('alert')).toHaveTextContent('Erro 502');
  expect(await within(await activity()).findAllByRole('listitem')).toHaveLength(5);
  expect(within(await setup()).getByRole('link', { name: 'Testar APIs' })).toBeVisible();

  mock.server.resetHandlers();
  await user.click(within(await figures()).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('1.284')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
