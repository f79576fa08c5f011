import { hasDotSegment } from '#api/contract/text.ts';
import { hasBody } from '#api/contract/common.ts';
import { TesterRequest } from '#api/contract/tester.ts';
import { maskedNames } from '#domain/masking.ts';
import type { Violation } from '#api/contract/problem.ts';
import { parsing } from '#api/contract/schema.ts';
import { hasMask, MASK, maskWithin } from '#domain/secrets.ts';
import { type Draft, fillPath, parametersOf, repeatedHeader, trimmedHeaders } from './draft.ts';
import { readJson } from '#ui/json/json-text.ts';

/** A field of the form; each path parameter is its own field. */
export type FieldName =
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

export type FieldErrors = ReadonlyMap<FieldName, FieldError>;

/**
 * The request of a draft, or its errors: JSON syntax and masked values first, then the contract's
 * rules.
 */
export function prepare(draft: Draft): { request: TesterRequest } | { errors: FieldErrors } {
  const errors = new Map<FieldName, FieldError>();
  const path = draft.target?.path ?? '';
  if (!draft.bank) errors.set('bank', { text: 'Escolha o banco.' });
  if (!draft.target) errors.set('target', { text: 'Escolha o endpoint.' });
  for (const name of parametersOf(path)) {
    const value = draft.params.get(name)?.trim() ?? '';
    if (value === '') errors.set(`param-${name}`, { text: `Informe o valor de {${name}}.` });
    else if (hasDotSegment(value))
      errors.set(`param-${name}`, { text: `O valor de {${name}} não pode ser "." nem "..".` });
    else if (hasMask(value)) errors.set(`param-${name}`, { text: maskedText(`{${name}}`) });
  }
  const json = (field: 'headers' | 'body', text: string): unknown => {
    const read = readJson(text);
    if (!('value' in read)) {
      errors.set(field, { text: read.error, from: read.from, to: read.to });
      return undefined;
    }
    const [masked] = maskedNames(read.value);
    const place = maskWithin.exec(text);
    if (masked !== undefined) {
      errors.set(field, {
        text: maskedText(masked),
        ...(place && { from: place.index, to: place.index + place[0].length }),
      });
    }
    return read.value;
  };
  const headers = json('headers', draft.headers);
  const repeated = errors.has('headers') ? undefined : repeatedHeader(draft.headers);
  if (repeated !== undefined) errors.set('headers', { text: repeated });
  // Body text typed for another method stays in the form; it is neither checked nor sent.
  const body = hasBody(draft.method) ? json('body', draft.body) : undefined;
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
  if (result.success) return { request: result.data };
  const violations = result.error.issues.map((issue) => ({
    propriedade: issue.path.map(String).join('.'),
    razao: (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message,
  }));
  return { errors: fieldErrorsOf(violations) };
}

/** What a log hides is never sent to a bank in its place. */
const maskedText = (name: string) =>
  `Informe o valor de ${name} no lugar de ${MASK}, que não é enviado ao banco.`;

const fields: Record<string, FieldName> = {
  bankId: 'bank',
  endpointId: 'target',
  path: 'target',
  method: 'method',
  environment: 'environment',
  headers: 'headers',
  body: 'body',
};

/** The first violation of each field; those of no field are left out. */
export function fieldErrorsOf(violations: readonly Violation[]): FieldErrors {
  const errors = new Map<FieldName, FieldError>();
  for (const violation of violations) {
    const [property = '', ...rest] = violation.propriedade.split('.');
    const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
    const where = rest.length > 0 ? `"${rest.join('.')}": ` : '';
    if (field && !errors.has(field)) errors.set(field, { text: where + violation.razao });
  }
  return errors;
}
