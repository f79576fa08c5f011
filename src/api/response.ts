import { isUuid } from './contract/common.ts';
import { mediaTypeIn } from './contract/headers.ts';
import { referenceIn } from './foreign-answer.ts';

/** The longest name of a file that is shown and saved. */
const MAX_FILE_NAME_LENGTH = 120;

/** The longest `Retry-After` that is followed: a day. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** An answer as axios gives it. */
interface Response {
  data: unknown;
  headers: object;
  request?: unknown;
  config: { url?: string };
}

/** A header; undefined when the answer has none of that name. @param name in small letters */
export function header({ headers }: Response, name: string): string | undefined {
  const value: unknown = (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The body as text; a file comes as bytes. */
export const bodyText = ({ data }: Response): string =>
  typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);

/** The media type, as {@link mediaTypeIn} gives it. */
export const mediaTypeOf = (response: Response): string | undefined => mediaTypeIn(header(response, 'content-type'));

/** Whether the answer is a web page, which the platform never sends. */
export const isPage = (response: Response): boolean => mediaTypeOf(response) === 'text/html';

/** The id that a server in front of the platform gives for its refusal. */
export const referenceOf = (response: Response): string | undefined =>
  referenceIn(bodyText(response), header(response, 'cf-ray'));

/** Whether the browser followed a redirect to the answer. */
export function wasRedirected({ request, config }: Response): boolean {
  const { responseURL } = (request ?? {}) as { responseURL?: string };
  return Boolean(responseURL) && !responseURL?.startsWith(config.url ?? '');
}

/**
 * `Retry-After` in seconds: it is a number of seconds or a date (RFC 9110, 10.2.3); undefined when it is neither or not
 * in the future. The answer's `Date` counts: the clock of this device may be wrong.
 */
export function retryAfterOf(response: Response): number | undefined {
  const value = header(response, 'retry-after');
  if (value === undefined) return undefined;
  const from = Date.parse(header(response, 'date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - from) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}

/** The request id of an answer: a UUID, as the contract says. Other texts are not shown, because they have no limit. */
export function requestIdOf(response: Response): string | undefined {
  const id = header(response, 'x-request-id');
  return id !== undefined && isUuid(id) ? id : undefined;
}

/** The name of a CSV file. A longer one, and one with characters that no screen shows, is ignored: the file is complete without. */
export const fileNameOf = (response: Response): string | undefined =>
  new RegExp(`filename="([^"\\\\/\\p{C}]{1,${MAX_FILE_NAME_LENGTH}}\\.csv)"`, 'iu').exec(
    header(response, 'content-disposition') ?? '',
  )?.[1];
