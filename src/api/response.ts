import { isUuid } from './contract/common.ts';
import { mediaTypeIn } from './contract/headers.ts';
import { refusalIdIn } from './foreign-answer.ts';

const MAX_FILE_NAME_LENGTH = 120;

/** A day. */
const MAX_RETRY_AFTER_SECONDS = 86_400;

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

export const bodyText = ({ data }: Response): string =>
  typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);

export const mediaTypeOf = (response: Response): string | undefined =>
  mediaTypeIn(header(response, 'content-type'));

export const isPage = (response: Response): boolean => mediaTypeOf(response) === 'text/html';

export const referenceOf = (response: Response): string | undefined =>
  refusalIdIn(bodyText(response), header(response, 'cf-ray'));

export function wasRedirected({ request, config }: Response): boolean {
  const { responseURL } = (request ?? {}) as { responseURL?: string };
  return Boolean(responseURL) && !responseURL?.startsWith(config.url ?? '');
}

/**
 * Seconds (RFC 9110, 10.2.3), counted from the answer's `Date`: the clock of this device may be
 * wrong.
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

/** Other texts are not shown, because they have no limit. */
export function requestIdOf(response: Response): string | undefined {
  const id = header(response, 'x-request-id');
  return id !== undefined && isUuid(id) ? id : undefined;
}

/**
 * A longer name, and one with characters that no screen shows, is ignored: the file is complete
 * without.
 */
export const fileNameOf = (response: Response): string | undefined =>
  new RegExp(`filename="([^"\\\\/\\p{C}]{1,${MAX_FILE_NAME_LENGTH}}\\.csv)"`, 'iu').exec(
    header(response, 'content-disposition') ?? '',
  )?.[1];
