/** Names of headers, fields and query parameters that carry secrets. An idempotency key only tells requests apart. */
const secretName =
  /authorization|cookie|token|secret|senha|password|signature|(?:^|[-_])(?:api|access|private)[-_]?key$/i;

/** What stands in the place of a secret. */
export const MASK = '••••••••';

/** Whether a header, field or parameter of this name carries a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name);

/** Headers as they may be kept, shown or copied: secrets masked, the scheme of an authorization left to be read. */
export function redactHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!isSecretName(name)) return [name, value];
      const scheme = /^(?:Bearer|Basic|Digest) /i.exec(value)?.[0] ?? '';
      return [name, scheme + MASK];
    }),
  );
}

/** A JSON value as it may be kept, shown or copied: the values of secret fields masked, at any depth. */
export function redactJson<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(redactJson) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, isSecretName(name) ? MASK : redactJson(item)]);
  return Object.fromEntries(entries) as Value;
}
