import { asApiError } from '#api/api-error.ts';
import {
  type BankRef,
  bankRef,
  hasBody,
  type HttpMethod,
  httpMethods,
} from '#api/contract/common.ts';
import { type Environment, environments, isUsable } from '#api/contract/connections.ts';
import { ownHeaders } from '#api/contract/headers.ts';
import { maskedNames } from '#domain/masking.ts';
import { hasMask, isSecretName, MASK } from '#domain/secrets.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { callableBanks, latestConnection } from '#api/hooks/banks.ts';
import { endpointsOf } from '#api/hooks/endpoints.ts';
import { callValuesOf } from '#domain/call-values.ts';
import { type CurlCommand, readCurl } from '#ui/copy/read-curl.ts';
import { withoutAccents } from '#domain/portuguese.ts';
import { formatJson, readJson } from '#ui/json/json-text.ts';
import {
  type Draft,
  FREE,
  headersText,
  missingIn,
  parametersOf,
  type Target,
  targetOf,
  targetOfPreset,
} from './draft.ts';
import { queryOf, withParameters } from './from-log.ts';
import { placeholdersIn, replacePlaceholders } from '#ui/copy/placeholders.ts';

/**
 * A draft of a text's first cURL command, or why it is none; it never rejects.
 * @param bank the chosen bank
 */
