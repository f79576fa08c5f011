import { hasDotSegment, invisibleFault } from '#api/contract/text.ts';
import { hasBody } from '#api/contract/common.ts';
import { TesterRequest } from '#api/contract/tester.ts';
import { trimInvisible } from '#domain/invisible.ts';
import { maskedNames } from '#domain/masking.ts';
import type { Violation } from '#api/contract/problem.ts';
import { parsing } from '#api/contract/schema.ts';
import { hasMask, MASK, maskPattern } from '#domain/secrets.ts';
import {
  type Draft,
  fillPath,
  parameterNames,
  repeatedHeaderText,
  trimmedHeaders,
} from './draft.ts';
import { readJson } from '#ui/json/json-text.ts';

/** A field of the form; each path parameter is its own field. */
export type TesterFieldName =
  | 'bank'
  | 'target'
  | 'method'
  | 'environment'
  | 'headers'
  | 'body'
  | `param-${string}`;

/** A field's error text; in a JSON text also the offsets of the faulty part. */
export interface FieldError {
  text: string;
  from?: number;
  to?: number;
}

export type FieldErrors = ReadonlyMap<TesterFieldName, FieldError>;

/**
 * The request of a draft, or the errors of its fields: first those of JSON and of masked values,
 * then those of the contract's rules.
 */
export function toRequest(draft: Draft): { request: TesterRequest } | { errors: FieldErrors } {
  const errors = new Map<TesterFieldName, FieldError>();
  const path = draft.target?.path ?? '';
  if (!draft.bank) errors.set('bank', { text: 'Escolha o banco.' });
  if (!draft.target) errors.set('target', { text: 'Escolha o endpoint.' });
  for (const name of parameterNames(path)) {
    const value = trimInvisible(draft.params.get(name) ?? '');
    const invisible = invisibleFault(value);
    if (value === '') errors.set(`param-${name}`, { text: `Informe o valor de {${name}}.` });
    else if (hasDotSegment(value))
      errors.set(`param-${name}`, { text: `O valor de {${name}} não pode ser "." nem "..".` });
    else if (invisible !== undefined) errors.set(`param-${name}`, { text: invisible });
    else if (hasMask(value)) errors.set(`param-${name}`, { text: maskedValueText(`{${name}}`) });
  }
  const readField = (field: 'headers' | 'body', text: string): unknown => {
    const read = readJson(text);
    if (!('value' in read)) {
      errors.set(field, { text: read.error, from: read.from, to: read.to });
      return undefined;
    }
    const [masked] = maskedNames(read.value);
    if (masked !== undefined) {
      const match = maskPattern.exec(text);
      const range = match && { from: match.index, to: match.index + match[0].length };
      errors.set(field, { text: maskedValueText(masked), ...range });
    }
    return read.value;
  };
  const headers = readField('headers', draft.headers);
  const repeated = errors.has('headers') ? undefined : repeatedHeaderText(draft.headers);
  if (repeated !== undefined) errors.set('headers', { text: repeated });
  // A body that was typed for another method stays in the form; it is neither checked nor sent.
  const body = hasBody(draft.method) ? readField('body', draft.body) : undefined;
  if (errors.size > 0) return { errors };

  const { bank, target, method, environment } = draft;
  const endpointId = target?.endpointId;
  const values = {
    bankId: bank?.id,
    ...(endpointId !== undefined && { endpointId }),
    environment,
    method,
    path: fillPath(path, draft.params),
    headers: headers === undefined ? {} : trimmedHeaders(headers),
    ...(body !== undefined && { body }),
  };
  const result = TesterRequest.safeParse(values, parsing);
  if (result.success) {
    const text = body === undefined ? undefined : rewrittenNumberText(body, draft.body);
    return text === undefined
      ? { request: result.data }
      : { errors: new Map([['body', { text }]]) };
  }
  const violations = result.error.issues.map((issue) => ({
    propriedade: issue.path.map(String).join('.'),
    razao: (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message,
  }));
  return { errors: fieldErrorsOf(violations) };
}

/**
 * The sentence for a number that is the whole body and would be sent in other characters, as `100`
 * for `1.0E+2`: only lists and objects keep theirs.
 */
function rewrittenNumberText(body: unknown, typed: string): string | undefined {
  if (typeof body !== 'number' || String(body) === typed.trim()) return undefined;
  return `Sozinho no body, o número é enviado como ${body}: escreva-o assim ou entre aspas.`;
}

/** The mask of a log is never sent to a bank in place of the value. */
const maskedValueText = (name: string) =>
  `Informe o valor de ${name} no lugar de ${MASK}, que não é enviado ao banco.`;

/** The fields of the form by the properties of the request. */
const fieldOfProperty: Record<string, TesterFieldName> = {
  bankId: 'bank',
  endpointId: 'target',
  path: 'target',
  method: 'method',
  environment: 'environment',
  headers: 'headers',
  body: 'body',
};

/** The first violation of each field. Violations of no field are left out. */
export function fieldErrorsOf(violations: readonly Violation[]): FieldErrors {
  const errors = new Map<TesterFieldName, FieldError>();
  for (const violation of violations) {
    const [property = '', ...rest] = violation.propriedade.split('.');
    const field = Object.hasOwn(fieldOfProperty, property) ? fieldOfProperty[property] : undefined;
    const where = rest.length > 0 ? `"${rest.join('.')}": ` : '';
    if (field && !errors.has(field)) errors.set(field, { text: where + violation.razao });
  }
  return errors;
}
