import { type SecretName, secretQuestions } from '#api/contract/connection-auth.ts';
import type { Connection, ConnectionPatch } from '#api/contract/connections.ts';
import type { Environment } from '#api/contract/environment.ts';
import { fieldKeys, fixedLists } from '#api/contract/fixed-fields.ts';
import { hideValues, type HideValues } from '#domain/own-secrets.ts';

/**
 * The secrets of a connection by the fields that they are written with: `auth.apiKey`,
 * `fixedHeaders.x-itau-apikey`. One that was written before a reload is not there.
 */
export type SecretValues = Readonly<Record<string, string>>;

/** The secrets of all connections. They are in memory alone: nothing stores them. */
export class ConnectionSecrets {
  readonly #values = new Map<string, SecretValues>();

  of(bankId: string, environment: Environment): SecretValues {
    return this.#values.get(`${bankId} ${environment}`) ?? {};
  }

  put(bankId: string, environment: Environment, values: SecretValues): void {
    this.#values.set(`${bankId} ${environment}`, values);
  }
}

const secretNames = Object.keys(secretQuestions) as SecretName[];

/** The name of the secret of an authentication; undefined for one that has none. */
const secretNameOf = (auth: Connection['auth']): SecretName | undefined =>
  secretNames.find((name) => `${name}Preview` in auth);

/**
 * The secrets of a connection after a change: those that it sends, and those that it leaves as they
 * are.
 * @param after the connection with the change
 */
export function secretsAfter(
  before: SecretValues,
  { auth, ...body }: ConnectionPatch,
  after: Connection,
): SecretValues {
  const authSecret = secretNameOf(after.auth);
  const sent = auth as Partial<Record<SecretName, string>> | undefined;
  const values: Record<string, string | undefined> = authSecret
    ? { [`auth.${authSecret}`]: sent?.[authSecret] ?? before[`auth.${authSecret}`] }
    : {};
  for (const list of fixedLists)
    for (const [index, { type, name }] of after[list].entries()) {
      const field = `${list}.${fieldKeys[list](name)}`;
      const draft = body[list]?.[index];
      const secret = draft?.type === 'secret' ? draft.secret : undefined;
      if (type === 'secret') values[field] = secret ?? before[field];
    }
  const known = Object.entries(values).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return Object.fromEntries(known);
}

/** The secrets that a change sends. */
export function secretsIn({ auth, ...body }: ConnectionPatch): string[] {
  const ofAuth = auth as Partial<Record<SecretName, string>> | undefined;
  const ofLists = fixedLists.flatMap((list) => body[list] ?? []);
  return [
    ...secretNames.map((name) => ofAuth?.[name]),
    ...ofLists.map((field) => (field.type === 'secret' ? field.secret : undefined)),
  ].filter((secret) => secret !== undefined);
}

/**
 * What hides the secrets of a connection.
 * @param token the access token that the platform has for it
 */
export const hidingOf = (secrets: SecretValues, token?: string): HideValues =>
  hideValues([...Object.values(secrets), ...(token === undefined ? [] : [token])]);
