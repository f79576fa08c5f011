import { API_BASE_PATH } from '#api/contract/operation.ts';
import { curlWithSecrets } from '#ui/copy/curl.ts';
import type { Parameter } from './document.ts';

/** The default address of `npm run mock:serve`. */
const ORIGIN = 'http://127.0.0.1:4010';

/** The shell command that sends the example of an operation to the mock over HTTP. */
export function curl(
  { method, path }: { method: string; path: string },
  parameters: Parameter[],
  body: unknown,
): string {
  const valuesIn = (place: Parameter['in']) =>
    parameters.filter((one) => one.in === place && one.example !== undefined);
  const filled = valuesIn('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(valuesIn('query').map(({ name, example }) => [name, String(example)])).toString();
  return curlWithSecrets({
    method,
    url: `${ORIGIN}${API_BASE_PATH}${filled}${query && `?${query}`}`,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
}
