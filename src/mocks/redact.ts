import type { Json } from './fixtures.ts';

/** Names of headers and fields that carry secrets. An idempotency key is none: it only tells requests apart. */
const secretName =
  /authorization|cookie|token|secret|senha|password|signature|(?:^|[-_])(?:api|access|private)[-_]?key$/i;

const MASK = '••••••••';

/** Headers as they may be kept: secrets masked, the scheme of an authorization left to be read. */
export function redactHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!secretName.test(name)) return [name, value];
      const scheme = /^(?:Bearer|Basic|Digest) /i.exec(value)?.[0] ?? '';
      return [name, scheme + MASK];
    }),
  );
}

/** A body as it may be kept: the same with the values of secret fields masked. */
export function redactBody(body: Json): Json {
  if (Array.isArray(body)) return body.map(redactBody);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secretName.test(name) ? MASK : redactBody(value)]),
  );
}
