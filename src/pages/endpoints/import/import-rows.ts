import { httpMethods } from '#api/contract/common.ts';
import { type Endpoint, type EndpointCategory, endpointKey, ImportedEndpoint } from '#api/contract/endpoints.ts';
import { upTo } from '#api/contract/limits.ts';
import { parsing } from '#api/contract/schema.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import { guessCategory } from './category.ts';
import { type FoundDocument, pathOf } from './found-document.ts';

/** An operation of the document as an endpoint of the bank. */
export interface ImportRow {
  id: number;
  line: number;
  method: string;
  path: string;
  name: string;
  category: EndpointCategory;
  /** Chosen before anything is changed. */
  isSuggested: boolean;
  /** Why it cannot be taken. */
  problem: string | null;
  /** What the platform would register; null with a problem. */
  draft: ImportedEndpoint | null;
}

export const EXISTS = 'Já cadastrado';

/**
 * The path that precedes those of a document, where the address of the bank's connection does not have it yet.
 * @param baseUrl that of the connection
 */
export function prefixFor({ basePath, isAbsolute }: FoundDocument, baseUrl: string | null): string {
  return isAbsolute || `${pathOf(baseUrl ?? '')}/`.endsWith(`${basePath}/`) ? '' : basePath;
}

/**
 * The operations of a document as endpoints, each with what keeps it from being taken.
 * @param known the endpoints that the bank has
 * @param baseUrl the address of the bank's connection, which whole addresses lose
 */
export function rowsOf(
  document: FoundDocument,
  prefix: string,
  known: readonly Endpoint[],
  baseUrl: string | null,
): ImportRow[] {
  const base = document.isAbsolute ? pathOf(baseUrl ?? '') : '';
  const before = prefix.trim().replace(/\/+$/, '');
  const taken = new Map(known.map((one) => [endpointKey(one), EXISTS]));
  return document.operations.map((operation, id) => {
    const { line, method, deprecated } = operation;
    const bare =
      base !== '' && operation.path.startsWith(`${base}/`) ? operation.path.slice(base.length) : operation.path;
    const path = before + bare;
    const name = nameOf(operation.name) || upTo(`${method} ${path}`, MAX_NAME_LENGTH);
    const category = guessCategory({ ...operation, path }, document.title);
    const draft = ImportedEndpoint.safeParse({ name, method, path, category }, parsing);
    const isSent = httpMethods.some((one) => one === method);
    const key = endpointKey({ method, path });
    const problem = !isSent
      ? `A plataforma não envia ${method}`
      : draft.success
        ? (taken.get(key) ?? null)
        : (draft.error.issues[0]?.message ?? 'Inválido');
    if (problem === null) taken.set(key, 'Repetido no documento');
    const isTaken = problem === null && draft.success;
    return {
      id,
      line,
      method,
      path,
      name,
      category,
      isSuggested: !deprecated,
      problem,
      draft: isTaken ? draft.data : null,
    };
  });
}

/** A name that an endpoint may have: one line without control characters, cut where it is too long. */
const nameOf = (text: string): string =>
  upTo(
    text
      .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    MAX_NAME_LENGTH,
  ).trim();
