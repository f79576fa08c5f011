import type { Bank } from '#api/contract/banks.ts';
import { type BankRef, bankRef, type HttpMethod } from '#api/contract/common.ts';
import type { Environment } from '#api/contract/connections.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { TesterPreset, TesterPresets, TesterRequest } from '#api/contract/tester.ts';
import { trimInvisible } from '#domain/invisible.ts';
import { repeatedNames } from '#domain/json.ts';
import { readJson } from '#ui/json/json-text.ts';

export const FREE = 'free';

/** A method and path to call: from a preset, a registered endpoint, a log or a cURL command. */
export interface Target {
  /** Unique in the list: the preset's id, the endpoint's id, or {@link FREE}. */
  key: string;
  /** The registered endpoint's id, sent with the run so that the log refers to it. */
  endpointId?: string;
  method: HttpMethod;
  path: string;
}

export const targetOfPreset = ({ id, method, path }: TesterPreset): Target => ({
  key: id,
  method,
  path,
});

export const targetOf = ({ id, method, path }: Endpoint): Target => ({
  key: id,
  endpointId: id,
  method,
  path,
});

export interface Draft {
  bank: BankRef | null;
  target: Target | null;
  method: HttpMethod;
  environment: Environment;
  /**
   * Values of the path's parameters by name. A map, because a parameter may be named `__proto__`.
   */
  params: ReadonlyMap<string, string>;
  headers: string;
  body: string;
}

/** In homologação, where a call harms nobody. */
export const blankDraft: Draft = {
  bank: null,
  target: null,
  method: 'GET',
  environment: 'homologation',
  params: new Map(),
  headers: '',
  body: '',
};

/**
 * A fresh tester's request: the first preset at a bank in homologação, a suggested one if possible.
 */
export function readyDraft({ banks, presets }: TesterPresets, known: readonly Bank[]): Draft {
  const safe = new Set(known.filter(isCallableSafely).map(({ id }) => id));
  const bank = banks.find(({ id }) => safe.has(id)) ?? known.find(isCallableSafely) ?? banks[0];
  const [preset] = presets;
  const draft = { ...blankDraft, bank: bank ? bankRef(bank) : null };
  if (!preset) return draft;
  return {
    ...draft,
    target: targetOfPreset(preset),
    method: preset.method,
    params: sampleParams(preset),
  };
}

const isCallableSafely = ({ status, environment, connections }: Bank) =>
  status === 'active' && environment === 'homologation' && connections.includes(environment);

const sampleValues: Record<string, string> = { id: '123456' };

export const sampleParams = ({ path }: TesterPreset): Draft['params'] =>
  new Map(parametersOf(path).map((name) => [name, sampleValues[name] ?? '']));

const parameter = /\{([^{}]+)\}/g;

/** `/accounts/{id}` → `['id']`. */
export function parametersOf(path: string): string[] {
  return [...new Set(Array.from(path.matchAll(parameter), ([, name = '']) => name))];
}

/** The parameters of a path without a value, in braces, as a notice names them. */
export const missingIn = (path: string, params: Draft['params']): string[] =>
  parametersOf(path)
    .filter((name) => !params.has(name))
    .map((name) => `{${name}}`);

/** Headers as the text of the form. */
export const headersText = (headers: Record<string, string>): string =>
  Object.keys(headers).length > 0 ? JSON.stringify(headers, null, 2) : '';

/** The names in the text of the form; none while it is no JSON object. */
export function headerNames(text: string): string[] {
  const read = readJson(text);
  return 'value' in read && typeof read.value === 'object' ? Object.keys(read.value ?? {}) : [];
}

/**
 * Which header of the form stands twice, in any case, as a sentence: of its values only the last
 * would be sent.
 */
export function repeatedHeader(text: string): string | undefined {
  const [name] = repeatedNames(text, (one) => one.toLowerCase());
  return name === undefined
    ? undefined
    : `O header ${name} está repetido: junte os valores em um só, separados por vírgula.`;
}

/**
 * The headers of the form's JSON without blanks and invisible characters at the ends of their
 * values, which pasting brings. What is no JSON object is returned as it is.
 */
export function trimmedHeaders(headers: unknown): unknown {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return headers;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? trimInvisible(value) : (value as unknown),
    ]),
  );
}

/**
 * The body of a run as it was typed, which is what is sent: digits, order and repeated names.
 * Undefined for none.
 */
export const typedBody = ({ body }: Draft, request: TesterRequest): string | undefined =>
  request.body === undefined ? undefined : body.trim();

/** The suggestion with a method and path, else these themselves. */
export function targetIn(
  presets: readonly TesterPreset[],
  method: HttpMethod,
  path: string,
): Target {
  const preset = presets.find((one) => one.method === method && one.path === path);
  return { key: preset?.id ?? FREE, method, path };
}

export function fillPath(path: string, params: ReadonlyMap<string, string>): string {
  return path.replaceAll(parameter, (braces, name: string) => {
    const value = params.get(name)?.trim().toWellFormed();
    return value ? encodeURIComponent(value) : braces;
  });
}
