import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeAll(() =>
  Promise.all([
    import('#pages/dashboard/DashboardPage.tsx'),
    import('#pages/banks/BanksPage.tsx'),
    import('#pages/endpoints/EndpointsPage.tsx'),
    import('#pages/logs/LogsPage.tsx'),
    import('#pages/tester/TesterPage.tsx'),
    import('#pages/settings/SettingsPage.tsx'),
  ]),
);

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens a screen and waits until the answers to these operations are cached. */
async function openWhole(address: string, operations: readonly string[]) {
  const { cache, ...rest } = openScreen(address);
  const known = () => [...(cache as Map<string, { data?: unknown }>)].flatMap(([key, { data }]) => (data ? key : []));
  const whenKnown = (names: readonly string[]) =>
    waitFor(() => {
      for (const name of names) expect(known().join(' ')).toContain(`"${name}"`);
    });
  await whenKnown(operations);
  return { ...rest, known, whenKnown };
}

const dashboardReads = ['getSession', 'getDashboardSummary', 'listActivities', 'getTraffic', 'getBankMetrics'];
const settingsReads = ['getApiKeys', 'getOAuthSettings', 'getNotificationSettings', 'getTenantSettings'];

/** What the screen shows, the values of its fields included. */
const shown = () =>
  `${screen.getByRole('main').textContent} ${screen
    .queryAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).value)
    .join(' ')}`;

/** From now on no answer comes. */
function silence() {
  mock.platform.scenario = 'slow';
  mock.hold();
}

test.for([
  ['Bancos', 'Bancos', ['listBanks'], 'Sicoob'],
  ['Endpoints', 'Endpoints', ['listEndpoints'], 'Testar'],
  ['Logs', 'Logs de Requisições', ['listLogs'], 'ms'],
  ['API Tester', 'API Tester', ['getTesterPresets'], 'Executar Requisição'],
  ['Configurações', 'Configurações', settingsReads, 'pk_demo_'],
] as const)('pointing at %s reads what %s opens with', async ([label, title, reads, content]) => {
  const { user, whenKnown } = await openWhole('/', dashboardReads);
  await user.hover(link(label));
  await whenKnown(reads);
  silence();
  await user.click(link(label));
  await waitFor(async () => expect(await heading(title)).toBeVisible());
  await waitFor(() => expect(shown()).toContain(content));
});

test('pointing at Dashboard reads its figures and the recent requests', async () => {
  const { user, whenKnown } = await openWhole('/settings', settingsReads);
  await user.hover(link('Dashboard'));
  await whenKnown(['getDashboardSummary', 'listActivities']);
  silence();
  await user.click(link('Dashboard'));
  await waitFor(async () => expect(await heading('Dashboard')).toBeVisible());
  expect(await screen.findByText('98,5%')).toBeVisible();
});

test('focusing a link reads ahead too', async () => {
  const { user, whenKnown, known } = await openWhole('/settings', settingsReads);
  link('Endpoints').focus();
  await user.tab();
  expect(link('Logs')).toHaveFocus();
  await whenKnown(['listLogs']);
  expect(known().join(' ')).toContain('listLogs');
});

test('a pointer that passes over a link on its way reads nothing of it', async () => {
  const { whenKnown, known } = await openWhole('/', dashboardReads);
  fireEvent.pointerEnter(link('Bancos'));
  fireEvent.pointerEnter(link('Logs'));
  await whenKnown(['listLogs']);
  expect(known().join(' ')).toContain('listLogs');
  expect(known().join(' ')).not.toContain('listBanks');
});

test('a failed read before the visit is not shown: the visit reads again', async () => {
  const { user } = await openWhole('/', dashboardReads);
  const failed = Promise.withResolvers<void>();
  mock.server.events.on('response:mocked', ({ response }) => {
    if (response.status === 500) failed.resolve();
  });
  mock.platform.scenario = 'server-error';
  await user.hover(link('Bancos'));
  await failed.promise;
  mock.platform.scenario = 'normal';
  await user.click(link('Bancos'));
  await heading('Bancos');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Sicoob' })).toBeVisible();
});

test('the heading is shown while the screen loads', async () => {
  openScreen('/banks');
  expect(screen.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible();
  expect(screen.getByText(/^Carregando/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Sicoob' })).toBeVisible();
});
