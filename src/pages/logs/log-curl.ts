import { asApiError } from '#api/api-error.ts';
import { isUsable } from '#api/contract/connections.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { latestConnection } from '#api/hooks/banks.ts';
import { curlOf } from '#ui/copy/curl.ts';

/**
 * The call of a log as a cURL command, masked as the log is. Its address begins with that of the bank's connection; where
 * the bank has none of that environment any more, or it cannot be read, with a place to fill in.
 */
export async function curlOfLog({ bank, environment, method, path, request }: LogDetail): Promise<string> {
  const base =
    environment &&
    (await latestConnection({ bankId: bank.id, environment }).then(
      ({ body }) => (isUsable(body) ? body.baseUrl : undefined),
      (thrown: unknown) => void asApiError(thrown),
    ));
  const url = (base ?? 'https://{host}').replace(/\/+$/, '') + path;
  return curlOf({ method, url, headers: request.headers, ...(request.body !== null && { body: request.body }) });
}
