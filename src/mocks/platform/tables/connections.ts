import { Id, Instant } from '#api/contract/common.ts';
import type { AuthType, ClientCertificate, ConnectionAuth } from '#api/contract/connection-auth.ts';
import {
  Connection,
  DEFAULT_BANK_TIMEOUT_MS,
  Environment,
  environments,
} from '#api/contract/connections.ts';
import type { FixedList } from '#api/contract/fixed-fields.ts';
import * as z from '#api/contract/schema.ts';
import { foldText } from '#domain/portuguese.ts';
import { MASK } from '#domain/secrets.ts';
import { banks as sampleBanks, sampleEnvironment } from '#mocks/platform/fixtures.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { fieldsOf, type Start, type TableSpec } from '#mocks/platform/table.ts';

/**
 * A connection. A new secret may have the preview of the old one: the count of writes makes it
 * another version.
 */
const StoredConnection = Connection.extend({ secretWrites: z.int().min(0) });
export type StoredConnection = z.infer<typeof StoredConnection>;

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
 * The connections of a bank, under its id, and since when tests fail, which is no part of their
 * version.
 */
const ConnectionRow = z.object({
  id: Id,
  homologation: StoredConnection,
  production: StoredConnection,
  unreachableSince: z.record(Environment, Instant.nullable()),
});
export type ConnectionRow = z.infer<typeof ConnectionRow>;

export const noConnection = (bankId: string): ConnectionRow => ({
  id: bankId,
  homologation: emptyConnection,
  production: emptyConnection,
  unreachableSince: { homologation: null, production: null },
});

/** The connections of a bank are one row and two objects. */
export const connections: TableSpec<ConnectionRow> = {
  row: ConnectionRow,
  sample: sampleConnections,
  facts: (row, bank) =>
    environments.map((environment) => ({
      kind: 'connection',
      object: { id: row.id, name: bank?.name ?? null },
      bank,
      environment,
      fields: fieldsOf(Connection, row[environment]),
      stored: row[environment],
    })),
  unset: noConnection,
};

/**
 * The bank without a connection. It is inactive, so that there are no logs of calls that were
 * impossible.
 */
const WITHOUT_CONNECTION = sampleBanks.findLast(({ status }) => status === 'inactive')?.code;

/** Days until the client certificates expire; one soon enough for a warning. */
const CERTIFICATE_DAYS: Record<string, number> = { '756': 310, '237': 12, '033': 240 };

type OAuth2Type = Exclude<AuthType, 'none' | 'api-key'>;

/** How banks ask for OAuth2, where they do not ask for a secret in the header `Authorization`. */
const OAUTH2_TYPES: Record<string, OAuth2Type> = {
  '237': 'tls_client_auth',
  '341': 'client_secret_post',
  '033': 'private_key_jwt',
};

const WITH_API_KEY = new Set(['260', '336']);

/** What banks ask for beside the authentication, under the names of their documents. */
const FIXED: Record<string, Partial<Pick<Connection, FixedList>>> = {
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
const PREPARED = '341';

/**
 * On hosts reserved for examples (RFC 2606): homologação of all banks but one, produção of those
 * called there.
 */
function sampleConnections({ daysAgo }: Start): ConnectionRow[] {
  return sampleBanks.flatMap(({ code, name }, index) => {
    if (code === WITHOUT_CONNECTION) return [];
    const host = `api.${foldText(name).replaceAll(/[^a-z0-9]+/g, '-')}.example`;
    const days = CERTIFICATE_DAYS[code];
    const connectionAt = (origin: string, certificateDays: number): StoredConnection => ({
      ...emptyConnection,
      baseUrl: `${origin}/open-banking/v1`,
      auth: authOf(code, host, index),
      certificate: days === undefined ? null : certificateOf(code, daysAgo(-certificateDays)),
      ...FIXED[code],
    });
    const isCalled = sampleEnvironment(code) === 'production' || code === PREPARED;
    return [
      {
        ...noConnection(fixtureId('bank', index)),
        // Its certificates are renewed on their own: they end on another day.
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
