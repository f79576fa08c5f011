import { hasMask, maskPattern } from '#domain/secrets.ts';

/** The query of a path that was sent. Its braces are encoded, because they are not parameters. */
export function queryWithoutBraces(path: string): string {
  const [, query = ''] = /(\?.*)$/s.exec(path) ?? [];
  return query.replaceAll(/[{}]/g, encodeURIComponent);
}

/**
 * Replaces the masked values of an address with parameters: `?token={token}`, `/cpf/{cpf}`, and for
 * a password `https://user:{senha}@host`. Two values of one name may differ, so that the second
 * gets a name of its own (`{token_2}`).
 */
export function parametersForMasks(address: string): string {
  const uses = new Map<string, number>();
  const parameter = (name: string) => {
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return use === 1 ? `{${name}}` : `{${name}_${use}}`;
  };
  return address
    .replaceAll(
      /([?&#;])([^?&#;=\s]+)=([^&#;\s]*)/g,
      (whole, mark: string, name: string, value: string) =>
        hasMask(value) ? `${mark}${name}=${parameter(name)}` : whole,
    )
    .replaceAll(/(?<=([\w-]+)\/)[^/?#]*•{4}[^/?#]*/g, (_, name: string) => parameter(name))
    .split(maskPattern)
    .reduce((before, after) => before + parameter('senha') + after);
}
