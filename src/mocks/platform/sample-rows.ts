import { banks, endpoints, sampleEnvironment, settings } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import type { LogStore } from './log-store.ts';
import type { BankRow, EndpointRow, NoteRow, SavedRequestRow, Settings } from './rows.ts';
import { people } from './people.ts';

/** Which data a platform starts with: the sample, settings only, or the sample with years of history. */
export const datasets = ['sample', 'empty', 'volume'] as const;
export type Dataset = (typeof datasets)[number];

/** What the rows of a fresh platform are made from. */
export interface Start {
  readonly dataset: Dataset;
  /** The instant this number of days before the start, as ISO 8601. */
  readonly daysAgo: (days: number) => string;
  readonly logs: LogStore;
}

const VOLUME_ENDPOINTS = 5_000;

/**
 * Banks. The last synchronisation of an active bank is its newest log; that of a silent bank is before the first log.
 */
export function sampleBanks({ daysAgo, logs }: Start): BankRow[] {
  const newest = new Map<string, number>();
  logs.select('-timestamp', [{ from: Date.parse(daysAgo(1)) }]).each((time, _status, _duration, { bank }) => {
    newest.set(bank.code, Math.max(time, newest.get(bank.code) ?? 0));
  });
  return banks.map(({ code, name, status, registeredDaysAgo, silentDays }, index) => ({
    id: fixtureId('bank', index),
    name,
    code,
    status,
    environment: sampleEnvironment(code),
    lastSync: silentDays ? daysAgo(silentDays) : instant(newest.get(code)),
    createdAt: daysAgo(registeredDaysAgo),
  }));
}

const instant = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());

/** Endpoints; the dataset `volume` adds copies of them. */
export function sampleEndpoints({ dataset, daysAgo }: Start): EndpointRow[] {
  const rows = endpoints.map(({ bank, registeredDaysAgo, ...fields }, index) => ({
    id: fixtureId('endpoint', index),
    bankId: fixtureId(
      'bank',
      banks.findIndex(({ code }) => code === bank),
    ),
    ...fields,
    maintenanceReason: fields.status === 'maintenance' ? 'Janela de manutenção do banco' : null,
    maintenanceUntil: fields.status === 'maintenance' ? daysAgo(-2) : null,
    createdAt: daysAgo(registeredDaysAgo),
  }));
  return dataset === 'volume' ? withCopies(rows, VOLUME_ENDPOINTS) : rows;
}

/** The rows and copies of them with other paths, `total` in all. */
function withCopies(rows: EndpointRow[], total: number): EndpointRow[] {
  const copies = Array.from({ length: Math.ceil(total / rows.length) }, (_, copy) =>
    rows.map((row, index) => {
      const id = fixtureId('endpoint', copy * rows.length + index);
      return copy === 0 ? row : { ...row, id, name: `${row.name} ${copy + 1}`, path: `/lotes/${copy + 1}${row.path}` };
    }),
  );
  return copies.flat().slice(0, total);
}

/** Settings. The dataset `empty` is a platform on its first day: it has no keys and no OAuth2 client yet. */
export function sampleSettings({ dataset, daysAgo }: Start): Settings {
  const { keysCreatedDaysAgo, oauth, notifications, tenant } = settings;
  if (dataset === 'empty') {
    return {
      apiKeys: { rotation: 0, createdAt: null, previous: null },
      oauth: { clientId: null, redirectUri: null, clientSecretPreview: null, clientSecretWrites: 0 },
      notifications,
      tenant,
    };
  }
  return {
    apiKeys: { rotation: 0, createdAt: daysAgo(keysCreatedDaysAgo), previous: null },
    oauth: { ...oauth, clientSecretWrites: 0 },
    notifications,
    tenant,
  };
}

const HOURS = 1 / 24;

/** A note on the newest failure: what was done about it, for whoever comes next. */
export function sampleNotes({ dataset, daysAgo, logs }: Start): NoteRow[] {
  const failed = logs.select().rows(0, 50);
  const log = failed.find(({ status }) => status >= 500);
  const [, author] = people;
  if (dataset !== 'sample' || !log || !author) return [];
  return [
    {
      id: log.id,
      text: `Chamado aberto no ${log.bank.name} com o x-fapi-interaction-id desta chamada.\nSe voltar a falhar, avisar o parceiro.`,
      author: { name: author.name, email: author.email },
      changedAt: daysAgo(0.02 * HOURS),
      log: `${log.method} ${log.endpoint}`,
      bank: log.bank,
    },
  ];
}

const json = { accept: 'application/json' };

/** What the sample's people try again and again. */
const saved: (Omit<SavedRequestRow, 'id' | 'bankId'> & { bank: string })[] = [
  {
    bank: '341',
    name: 'Saldo da conta de teste',
    method: 'GET',
    path: '/accounts/{id}/balance',
    params: { id: '123456' },
    headers: json,
    body: '',
  },
  {
    bank: '033',
    name: 'Cobrança PIX de R$ 37',
    method: 'POST',
    path: '/pix/qrcode',
    params: {},
    headers: json,
    body: '{\n  "calendario": { "expiracao": 3600 },\n  "valor": { "original": "37.00" }\n}',
  },
  {
    bank: '104',
    name: 'Transferência recusada por saldo',
    method: 'POST',
    path: '/transfers',
    params: {},
    headers: json,
    body: '{\n  "valor": "99999999.00",\n  "descricao": "Teste de saldo"\n}',
  },
];

/** Saved requests of the sample. */
export const sampleSavedRequests = ({ dataset }: Start): SavedRequestRow[] =>
  dataset === 'empty'
    ? []
    : saved.map(({ bank, ...request }, index) => ({
        id: fixtureId('saved', index),
        bankId: fixtureId(
          'bank',
          banks.findIndex(({ code }) => code === bank),
        ),
        ...request,
      }));
