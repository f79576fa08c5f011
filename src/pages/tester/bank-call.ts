import { type Connection, isUsable } from '#api/contract/connections.ts';
import { MASK } from '#api/contract/secrets.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { CurlRequest } from '#ui/curl.ts';

/** The full address of a call: the base URL of the connection, then the path. Null without a connection. */
export const callAddress = (connection: Connection, path: string): string | null =>
  isUsable(connection) ? connection.baseUrl.replace(/\/+$/, '') + path : null;

/**
 * The call as the platform sends it to the bank; the secret of the connection is unknown here, so its place is masked.
 */
export function bankCall(connection: Connection, { method, path, headers, body }: TesterRequest): CurlRequest | null {
  const url = callAddress(connection, path);
  if (url === null) return null;
  const sent = { ...authOf(connection), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  return { method, url, headers: sent, ...(body !== undefined && { body }) };
}

function authOf({ auth }: Connection): Record<string, string> {
  if (auth.type === 'api-key') return { [auth.header]: MASK };
  return auth.type === 'oauth2' ? { authorization: `Bearer ${MASK}` } : {};
}

const amountNames = new Set(['valor', 'amount', 'value', 'original']);

/**
 * The amount that a body moves: the first text or number named `valor`, `amount`, `value` or `original`, at any depth
 * and the outermost first; undefined when there is none.
 */
export function amountOf(body: unknown): string | undefined {
  let level: unknown[] = [body];
  while (level.length > 0) {
    const entries = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.entries(item) : []));
    const found = entries.find(([name, item]) => amountNames.has(name.toLowerCase()) && isScalar(item))?.[1] as unknown;
    if (isScalar(found)) return String(found);
    level = entries.map(([, item]) => item as unknown);
  }
  return undefined;
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `37.00` → `R$ 37,00`; any other text stays as it is. */
export const formatAmount = (amount: string): string =>
  /^-?\d+(\.\d{1,2})?$/.test(amount) ? money.format(Number(amount)) : amount;
