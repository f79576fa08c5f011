import type { Bank } from '#api/contract/banks.ts';
import { type BankRef, bankRef, type HttpMethod } from '#api/contract/common.ts';
import type { Environment } from '#api/contract/environment.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { TesterPreset, TesterPresets, TesterRequest } from '#api/contract/tester.ts';
import { trimInvisible } from '#domain/invisible.ts';
import { repeatedNames } from '#domain/json.ts';
import { readJson } from '#ui/json/json-text.ts';

/** The key of a target that is neither a preset nor a registered endpoint. */
export const UNLISTED = 'free';

/** A method and path to call: from a preset, a registered endpoint, a log or a cURL command. */
export interface Target {
  /** Unique in the list: the id of the preset or the endpoint, or `UNLISTED`. */
  key: string;
  /** The registered endpoint's id, sent with the run so that the log refers to it. */
  endpointId?: string;
  method: HttpMethod;
  path: string;
}

/** A preset as the target of a request. */
export const targetOfPreset = ({ id, method, path }: TesterPreset): Target => ({
  key: id,
  method,
  path,
});

/** A registered endpoint as the target of a request. */
export const targetOfEndpoint = ({ id, method, path }: Endpoint): Target => ({
  key: id,
  endpointId: id,
  method,
  path,
});

/** What is in the tester's form. */
export interface Draft {
  bank: BankRef | null;
  target: Target | null;
  method: HttpMethod;
  environment: Environment;
  /**
   * The values of the path's parameters by name. A map, because a parameter may be called
   * `__proto__`.
   */
  params: ReadonlyMap<string, string>;
  headers: string;
  body: string;
}

/** A draft, and what the form says about where it came from. */
export interface DraftWithNotice {
  draft: Draft;
  notice: string;
}

/** An empty form, in homologação, where a call harms nobody. */
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
 * The draft of a first visit: the first preset, at a bank that is called in homologação and that is
 * suggested if possible.
 * @param known banks of the tenant
 */
export function firstDraft({ banks, presets }: TesterPresets, known: readonly Bank[]): Draft {
  const safe = new Set(known.filter(isCallableInHomologation).map(({ id }) => id));
  const bank =
    banks.find(({ id }) => safe.has(id)) ?? known.find(isCallableInHomologation) ?? banks[0];
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

const isCallableInHomologation = ({ status, environment, connections }: Bank) =>
  status === 'active' && environment === 'homologation' && connections.includes(environment);

const sampleValues: Record<string, string> = { id: '123456' };

/** Values with which a preset can be called at the sample bank. */
export const sampleParams = ({ path }: TesterPreset): Draft['params'] =>
  new Map(parameterNames(path).map((name) => [name, sampleValues[name] ?? '']));

const parameterPattern = /\{([^{}]+)\}/g;

/** The names of a path's parameters, each once: `['id']` of `/accounts/{id}`. */
export function parameterNames(path: string): string[] {
  return [...new Set(Array.from(path.matchAll(parameterPattern), ([, name = '']) => name))];
}

/** The parameters of a path without a value, in braces, as a notice names them. */
export const missingParameters = (path: string, params: Draft['params']): string[] =>
  parameterNames(path)
    .filter((name) => !params.has(name))
    .map((name) => `{${name}}`);

/** Headers as the form shows them: indented JSON, empty for none. */
export const headersText = (headers: Record<string, string>): string =>
  Object.keys(headers).length > 0 ? JSON.stringify(headers, null, 2) : '';

/** The names of the headers in the form; none while the text is not a JSON object. */
export function headerNames(text: string): string[] {
  const read = readJson(text);
  return 'value' in read && typeof read.value === 'object'
    ? Object.keys(trimmedHeaders(read.value ?? {}) as object)
    : [];
}

/**
 * The sentence about a header that the form has twice, in any case; undefined without one. Of its
 * values only the last would be sent.
 */
export function repeatedHeaderText(text: string): string | undefined {
  const [name] = repeatedNames(text, (one) => trimInvisible(one).toLowerCase());
  return name === undefined
    ? undefined
    : `O header ${trimInvisible(name)} está repetido: junte os valores em um só, separados por vírgula.`;
}

/**
 * The headers of the form's JSON without blanks and invisible characters at the ends of their names
 * and values, which pasting brings. What is no JSON object is returned as it is.
 */
export function trimmedHeaders(headers: unknown): unknown {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return headers;
  const values = Object.entries(headers).map(([name, value]: [string, unknown]) => [
    trimInvisible(name),
    typeof value === 'string' ? trimInvisible(value) : value,
  ]);
  return Object.fromEntries(values) as unknown;
}

/**
 * The body of a run as it was typed, with its digits, order and repeated names; undefined for none.
 */
export const bodyToSend = ({ body }: Draft, request: TesterRequest): string | undefined =>
  request.body === undefined ? undefined : body.trim();

/** The preset with this method and path; without one, an unlisted target. */
export function presetOrUnlisted(
  presets: readonly TesterPreset[],
  method: HttpMethod,
  path: string,
): Target {
  const preset = presets.find((one) => one.method === method && one.path === path);
  return { key: preset?.id ?? UNLISTED, method, path };
}

/** A path with the values of its parameters; one without a value stays in braces. */
export function fillPath(path: string, params: ReadonlyMap<string, string>): string {
  return path.replaceAll(parameterPattern, (braces, name: string) => {
    const value = trimInvisible(params.get(name) ?? '').toWellFormed();
    return value ? encodeURIComponent(value) : braces;
  });
}
