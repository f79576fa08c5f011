import { shownAddress } from '#domain/shown-address.ts';
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { asApiError } from '#api/api-error.ts';
import { isUsable } from '#api/contract/connections.ts';
import { fetchConnection } from '#api/hooks/banks.ts';
import { curlOf } from '#ui/copy/curl.ts';

/**
 * The call of a log as a cURL command; secrets stay masked. When the bank's address is unknown, it
 * has a place to fill in.
 * @param text the log as it was sent, from which the body keeps its digits, order and repeated
 * names
 */
export async function curlOfLog(log: LogDetail, text: string): Promise<string> {
  const { method, path } = log;
  const { headers } = log.request;
  const baseUrl = (await readBaseUrl(log)) ?? 'https://{host}';
  const url = withoutTrailingSlashes(baseUrl) + path;
  const body = bodyIn(text, ['request', 'body']);
  if (body === null) return curlOf({ method, url, headers });
  // A body that is not JSON is logged as a JSON string.
  if (body.startsWith('"'))
    return curlOf({ method, url, headers, body: JSON.parse(body) as string });
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  // The platform adds it too (docs/backend-guide.md, Runs of the tester). Without it curl would
  // send the type of a form.
  const added: Record<string, string> = hasType ? {} : { 'content-type': 'application/json' };
  return curlOf({ method, url, headers: { ...headers, ...added }, body });
}

/** The address of the connection that a log's call took; undefined when it cannot be known. */
async function readBaseUrl({ bank, environment }: LogDetail): Promise<string | undefined> {
  if (environment === null) return undefined;
  try {
    const { body: connection } = await fetchConnection({ bankId: bank.id, environment });
    return isUsable(connection) ? shownAddress(connection.baseUrl) : undefined;
  } catch (thrown) {
    // Throws a bug of the console again.
    asApiError(thrown);
    return undefined;
  }
}
