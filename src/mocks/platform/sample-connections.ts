import type { AuthType, ClientCertificate, ConnectionAuth } from '#api/contract/connection-auth.ts';
import type { Connection } from '#api/contract/connections.ts';
import { MASK } from '#domain/secrets.ts';
import { foldText } from '#domain/portuguese.ts';
import { banks, sampleEnvironment } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import { type ConnectionRow, emptyConnection, noConnection, type StoredConnection } from './rows.ts';
import type { Start } from './sample-rows.ts';

/** The bank without a connection. It is inactive, so that there are no logs of calls that were impossible. */
const WITHOUT_CONNECTION = banks.findLast(({ status }) => status === 'inactive')?.code;

/** Days until the client certificates expire; one soon enough for a warning. */
const CERTIFICATE_DAYS: Record<string, number> = { '756': 310, '237': 12, '033': 240 };

type OAuth2Type = Exclude<AuthType, 'none' | 'api-key'>;

/** How banks ask for OAuth2, where they do not ask for a secret in the header `Authorization`. */
const OAUTH2_TYPES: Record<string, OAuth2Type> = {
  '237': 'tls_client_auth',
  '341': 'client_secret_post',
  '033': 'private_key_jwt',
};

/** The codes of the banks that ask for an API key. */
const WITH_API_KEY = new Set(['260', '336']);

/** What banks ask for beside the authentication, under the names of their documents. */
const FIXED: Record<string, Partial<Pick<Connection, 'fixedHeaders' | 'fixedQuery'>>> = {
  '756': { fixedHeaders: [{ type: 'plain', name: 'client_id', value: 'ponte-756' }] },
  '341': { fixedHeaders: [{ type: 'secret', name: 'x-itau-apikey', secretPreview: `${MASK}9f3c` }] },
  '001': { fixedQuery: [{ type: 'secret', name: 'gw-dev-app-key', secretPreview: `${MASK}d27e` }] },
};

/** The bank that is called in homologação and is prepared for produção. */
const PREPARED = '341';

/**
 * Connections on hosts that are reserved for examples (RFC 2606), with each way of authentication: in homologação those of
 * every bank but one, in produção those of the banks that are called there and of one that is prepared for it.
 */
export function sampleConnections({ daysAgo }: Start): ConnectionRow[] {
  return banks.flatMap(({ code, name }, index) => {
    if (code === WITHOUT_CONNECTION) return [];
    const host = `api.${foldText(name).replaceAll(/[^a-z0-9]+/g, '-')}.example`;
    const production = connectionAt(`https://${host}`, code, host, index, daysAgo);
    const homologation = connectionAt(`https://sandbox.${host}`, code, host, index, daysAgo);
    return [
      {
        ...noConnection(fixtureId('bank', index)),
        homologation: { ...homologation, certificate: laterEnd(homologation.certificate, daysAgo) },
        production: sampleEnvironment(code) === 'production' || code === PREPARED ? production : emptyConnection,
      },
    ];
  });
}

function connectionAt(
  origin: string,
  code: string,
  host: string,
  index: number,
  daysAgo: Start['daysAgo'],
): StoredConnection {
  return {
    ...emptyConnection,
    baseUrl: `${origin}/open-banking/v1`,
    auth: authOf(code, host, index),
    certificate: certificateOf(code, daysAgo),
    ...FIXED[code],
  };
}

/** The certificates of homologação are renewed on their own: they end on another day. */
const laterEnd = (certificate: ClientCertificate | null, daysAgo: Start['daysAgo']) =>
  certificate && { ...certificate, expiresAt: daysAgo(-200) };

function certificateOf(code: string, daysAgo: Start['daysAgo']): ClientCertificate | null {
  const days = CERTIFICATE_DAYS[code];
  return days === undefined
    ? null
    : {
        subject: `CN=ponte-${code}.example, O=Cooperativa Horizonte, C=BR`,
        issuer: 'CN=Autoridade Certificadora de Exemplo, C=BR',
        expiresAt: daysAgo(-days),
      };
}

function authOf(code: string, host: string, index: number): ConnectionAuth {
  const preview = `${MASK}${fixtureId('answer', index).slice(0, 4)}`;
  if (WITH_API_KEY.has(code)) return { type: 'api-key', header: 'X-Api-Key', apiKeyPreview: preview };
  const client = {
    tokenUrl: `https://auth.${host.replace('api.', '')}/oauth/token`,
    clientId: `ponte-${code}`,
    scope: 'cob.read cob.write pix.read',
  };
  const type = OAUTH2_TYPES[code] ?? 'client_secret_basic';
  if (type === 'tls_client_auth') return { type, ...client };
  if (type === 'private_key_jwt') return { type, ...client, keyId: `ponte-${code}-2026`, privateKeyPreview: MASK };
  return { type, ...client, clientSecretPreview: preview };
}
