import { shownAddress } from '#domain/shown-address.ts';
import {
  type CertificateFormat,
  certificateFormats,
  type ClientCertificate,
  type ClientCertificateDraft,
  type ConnectionAuthDraft,
} from '#api/contract/connection-auth.ts';
import type { Connection, ConnectionPatch } from '#api/contract/connections.ts';
import { fixedLists } from '#api/contract/fixed-fields.ts';
import {
  type ConnectionFieldName,
  type ConnectionValues,
  fieldsByAuthType,
  fieldsByCertificateFormat,
  isSecretField,
  secretPreviewOf,
} from './connection-fields.ts';
import { type EditedFixedField, toFixedFieldDrafts } from './edited-fixed-field.ts';
import { type Version, type WithEtag } from '#ui/forms/version.ts';

const DEFAULT_HEADER = 'X-Api-Key';

/** The value of `certificate.format` that keeps a stored certificate; empty for none. */
export const certificateIdentity = (certificate: ClientCertificate | null): string =>
  certificate ? JSON.stringify(certificate) : '';

function toFormValues(connection: Connection): ConnectionValues {
  const { baseUrl, timeoutMs, auth, certificate } = connection;
  const { fixedHeaders, fixedQuery, tokenHeaders, tokenParameters } = connection;
  const stored: Partial<Record<string, string>> = auth;
  return {
    baseUrl: shownAddress(baseUrl ?? ''),
    timeoutMs,
    'auth.type': auth.type,
    'auth.header': stored['header'] ?? DEFAULT_HEADER,
    'auth.apiKey': '',
    'auth.tokenUrl': shownAddress(stored['tokenUrl'] ?? ''),
    'auth.clientId': stored['clientId'] ?? '',
    'auth.scope': stored['scope'] ?? '',
    'auth.clientSecret': '',
    'auth.keyId': stored['keyId'] ?? '',
    'auth.privateKey': '',
    'certificate.format': certificateIdentity(certificate),
    'certificate.file': '',
    'certificate.password': '',
    'certificate.certificate': '',
    'certificate.privateKey': '',
    fixedHeaders,
    fixedQuery,
    tokenHeaders,
    tokenParameters,
  };
}

/**
 * What the form of another environment takes over from a connection: everything but its secrets and
 * its certificate.
 */
export function valuesToCopy(connection: Connection): Partial<ConnectionValues> {
  const values: Partial<ConnectionValues> = toFormValues(connection);
  for (const name of Object.keys(values) as ConnectionFieldName[])
    if (name.startsWith('certificate.') || isSecretField(name)) delete values[name];
  for (const list of fixedLists) values[list] = connection[list].map(withoutSecret);
  return values;
}

const withoutSecret = (field: EditedFixedField): EditedFixedField =>
  field.type === 'plain' ? field : { type: 'secret', name: field.name };

/** A stored connection as its form edits it, with its secret as the platform shows it. */
export function connectionVersion({
  body: connection,
  etag,
}: WithEtag<Connection>): Version<ConnectionValues> {
  const { type } = connection.auth;
  const fields: readonly ConnectionFieldName[] = fieldsByAuthType[type];
  const secret = fields.find(isSecretField);
  const preview = secretPreviewOf(type, connection.auth);
  return {
    values: toFormValues(connection),
    etag,
    ...(secret && preview !== undefined && { previews: { [secret]: preview } }),
  };
}

/**
 * The change to send. When one field of the authentication, the certificate or a list has changed,
 * the whole of it is sent.
 * @param changes the fields whose value differs from `base`
 */
export function toConnectionPatch(
  changes: Partial<ConnectionValues>,
  base: ConnectionValues,
): ConnectionPatch {
  const values = { ...base, ...changes };
  const hasChanged = (prefix: string) =>
    Object.keys(changes).some((name) => name.startsWith(prefix));
  const patch: ConnectionPatch = {};
  if (changes.baseUrl !== undefined) patch.baseUrl = changes.baseUrl;
  if (changes.timeoutMs !== undefined) patch.timeoutMs = changes.timeoutMs;
  if (hasChanged('auth.')) patch.auth = toAuthDraft(values);
  if (hasChanged('certificate.')) {
    const format = values['certificate.format'];
    if (isCertificateFormat(format)) patch.certificate = toCertificateDraft(format, values);
    if (format === '') patch.certificate = null;
  }
  for (const list of fixedLists)
    if (list in changes) patch[list] = toFixedFieldDrafts(values[list]);
  return patch;
}

const isCertificateFormat = (value: string): value is CertificateFormat =>
  (certificateFormats as readonly string[]).includes(value);

/** A blank secret is left out: the stored one stays. */
function toAuthDraft(values: ConnectionValues): ConnectionAuthDraft {
  const type = values['auth.type'];
  const sent = fieldsByAuthType[type].filter((name) => !isSecretField(name) || values[name]);
  return { type, ...withoutPrefix('auth.', sent, values) } as ConnectionAuthDraft;
}

function toCertificateDraft(
  format: CertificateFormat,
  values: ConnectionValues,
): ClientCertificateDraft {
  const fields = withoutPrefix('certificate.', fieldsByCertificateFormat[format], values);
  return { format, ...fields } as ClientCertificateDraft;
}

/** Values of the form, under the names that they have within `auth` or `certificate`. */
const withoutPrefix = (
  prefix: string,
  names: readonly ConnectionFieldName[],
  values: ConnectionValues,
) => Object.fromEntries(names.map((name) => [name.replace(prefix, ''), values[name]]));
