import { Id, Instant } from '#api/contract/common.ts';
import type { AuthType, ClientCertificate, ConnectionAuth } from '#api/contract/connection-auth.ts';
import { Connection, DEFAULT_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import { Environment, environments } from '#api/contract/environment.ts';
import type { FixedList } from '#api/contract/fixed-fields.ts';
import * as z from '#api/contract/schema.ts';
import { foldText } from '#domain/portuguese.ts';
import { MASK } from '#domain/secrets.ts';
import { banks as sampleBanks, sampleEnvironment } from '#mocks/platform/fixtures.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { fieldsOf, type Start, type TableSpec } from '#mocks/platform/table.ts';

/**
 * A connection with the number of times that its secrets were written. A new secret may have the
 * same preview as the old one, and is another version nevertheless.
 */
const StoredConnection = Connection.extend({ secretWrites: z.int().min(0) });
export type StoredConnection = z.infer<typeof StoredConnection>;

/** A connection with which the bank can be called. */
export type UsableConnection = StoredConnection & { baseUrl: string };

const emptyConnection: StoredConnection = {
  baseUrl: null,
  timeoutMs: DEFAULT_BANK_TIMEOUT_MS,
  auth: { type: 'none' },
  certificate: null,
  fixedHeaders: [],
  fixedQuery: [],
  tokenHeaders: [],
  tokenParameters: [],
  secretWrites: 0,
};

/**
 * Both connections of a bank, under the bank's id, and since when tests of each failed, which is
 * not part of its version.
 */
const ConnectionRow = z.object({
  id: Id,
  homologation: StoredConnection,
  production: StoredConnection,
  unreachableSince: z.record(Environment, Instant.nullable()),
});
export type ConnectionRow = z.infer<typeof ConnectionRow>;

/** The connections of a bank that has none. */
export const noConnection = (bankId: string): ConnectionRow => ({
  id: bankId,
  homologation: emptyConnection,
  production: emptyConnection,
  unreachableSince: { homologation: null, production: null },
});

/** Connections. The two of a bank are one row, and two objects in the history. */
export const connections: TableSpec<ConnectionRow> = {
  row: ConnectionRow,
  sample: sampleConnections,
  snapshots: (row, bank) =>
    environments.map((environment) => ({
      kind: 'connection',
      object: { id: row.id, name: bank?.name ?? null },
      bank,
      environment,
      fields: fieldsOf(Connection, row[environment]),
      stored: row[environment],
    })),
  emptyRow: noConnection,
};

/** The bank without a connection. It is inactive: no log has a call that was impossible. */
const BANK_WITHOUT_CONNECTION = sampleBanks.findLast(({ status }) => status === 'inactive')?.code;

/** In how many days the client certificates expire; one of them soon enough for a warning. */
const CERTIFICATE_DAYS: Record<string, number> = { '756': 310, '237': 12, '033': 240 };

type OAuth2Type = Exclude<AuthType, 'none' | 'api-key'>;

/** How banks ask for OAuth2, where it is not by a secret in the header `Authorization`. */
const OAUTH2_TYPES: Record<string, OAuth2Type> = {
  '237': 'tls_client_auth',
  '341': 'client_secret_post',
  '033': 'private_key_jwt',
};

/** The banks that ask for an API key. */
const WITH_API_KEY = new Set(['260', '336']);

/** What banks ask for beside the authentication, under the names in their documents. */
const FIXED_FIELDS: Record<string, Partial<Pick<Connection, FixedList>>> = {
  '756': { fixedHeaders: [{ type: 'plain', name: 'client_id', value: 'ponte-756' }] },
  '341': {
    fixedHeaders: [{ type: 'secret', name: 'x-itau-apikey', secretPreview: `${MASK}9f3c` }],
  },
  '001': { fixedQuery: [{ type: 'secret', name: 'gw-dev-app-key', secretPreview: `${MASK}d27e` }] },
  '748': {
    fixedHeaders: [{ type: 'plain', name: 'x-correlation-id', value: '{uuid}' }],
    tokenHeaders: [
      { type: 'secret', name: 'x-api-key', secretPreview: `${MASK}51b8` },
      { type: 'plain', name: 'context', value: 'COBRANCA' },
    ],
  },
};

/** The bank that is called in homologação and is prepared for produção. */
const PREPARED_BANK = '341';

/**
 * All banks but one have a connection in homologação, and some of them one in produção. Their hosts
 * are reserved for examples (RFC 2606).
 */
function sampleConnections({ daysAgo }: Start): ConnectionRow[] {
  return sampleBanks.flatMap(({ code, name }, index) => {
    if (code === BANK_WITHOUT_CONNECTION) return [];
    const host = `api.${foldText(name).replaceAll(/[^a-z0-9]+/g, '-')}.example`;
    const days = CERTIFICATE_DAYS[code];
    const connectionAt = (origin: string, certificateDays: number): StoredConnection => ({
      ...emptyConnection,
      baseUrl: `${origin}/open-banking/v1`,
      auth: authOf(code, host, index),
      certificate: days === undefined ? null : certificateOf(code, daysAgo(-certificateDays)),
      ...FIXED_FIELDS[code],
    });
    const isCalled = sampleEnvironment(code) === 'production' || code === PREPARED_BANK;
    return [
      {
        ...noConnection(fixtureId('bank', index)),
        // The certificate of homologação is renewed separately, so it ends on another day.
        homologation: connectionAt(`https://sandbox.${host}`, 200),
        production: isCalled ? connectionAt(`https://${host}`, days ?? 0) : emptyConnection,
      },
    ];
  });
}

const certificateOf = (code: string, expiresAt: string): ClientCertificate => ({
  subject: `CN=ponte-${code}.example, O=Cooperativa Horizonte, C=BR`,
  issuer: 'CN=Autoridade Certificadora de Exemplo, C=BR',
  expiresAt,
});

function authOf(code: string, host: string, index: number): ConnectionAuth {
  const preview = `${MASK}${fixtureId('answer', index).slice(0, 4)}`;
  if (WITH_API_KEY.has(code))
    return { type: 'api-key', header: 'X-Api-Key', apiKeyPreview: preview };
  const client = {
    tokenUrl: `https://auth.${host.replace('api.', '')}/oauth/token`,
    clientId: `ponte-${code}`,
    scope: 'cob.read cob.write pix.read',
  };
  const type = OAUTH2_TYPES[code] ?? 'client_secret_basic';
  if (type === 'tls_client_auth') return { type, ...client };
  if (type === 'private_key_jwt')
    return { type, ...client, keyId: `ponte-${code}-2026`, privateKeyPreview: MASK };
  return { type, ...client, clientSecretPreview: preview };
}
