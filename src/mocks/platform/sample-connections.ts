import { type ConnectionAuth, DEFAULT_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import { MASK } from '#api/contract/secrets.ts';
import { foldText } from '#api/contract/portuguese.ts';
import { banks } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import type { ConnectionRow } from './rows.ts';
import { sampleEnvironment } from './sample-environment.ts';
import type { Start } from './sample-rows.ts';

/** The bank without a connection. It is inactive, so that there are no logs of calls that were impossible. */
const WITHOUT_CONNECTION = banks.findLast(({ status }) => status === 'inactive')?.code;

/** Days until the certificates expire; one soon enough for a warning. */
const CERTIFICATE_DAYS: Record<string, number> = { '237': 12, '033': 240 };

/** Connections on hosts that are reserved for examples (RFC 2606), with each way of authentication. */
export function sampleConnections({ daysAgo }: Start): ConnectionRow[] {
  return banks.flatMap(({ code, name }, index) => {
    if (code === WITHOUT_CONNECTION) return [];
    const host = `api.${foldText(name).replaceAll(/[^a-z0-9]+/g, '-')}.example`;
    const environment = sampleEnvironment(code);
    const row: ConnectionRow = {
      id: fixtureId('bank', index),
      environment,
      baseUrl: `https://${environment === 'production' ? host : `sandbox.${host}`}/open-banking/v1`,
      timeoutMs: DEFAULT_BANK_TIMEOUT_MS,
      auth: authOf(code, host, index, daysAgo),
      secretWrites: 0,
    };
    return [row];
  });
}

function authOf(code: string, host: string, index: number, daysAgo: Start['daysAgo']): ConnectionAuth {
  const days = CERTIFICATE_DAYS[code];
  const ending = fixtureId('answer', index).slice(0, 4);
  if (days !== undefined) {
    return { type: 'mtls', certificatePreview: `${MASK}${ending}`, certificateExpiresAt: daysAgo(-days) };
  }
  if (index % 4 === 3) return { type: 'api-key', header: 'X-Api-Key', apiKeyPreview: `${MASK}${ending}` };
  return {
    type: 'oauth2',
    tokenUrl: `https://auth.${host.replace('api.', '')}/oauth/token`,
    clientId: `ponte-${code}`,
    clientSecretPreview: `${MASK}${ending}`,
  };
}
