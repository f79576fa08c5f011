import { isUuid } from './contract/common.ts';
import { mediaTypeIn } from './contract/media-type.ts';
import { refusalIdIn } from './foreign-answer.ts';

const MAX_FILE_NAME_LENGTH = 120;

/** A longer `Retry-After` counts as a day. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

interface Response {
  data: unknown;
  headers: object;
  request?: unknown;
  config: { url?: string };
}

/** A header; undefined when the answer does not have it. @param name in lower case */
export function header({ headers }: Response, name: string): string | undefined {
  const value: unknown = (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The body as text, also that of a file. */
export const bodyText = ({ data }: Response): string =>
  typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);

export const mediaTypeOf = (response: Response): string | undefined =>
  mediaTypeIn(header(response, 'content-type'));

/** Whether the answer is a page, and not one of the API. */
export const isPage = (response: Response): boolean => mediaTypeOf(response) === 'text/html';

/** The id by which a server on the way finds its refusal. */
export const referenceOf = (response: Response): string | undefined =>
  refusalIdIn(bodyText(response), header(response, 'cf-ray'));

/** Whether the answer came from another address than the one that was asked. */
export function wasRedirected({ request, config }: Response): boolean {
  const { responseURL } = (request ?? {}) as { responseURL?: string };
  return Boolean(responseURL) && !responseURL?.startsWith(config.url ?? '');
}

/**
 * The `Retry-After` of an answer in seconds (RFC 9110, 10.2.3). A date is counted from the `Date`
 * of the answer, because the clock of this device may be wrong.
 */
export function retryAfterOf(response: Response): number | undefined {
  const value = header(response, 'retry-after');
  if (value === undefined) return undefined;
  const from = Date.parse(header(response, 'date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - from) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}

/** The request id of an answer; undefined for a text that is not a UUID, which has no limit. */
export function requestIdOf(response: Response): string | undefined {
  const id = header(response, 'x-request-id');
  return id !== undefined && isUuid(id) ? id : undefined;
}

/**
 * The name of a file. One that is too long, or has invisible characters, is ignored: the file is
 * complete without it.
 */
export const fileNameOf = (response: Response): string | undefined =>
  new RegExp(`filename="([^"\\\\/\\p{C}]{1,${MAX_FILE_NAME_LENGTH}}\\.csv)"`, 'iu').exec(
    header(response, 'content-disposition') ?? '',
  )?.[1];
