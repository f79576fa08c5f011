/**
 * Writes the mock's sample data (src/mocks/platform/fixtures/*.json): `npm run fixtures`. With
 * `--check` it writes nothing and fails when a file differs from what it would write. Times are
 * stored as ages, so that the data is recent at every start. The mock generates most of the logs
 * itself (src/mocks/platform/traffic.ts, sample-calls.ts); `digest.json` detects a change of them.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fakerPT_BR as faker } from '@faker-js/faker';
import { format } from 'oxfmt';
import { MASK } from '#domain/secrets.ts';
import { banks, type Call, catalogue, plan } from './fixtures/catalogue.ts';
import { boletoLine, brCode } from './fixtures/brazil.ts';

const folder = new URL('../src/mocks/platform/fixtures/', import.meta.url);
const isCheck = process.argv.includes('--check');
let outdatedFiles = 0;

/** Writes a file, or with `--check` reports that it is out of date. */
async function writeFixture(name: string, value: unknown): Promise<void> {
  const file = new URL(name, folder);
  const { code: text } = await format(name, JSON.stringify(value), { printWidth: 120 });
  if (!isCheck) {
    await writeFile(file, text);
    return;
  }
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) return;
  console.error(
    `src/mocks/platform/fixtures/${name} is out of date: run npm run fixtures and commit it.`,
  );
  outdatedFiles += 1;
}

faker.seed(756);
faker.setDefaultRefDate('2026-01-01T12:00:00Z');

const amount = (min: number, max: number) => faker.finance.amount({ min, max, dec: 2 });
const repeat = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

await writeFixture(
  'banks.json',
  banks.map((bank) => ({
    ...bank,
    registeredDaysAgo: bank.registeredDaysAgo ?? faker.number.int({ min: 40, max: 400 }),
    boleto: boletoLine(
      bank.code,
      faker.string.numeric(25),
      faker.number.int({ min: 5000, max: 90000 }),
    ),
  })),
);

const callOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

const endpoints = plan.flatMap(({ bank, calls, maintenance }) =>
  calls.map((key) => {
    const status = maintenance?.includes(key) ? 'maintenance' : 'active';
    return {
      bank,
      call: callOf(catalogue[key]),
      status,
      registeredDaysAgo: faker.number.int({ min: 8, max: 38 }),
    };
  }),
);
const newestEndpoints = endpoints.filter(({ status }) => status === 'active').slice(-3);
for (const endpoint of newestEndpoints) endpoint.registeredDaysAgo = 4;
await writeFixture('endpoints.json', endpoints);

/** The share of each hour of São Paulo in a day's requests: busy from 9 to 18, quiet at night. */
const hours = [2, 1, 1, 1, 1, 2, 4, 8, 14, 22, 26, 25, 20, 22, 25, 26, 24, 20, 13, 10, 8, 6, 5, 3];

/**
 * An hour of São Paulo's clock in which one bank is out of service, and how many of its calls fail
 * then.
 */
const burst = (bank: string, hour: number, failures: number) => ({ bank, hour, failures });

/**
 * The outages of the six days before yesterday: bank, hour, and their share of the day's failures.
 */
const earlierOutages = [
  ['104', 11, 0.5],
  ['341', 16, 0.4],
  ['756', 9, 0.3],
  ['237', 15, 0.6],
  ['077', 13, 0.4],
  ['001', 10, 0.5],
] as const;

const networks = ['203.0.113', '198.51.100', '192.0.2'];
await writeFixture('traffic.json', {
  days: [
    { requests: 1284, failures: 19, bursts: [burst('033', 10, 9)] },
    { requests: 1147, failures: 22, bursts: [burst('237', 14, 14)] },
    ...earlierOutages.map(([bank, hour, share]) => {
      const requests = faker.number.int({ min: 1040, max: 1320 });
      const failures = faker.number.int({ min: 16, max: 34 });
      return { requests, failures, bursts: [burst(bank, hour, Math.round(share * failures))] };
    }),
  ],
  hours,
  newest: [
    { minutesAgo: 2, bank: '341', call: 'GET /accounts/{id}/balance', status: 200, duration: 142 },
    { minutesAgo: 6, bank: '756', call: 'POST /transfers', status: 201, duration: 388 },
    { minutesAgo: 11, bank: '237', call: 'POST /pix/qrcode', status: 503, duration: 1204 },
    { minutesAgo: 17, bank: '001', call: 'POST /boletos', status: 201, duration: 517 },
  ],
  failures: [
    [400, 14],
    [401, 12],
    [404, 22],
    [409, 5],
    [422, 18],
    [429, 8],
    [500, 8],
    [502, 5],
    [503, 9],
    [504, 6],
    [302, 3],
  ].map(([status, weight]) => ({ status, weight })),
  ips: repeat(
    36,
    () => `${faker.helpers.arrayElement(networks)}.${faker.number.int({ min: 1, max: 254 })}`,
  ),
});

await writeFixture('people.json', {
  names: repeat(12, () => faker.person.fullName()),
  amounts: ['37.00', ...repeat(15, () => amount(12, 4800))],
  descriptions: [
    'Mensalidade',
    'Aluguel',
    'Pedido 4471',
    'Serviços prestados',
    'Fatura',
    'Reembolso',
  ],
});

await writeFixture('calls.json', {
  brCode: brCode('pix.ponte.example/qr/v2/9d36b84f70cd4acc', 'PONTE PAGAMENTOS', 'SAO PAULO'),
  calls: Object.fromEntries(
    Object.values(catalogue).map(({ name, category, request, response, ...call }) => [
      callOf(call),
      { name, category, ...(request && { request }), response },
    ]),
  ),
});

await writeFixture('settings.json', {
  keysCreatedDaysAgo: 34,
  oauth: {
    clientId: `ponte-${faker.string.hexadecimal({ length: 8, prefix: '', casing: 'lower' })}`,
    redirectUri: 'https://app.ponte.example/oauth/callback',
    clientSecretPreview: `${MASK}${faker.string.alphanumeric(4)}`,
  },
  notifications: { errorAlerts: true, failureThreshold: 10, dailyReports: true, newBanks: false },
  tenant: {
    tenantId: `tenant_${faker.string.alphanumeric({ length: 12, casing: 'lower' })}`,
    tenantName: 'Cooperativa Horizonte',
    dataIsolation: true,
  },
});

// A digest of the data that the mock generates. It is computed last, because it reads the files
// that were written above.
const { createDb, mapTables } = await import('#mocks/platform/db.ts');
const { toLogDetail } = await import('#mocks/platform/log-store.ts');
const db = createDb(new Date('2026-03-10T15:00:00Z'), 'sample');
const sample = db.logs.all().map(toLogDetail);
const rows = JSON.stringify([...Object.values(mapTables((name) => db[name].all())), sample]);
await writeFixture('digest.json', {
  digest: createHash('sha256').update(rows).digest('hex').slice(0, 16),
});

if (outdatedFiles > 0) process.exit(1);