export async function draftOfCurl(
  text: string,
  bank: BankRef | null,
  presets: readonly TesterPreset[],
): Promise<[draft: Draft, notice: string] | { error: string }> {
  const [command, ...others] = readCurl(text);
  if (!command && /\b(?:Invoke-WebRequest|Invoke-RestMethod|fetch\()/i.test(text))
    return { error: 'Isto não é um comando cURL. Copie a chamada de novo, como cURL (bash).' };
  if (!command) return { error: 'Não há um comando cURL neste texto.' };
  if ('error' in command) return command;
  const method = httpMethods.find((one) => one === command.method);
  if (!method)
    return {
      error: `O testador envia ${httpMethods.join(', ')}; o comando usa ${command.method}.`,
    };

  const url = withParameterNames(command.url);
  const [, origin = '', rest = ''] = /^((?:https?:\/\/)?[^/?#]*)([^#]*)/i.exec(url) ?? [];
  const place = await calledConnection(url, bank).catch(unread);
  const called = place ?? { bank, environment: 'homologation' as const, path: rest };
  const [, path = '', search = ''] = /^\/?([^?]*)([^]*)$/.exec(called.path) ?? [];
  const found = await targetIn(path, place !== null, method, called.bank, presets).catch(unread);
  const query = withParameters(queryOf(search));
  const target: Target = {
    ...(found?.target ?? { key: FREE, method }),
    // With a query it is another address than that of the preset or endpoint; the id of an endpoint
    // stays, for the log.
    ...(query !== '' && { key: FREE }),
    path: (found?.target.path ?? withParameters(`/${path}`).replaceAll(braces, asWritten)) + query,
  };

  const headers = [...command.headers].filter(([name]) => !ownHeaders.has(name.toLowerCase()));
  const kept = headers.filter(
    ([name, value]) =>
      placeholdersIn(fillIn(value)).length === 0 && !(isSecretName(name) && hasMask(value)),
  );
  const [written, left] = withoutValues(command.body ?? '');
  const body = readJson(written);
  const params = found?.params ?? new Map<string, string>();
  const missing = new Set([
    ...headers.filter((one) => !kept.includes(one)).map(([name]) => name),
    ...maskedNames(Object.fromEntries(kept)),
    ...left,
    ...('value' in body ? maskedNames(body.value) : []),
    ...missingIn(target.path, params),
  ]);
  const draft: Draft = {
    bank: called.bank,
    target,
    method,
    environment: called.environment,
    params,
    headers: headersText(Object.fromEntries(kept)),
    body: 'value' in body ? formatJson(written) : written,
  };
  const notice = [
    'Preenchido pelo comando cURL.',
    place?.environment === 'production' && 'A chamada vai à produção.',
    place === null &&
      origin !== '' &&
      `O endereço ${origin} não é o de nenhuma conexão: confira banco e caminho.`,
    missing.size > 0 && `Informe novamente: ${[...missing].join(', ')}.`,
    written !== '' && !hasBody(method) && `${method} não leva body: o do comando não é enviado.`,
    written !== '' &&
      hasBody(method) &&
      !('value' in body) &&
      'O body do comando não é JSON, e só JSON é enviado.',
    others.length > 0 && 'Só o primeiro comando do texto foi lido.',
    ...saidOf(command),
  ];
  return [draft, notice.filter(Boolean).join(' ')];
}

/** What of a command has no place in the form, as sentences. */
function saidOf({ joinedHeaders, unsupported, unknown }: CurlCommand): string[] {
  const words = unknown.map(({ line, text }) => `${text} (linha ${line})`);
  return [
    ...(joinedHeaders.length > 0
      ? [`Repetidos e juntados por vírgula: ${joinedHeaders.join(', ')}.`]
      : []),
    ...(unsupported.length > 0 ? [`Não se aplica aqui: ${unsupported.join(', ')}.`] : []),
    ...(words.length > 0 ? [`Não entendido: ${words.join(', ')}.`] : []),
  ];
}

/**
 * An address with a parameter in place of each value that somebody has to fill in; in its query as
 * in a masked address.
 */
function withParameterNames(address: string): string {
  const [, path = '', query = ''] = /^([^?]*)([^]*)$/.exec(address) ?? [];
  const marked = path.replaceAll(/(?<=\/):([A-Za-z_]\w*)(?=\/|$)/g, '{$1}');
  const named = replacePlaceholders(
    marked,
    (name) => `{${withoutAccents(name).replaceAll(/\W+/g, '_')}}`,
  );
  return (
    named + query.replaceAll(/(?<==)[^&#]*/g, (value) => replacePlaceholders(value, () => MASK))
  );
}

/**
 * A JSON text with nothing in place of values that somebody has to fill in, and the names of what
 * was left out.
 */
function withoutValues(body: string): [text: string, names: string[]] {
  const names = new Set<string>();
  const field = /"((?:[^"\\]|\\.)*)(?:(")(\s*:)?)?/g;
  let last = '';
  const text = body.replaceAll(field, (whole, content: string, end?: string, colon?: string) => {
    if (colon !== undefined) {
      last = content;
      return whole;
    }
    if (end === undefined || placeholdersIn(content).length === 0) return whole;
    names.add(last || content);
    return '""';
  });
  return [
    replacePlaceholders(text, (name) => {
      names.add(name);
      return '';
    }),
    [...names],
  ];
}

/** What the platform fills in is no place for the operator to fill in. */
const fillIn = callValuesOf('', new Date(0));

/** Parameters in braces, and braces that are none. */
const braces = /\{[A-Za-z_]\w*\}|[{}]/g;
const asWritten = (part: string) => (part.length > 1 ? part : encodeURIComponent(part));

/** What cannot be read counts as not found; a bug of the console is thrown again. */
function unread(thrown: unknown): null {
  asApiError(thrown);
  return null;
}

interface Found {
  bank: BankRef;
  environment: Environment;
  path: string;
}

/**
 * The bank and environment whose connection begins an address, and the path at it; null without
 * one. The chosen bank is tried first.
 */
async function calledConnection(url: string, chosen: BankRef | null): Promise<Found | null> {
  const at = async (bank: BankRef, environment: Environment): Promise<Found | null> => {
    const { body: connection } = await latestConnection({ bankId: bank.id, environment });
    const base = isUsable(connection) ? connection.baseUrl.replace(/(?<!\/)\/+$/, '') : '';
    const begins =
      base !== '' &&
      url.toLowerCase().startsWith(base.toLowerCase()) &&
      /^(?:[/?#]|$)/.test(url.slice(base.length));
    return begins
      ? { bank, environment, path: (/^[^#]*/.exec(url.slice(base.length)) ?? [''])[0] }
      : null;
  };
  const own = chosen ? await Promise.all(environments.map((one) => at(chosen, one))) : [];
  const first = own.find((place) => place !== null);
  if (first) return first;
  const places = await Promise.all(
    (await callableBanks()).flatMap((bank) =>
      bank.connections.map((one) => at(bankRef(bank), one)),
    ),
  );
  // The longest address is the most exact one.
  return (
    places.filter((place) => place !== null).toSorted((a, b) => a.path.length - b.path.length)[0] ??
    null
  );
}

interface Fit {
  target: Target;
  params: ReadonlyMap<string, string>;
}

/**
 * The preset or endpoint that a path fits, fewest parameters first.
 * @param whole it begins after the bank's address
 */
async function targetIn(
  path: string,
  whole: boolean,
  method: HttpMethod,
  bank: BankRef | null,
  presets: readonly TesterPreset[],
): Promise<Fit | null> {
  const registered = bank ? await endpointsOf({ bankId: bank.id, method }) : [];
  const targets = [...presets.map(targetOfPreset), ...registered.map(targetOf)]
    .filter((one) => one.method === method)
    .toSorted((a, b) => parametersOf(a.path).length - parametersOf(b.path).length);
  const segments = path.split('/');
  const starts = whole ? [0] : segments.keys();
  for (const start of starts) {
    for (const target of targets) {
      const params = paramsIn(target.path, segments.slice(start));
      if (params) return { target, params };
    }
  }
  return null;
}

/**
 * The values of a template's parameters; undefined when the segments do not fit it, or only by its
 * parameters.
 */
function paramsIn(
  template: string,
  segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const parts = template.split('/').slice(1);
  if (parts.length !== segments.length || parts.every((part) => part.startsWith('{')))
    return undefined;
  const params = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    const name = /^\{([^{}]+)\}$/.exec(part)?.[1];
    const segment = segments[index] ?? '';
    if (name === undefined && part !== segment) return undefined;
    if (name === undefined || segment === part || hasMask(segment)) continue;
    try {
      params.set(name, decodeURIComponent(segment));
    } catch {
      return undefined;
    }
  }
  return params;
}
