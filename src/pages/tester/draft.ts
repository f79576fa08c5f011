import type { BankRef, HttpMethod } from '#api/contract/common.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { TesterPreset } from '#api/contract/tester.ts';

/** A method and path to call: a suggestion, a registered endpoint, or what a log says was called. */
export interface Target {
  /** Tells it from the others in the list: the suggestion's id, the endpoint's, or `log`. */
  key: string;
  /** The registered endpoint's id; the log of a run names it. */
  endpointId?: string;
  method: HttpMethod;
  path: string;
}

export const targetOfPreset = ({ id, method, path }: TesterPreset): Target => ({ key: id, method, path });

export const targetOf = ({ id, method, path }: Endpoint): Target => ({ key: id, endpointId: id, method, path });

/** The request as the operator has it so far. */
export interface Draft {
  bank: BankRef | null;
  target: Target | null;
  method: HttpMethod;
  /** Values of the path's parameters, by name. A map: a parameter may be called `__proto__`. */
  params: ReadonlyMap<string, string>;
  headers: string;
  body: string;
}

export const blankDraft: Draft = { bank: null, target: null, method: 'GET', params: new Map(), headers: '', body: '' };

const parameter = /\{([^{}]+)\}/g;

/** The names in braces of a path, each once. */
export function parametersOf(path: string): string[] {
  return [...new Set(Array.from(path.matchAll(parameter), ([, name = '']) => name))];
}

/** A path with its parameters filled in; those without a value stay in braces. */
export function fillPath(path: string, params: ReadonlyMap<string, string>): string {
  return path.replaceAll(parameter, (braces, name: string) => {
    const value = params.get(name)?.trim().toWellFormed();
    return value ? encodeURIComponent(value) : braces;
  });
}
