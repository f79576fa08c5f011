import type {
  AuthType,
  CertificateFormat,
  ConnectionAuth,
  SecretName,
} from '#api/contract/connection-auth.ts';
import { connectionText } from '#api/contract/connections.ts';
import type { FixedList } from '#api/contract/fixed-fields.ts';
import type { FieldText } from '#api/contract/operation.ts';
import type { EditedFixedField } from './edited-fixed-field.ts';

/**
 * The values of the connection form. Their names are those of the contract's violations, with a dot
 * for a field within `auth` or `certificate`. The form keeps the fields of every type of
 * authentication and every certificate format; only those of the chosen ones are sent.
 */
export interface ConnectionValues extends Record<FixedList, EditedFixedField[]> {
  baseUrl: string;
  timeoutMs: number;
  'auth.type': AuthType;
  'auth.header': string;
  'auth.apiKey': string;
  'auth.tokenUrl': string;
  'auth.clientId': string;
  'auth.scope': string;
  'auth.clientSecret': string;
  'auth.keyId': string;
  'auth.privateKey': string;
  /**
   * The format of a new certificate, the `certificateIdentity` of the stored one, or empty for
   * none.
   */
  'certificate.format': string;
  'certificate.file': string;
  'certificate.password': string;
  'certificate.certificate': string;
  'certificate.privateKey': string;
}

export type ConnectionFieldName = keyof ConnectionValues;

const oauth2 = ['auth.tokenUrl', 'auth.clientId', 'auth.scope'] as const;

/** The fields of each type of authentication. */
export const fieldsByAuthType = {
  none: [],
  'api-key': ['auth.header', 'auth.apiKey'],
  client_secret_basic: [...oauth2, 'auth.clientSecret'],
  client_secret_post: [...oauth2, 'auth.clientSecret'],
  tls_client_auth: [...oauth2],
  private_key_jwt: [...oauth2, 'auth.keyId', 'auth.privateKey'],
} as const satisfies Record<AuthType, readonly ConnectionFieldName[]>;

/** The fields of each format in which a certificate is uploaded. */
export const fieldsByCertificateFormat = {
  pkcs12: ['certificate.file', 'certificate.password'],
  pem: ['certificate.certificate', 'certificate.privateKey'],
} as const satisfies Record<CertificateFormat, readonly ConnectionFieldName[]>;

/** The fields whose value is the content of a file. */
export const fileFields: ReadonlySet<ConnectionFieldName> = new Set([
  'auth.privateKey',
  'certificate.file',
  ...fieldsByCertificateFormat.pem,
]);

/** Whether the contract shows a field as a secret, which is never read back. */
export const isSecretField = (name: ConnectionFieldName): boolean =>
  (connectionText.fields[name] as FieldText).shownAs === 'secret';

/**
 * The masked stored secret that a type of authentication would keep; undefined when none is stored.
 */
export function secretPreviewOf(type: AuthType, stored: ConnectionAuth): string | undefined {
  const secret = secretByAuthType[type];
  const fields = stored as Partial<Record<string, string>>;
  return secret === null ? undefined : fields[`${secret}Preview`];
}

/** The field of each type of authentication that is never read back. */
const secretByAuthType: Record<AuthType, SecretName | null> = {
  none: null,
  'api-key': 'apiKey',
  client_secret_basic: 'clientSecret',
  client_secret_post: 'clientSecret',
  tls_client_auth: null,
  private_key_jwt: 'privateKey',
};
