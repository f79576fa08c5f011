import { redactHeaders, redactQuery, redactText } from '#domain/masking.ts';

export interface CurlRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** As it is sent, character by character; absent where there is none. */
  body?: string;
}

/** A request as a cURL command for a POSIX shell, its secrets masked. */
export function curlOf({ method, url, headers, body }: CurlRequest): string {
  const masked = { method, url: redactQuery(url), headers: redactHeaders(headers) };
  return curlWithSecrets(body === undefined ? masked : { ...masked, body: redactText(body) });
}

/** The same with its secrets, for examples whose values are public. */
export function curlWithSecrets({ method, url, headers, body }: CurlRequest): string {
  const lines = [`curl --request ${quote(method)}`];
  // Otherwise curl expands brackets and braces to several addresses.
  if (/[[\]{}]/.test(url)) lines.push('--globoff');
  lines.push(`--url ${quote(url)}`);
  for (const [name, value] of Object.entries(headers)) {
    // curl removes a header that is written as "name:"; "name;" sends it with an empty value.
    lines.push(`--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`);
  }
  // Not --data, which would read a body that begins with @ as a file's name.
  if (body !== undefined) lines.push(`--data-raw ${quote(body)}`);
  return lines.join(' \\\n  ');
}

/** Inside single quotes a POSIX shell reads everything as it is, except a single quote. */
const quote = (text: string): string =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
