import { expect, test } from 'vitest';
import { REVEALABLE_DAYS } from '#api/contract/api-keys.ts';
import { newImport } from '#conformance/data/subjects.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { people } from '#mocks/platform/people.ts';
import { get, refusal } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const DAY_MS = 86_400_000;

test('a secret can be revealed until its days have passed, and a new one again', async () => {
  await get('rotateApiKeys', {});
  mock.advance(REVEALABLE_DAYS * DAY_MS - 1);
  await get('revealApiKey', {});
  mock.advance(1);
  expect(await refusal('revealApiKey', {})).toMatchObject({
    name: 'SegredoNaoRevelavel',
    status: 403,
  });
  await get('rotateApiKeys', {});
  await get('revealApiKey', {});
});

test("one caller's keys push out none of another's", async () => {
  const bankId = fixtureId('bank', 0);
  const create = (key: string) =>
    get(
      'importEndpoints',
      { params: { bankId }, body: { endpoints: [newImport] } },
      { idempotencyKey: key },
    );
  const first = await get('rotateApiKeys', {}, { idempotencyKey: 'k' });
  mock.identity.person = people[1]!;
  for (let count = 0; count < 1500; count += 1) await create(`k${count}`);
  mock.identity.person = people[0];
  expect(await get('rotateApiKeys', {}, { idempotencyKey: 'k' })).toEqual(first);
});

test('old keys end by themselves when their hours have passed', async () => {
  const { publicKey } = await get('getApiKeys', {});
  await get('rotateApiKeys', { body: { overlapHours: 1 } });
  mock.advance(3_600_000 - 1);
  expect((await get('getApiKeys', {})).previous).toMatchObject({ publicKey });
  mock.advance(1);
  expect((await get('getApiKeys', {})).previous).toBeNull();
  expect(await refusal('revokePreviousApiKeys', {})).toMatchObject({ status: 404 });
});

test('a snapshot contains no secret and no personal data', async () => {
  const secret = 'uma-senha-bem-comprida-9876';
  const bankId = fixtureId('bank', 2);
  const auth = { type: 'api-key', header: 'X-Key', apiKey: secret } as const;
  const place = { bankId, environment: 'homologation' } as const;
  await get('updateConnection', { params: place, body: { auth } });
  await get('updateOAuthSettings', { body: { clientSecret: secret } });
  const { secretKey } = await get('rotateApiKeys', {}, { idempotencyKey: 'k' });
  const body = { devedor: { cpf: '12345678909', nome: 'Fulano' }, senha: secret };
  const path = `/dict/entries/fulano@example.com;pin=${secret}?nome=Fulano`;
  const headers = { 'PI-PayerId': '12345678909', 'X-Session-Id': secret };
  await get(
    'runTesterRequest',
    { body: { ...place, method: 'POST', path, headers, body } },
    { idempotencyKey: 'k' },
  );
  expect(JSON.stringify(mock.platform.snapshot())).not.toMatch(
    new RegExp([secret, secretKey, '12345678909', 'fulano'].join('|'), 'i'),
  );
});

const HOUR_MS = 3_600_000;

test('a request is counted for 24 hours, without the instant at their end', async () => {
  await get('runTesterRequest', {
    body: runOf(fixtureId('bank', 0), { environment: 'production' }),
  });
  mock.advance(24 * HOUR_MS - 1);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(1);
  mock.advance(1);
  expect((await get('getDashboardSummary', {})).requests.value).toBe(0);
});

test.for([
  '2026-03-11T15:00:00Z',
  '2026-07-01T03:10:00Z',
  '2026-12-31T23:59:59.999Z',
  '2027-02-28T12:34:56.789Z',
])(
  'restored at %s, the sample has the figures and the traffic of its first day',
  async (instant) => {
    const first = await get('getDashboardSummary', {});
    mock.advance(Date.parse(instant) - mock.platform.now().getTime());
    mock.platform.reset();
    const now = mock.platform.now();
    expect(mock.platform.startedAt()).toEqual(now);

    const { asOf, ...figures } = await get('getDashboardSummary', {});
    expect(asOf).toBe(now.toISOString());
    expect(figures).toEqual({
      banks: first.banks,
      activeEndpoints: first.activeEndpoints,
      requests: first.requests,
      successRate: first.successRate,
    });
    expect(figures.requests.change).toBeCloseTo(0.119, 3);
    const from = new Date(now.getTime() - 24 * HOUR_MS + 1).toISOString();
    const { buckets } = await get('getTraffic', {
      query: { from, to: now.toISOString(), interval: '1h' },
    });
    expect(buckets.reduce((sum, { requests }) => sum + requests, 0)).toBe(1284);
  },
);
