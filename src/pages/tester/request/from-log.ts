import { v4 as uuid } from 'uuid';
import type { LogDetail } from '#api/contract/logs.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { bodyForPeople, bodyIn, readJson } from '#ui/json/json-text.ts';
import { maskedNames } from '#domain/masking.ts';
import { hasMask, isSecretName, MASK, maskPattern } from '#domain/secrets.ts';
import { type Draft, headersText, missingIn, targetIn } from './draft.ts';

/**
 * A draft that repeats a log's request, and a notice of what to enter again.
 * @param text the log as it was sent
 */
export function draftOfLog(
  log: LogDetail,
  text: string,
  presets: readonly TesterPreset[],
): [draft: Draft, notice: string] {
  const { bank, method, request } = log;
  const path = withParameters(log.endpoint) + withParameters(queryOf(log.path));
  const headers = Object.entries(request.headers);
  const secret = headers.map(([name]) => name).filter(isSecretName);
  const open: Record<string, string> = Object.fromEntries(
    headers
      .filter(([name]) => !isSecretName(name))
      .map(([name, value]) => [name, name.toLowerCase() === 'x-request-id' ? uuid() : value]),
  );
  const params = valuesOfPath(log);
  const written = bodyIn(text, ['request', 'body']);
  const body = written === null ? '' : bodyForPeople(written);
  const draft: Draft = {
    bank,
    target: targetIn(presets, method, path),
    method,
    environment: log.environment ?? 'homologation',
    params,
    headers: headersText(open),
    body,
  };
  const missing = new Set([
    ...secret,
    ...maskedNames(open),
    ...maskedNames(request.body),
    ...missingIn(path, params),
  ]);
  const lead = missing.size > 0 ? `Informe novamente: ${[...missing].join(', ')}. ` : '';
  const isText = written?.startsWith('"') && body !== MASK && !('value' in readJson(body));
  const notSent = isText ? ' O body do log não é JSON, e só JSON é enviado.' : '';
  return [draft, `${lead}O restante foi copiado do log.${notSent}`];
}

/** The values of the path's parameters, where one is a whole segment; without masked ones. */
function valuesOfPath({ endpoint, path }: LogDetail): ReadonlyMap<string, string> {
  const segments = (path.split('?')[0] ?? '').split('/');
  const values = endpoint.split('/').flatMap((template, index) => {
    const name = /^\{([^{}]+)\}$/.exec(template)?.[1];
    const value = decodeComponent(segments[index] ?? '');
    return name !== undefined && value !== '' && !hasMask(value) ? [[name, value] as const] : [];
  });
  return new Map(values);
}

/** Empty when the percent-encoding is not valid. */
function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The query of a path that was sent. Braces in it are no parameters. */
export function queryOf(path: string): string {
  const [, query = ''] = /(\?.*)$/s.exec(path) ?? [];
  return query.replaceAll(/[{}]/g, encodeURIComponent);
}

/**
 * Replaces masked values with parameters: `?token={token}`, `/cpf/{cpf}`, and for a password
 * `https://user:{senha}@host`. Each gets a name of its own (`{token}`, `{token_2}`): two values of
 * one name may differ.
 */
export function withParameters(address: string): string {
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
