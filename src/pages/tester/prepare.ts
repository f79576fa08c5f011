import { hasBody, TesterRequest } from '#api/contract/tester.ts';
import type { Violation } from '#api/contract/problem.ts';
import { type Draft, fillPath, parametersOf } from './draft.ts';
import { readJson } from './json-text.ts';

/** A field of the form; path parameters are fields of their own. */
export type FieldName = 'bank' | 'target' | 'method' | 'headers' | 'body' | `param-${string}`;

/** What is wrong with a field, and in a JSON text the place of it. */
export interface Problem {
  text: string;
  from?: number;
  to?: number;
}

/** The fields that keep the request from being sent, in the form's order. */
export type Problems = ReadonlyMap<FieldName, Problem>;

/** Makes the request of a draft, or tells what is wrong with it: JSON first, then the contract's rules. */
export function prepare(draft: Draft): { request: TesterRequest } | { problems: Problems } {
  const problems = new Map<FieldName, Problem>();
  const path = draft.target?.path ?? '';
  if (!draft.bank) problems.set('bank', { text: 'Escolha o banco.' });
  if (!draft.target) problems.set('target', { text: 'Escolha o endpoint.' });
  for (const name of parametersOf(path)) {
    if (!draft.params.get(name)?.trim()) problems.set(`param-${name}`, { text: `Informe o valor de {${name}}.` });
  }
  const json = (field: 'headers' | 'body', text: string): unknown => {
    const read = readJson(text);
    if ('value' in read) return read.value;
    problems.set(field, { text: read.error, from: read.from, to: read.to });
    return undefined;
  };
  const headers = json('headers', draft.headers) ?? {};
  // What was typed for another method stays in the form and is neither checked nor sent.
  const body = hasBody(draft.method) ? json('body', draft.body) : undefined;
  if (problems.size > 0) return { problems };

  const { bank, target, method } = draft;
  const endpointId = target?.endpointId;
  const result = TesterRequest.safeParse({
    bankId: bank?.id,
    ...(endpointId !== undefined && { endpointId }),
    method,
    path: fillPath(path, draft.params),
    headers,
    ...(body !== undefined && { body }),
  });
  if (result.success) return { request: result.data };
  const violations = result.error.issues.map((issue) => ({
    propriedade: issue.path.map(String).join('.'),
    razao: (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message,
  }));
  return { problems: placeViolations(violations).problems };
}

const fields: Record<string, FieldName> = {
  bankId: 'bank',
  endpointId: 'target',
  path: 'target',
  method: 'method',
  headers: 'headers',
  body: 'body',
};

/** Puts broken rules on their fields, the first of each; `unplaced` are those of no field. */
export function placeViolations(violations: readonly Violation[]): { problems: Problems; unplaced: Violation[] } {
  const problems = new Map<FieldName, Problem>();
  const unplaced: Violation[] = [];
  for (const violation of violations) {
    const [property = '', ...rest] = violation.propriedade.split('.');
    const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
    const where = rest.length > 0 ? `"${rest.join('.')}": ` : '';
    if (!field) unplaced.push(violation);
    else if (!problems.has(field)) problems.set(field, { text: where + violation.razao });
  }
  return { problems, unplaced };
}
