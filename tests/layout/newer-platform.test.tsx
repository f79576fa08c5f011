import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CONTRACT_VERSION } from '#api/contract/version.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
// The console of a production build.
beforeEach(() => vi.stubEnv('PROD', true));

const [major = 0] = CONTRACT_VERSION.split('.').map(Number);
/** What the screen of banks reads: all answers of a platform have its version. */
const readsOfBanks = ['getSession', 'listConditions', 'listBanks', 'getBankTraffic'] as const;

test.for([
  [`${major + 1}.0.0`, /^A plataforma é mais nova que este console/],
  [`${major - 1}.2.0`, /^A plataforma é mais antiga que este console/],
] as const)(
  'a platform with the contract %s is told of above the screen',
  async ([version, words]) => {
    for (const read of readsOfBanks)
      mock.platform.answer(read, { headers: { 'contract-version': version } });
    openScreen('/banks');
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Sicoob' })).toBeVisible();
  },
);

test('a newer minor version is not told of', async () => {
  mock.platform.answer('listBanks', { headers: { 'contract-version': `${major}.99.0` } });
  openScreen('/banks');
  await screen.findByRole('heading', { level: 2, name: 'Sicoob' });
  expect(screen.queryByText(/^A plataforma é mais/)).not.toBeInTheDocument();
});

test('a condition of an unknown kind has a line that leads to its bank', async () => {
  mock.platform.answer('listConditions', {
    change: ({ asOf, conditions: [first] }) => ({
      asOf,
      conditions: [{ ...first!, kind: 'quota-ending' }],
    }),
  });
  openScreen('/');
  const strip = within(await screen.findByRole('region', { name: 'Precisa de atenção' }));
  expect(strip.getByRole('listitem')).toHaveTextContent(
    'aviso que este console não conhece (quota-ending)',
  );
  expect(strip.getByRole('link', { name: /^Ver banco/ })).toBeVisible();
});

test.for(['webhook', 'constructor'])(
  'an event of the unknown kind %s is told in plain words',
  async (kind) => {
    mock.platform.answer('listEvents', {
      change: ({ data: [first], ...page }) => ({
        ...page,
        data: [{ ...first!, kind, operation: 'createWebhook', changes: [] }],
      }),
    });
    openScreen('/history');
    const list = within(await screen.findByRole('list', { name: /^Eventos de / }));
    expect(list.getByRole('listitem')).toHaveTextContent(`alterou um objeto (${kind})`);
  },
);

test('what a bank refused of a connection is named as the platform names it', async () => {
  mock.platform.answer('testConnection', {
    change: (body) => ({ ...body, reached: true, reason: 'O banco recusou.', refused: 'quota' }),
  });
  const { user } = openScreen(`/banks?bank=${fixtureId('bank', 0)}`);
  await user.click(await screen.findByRole('button', { name: 'Testar conexão' }));
  expect(await screen.findByText('O banco recusou: quota.')).toBeVisible();
});
