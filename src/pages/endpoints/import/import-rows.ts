import { httpMethods } from '#api/contract/common.ts';
import {
  type Endpoint,
  type EndpointCategory,
  endpointKey,
  ImportedEndpoint,
} from '#api/contract/endpoints.ts';
import { truncate } from '#api/contract/limits.ts';
import { parsing } from '#api/contract/schema.ts';
import type * as z from '#api/contract/schema.ts';
import { MAX_NAME_LENGTH } from '#api/contract/text.ts';
import type { FoundDocument, FoundOperation } from './found-document.ts';
import { maskPersonalForms } from '#domain/personal-data.ts';
import { hostOf, pathOf, withSingleSlashes } from './addresses.ts';
import { guessCategory } from './category.ts';
import { assumedHost, mainServer } from './servers.ts';

/** An operation of a document as the operator sees it before the import. */
export interface ImportRow {
  id: number;
  line: number;
  method: string;
  path: string;
  name: string;
  category: EndpointCategory;
  /** Why the row is not ticked at first; null for a row that is. */
  doubt: string | null;
  /** Why it cannot be imported; null when it can. */
  problem: string | null;
  /** What the platform would register; null with a problem. */
  draft: ImportedEndpoint | null;
}

/** The problem of an operation that the bank has already. */
export const EXISTS = 'Já cadastrado';

/**
 * The operations of a document as endpoints, each with its problem or doubt.
 * @param prefix the path that comes before those of the main server
 * @param known the endpoints that the bank has
 * @param baseUrl the address of the bank's connection; null without one
 */
export function importRowsOf(
  document: FoundDocument,
  prefix: string,
  known: readonly Endpoint[],
  baseUrl: string | null,
): ImportRow[] {
  const main = mainServer(document, baseUrl);
  // The servers of a document are the same bank's, one for each environment.
  const mainServers = document.servers.includes(main) ? [main, ...document.servers] : [main];
  const hosts = new Set(mainServers.map(hostOf));
  const assumed = assumedHost(document);
  if (assumed !== undefined) hosts.add(assumed);
  const existing = new Set(known.map(endpointKey));
  const taken = new Set<string>();
  return document.operations.map((operation, id) => {
    const { line, method } = operation;
    const server = serverOf(operation, main, hosts);
    const path = pathOfEndpoint(operation.path, server, { main, prefix, baseUrl });
    const name = toEndpointName(operation.name || `${method} ${path}`);
    const category = guessCategory({ ...operation, path }, document.title);
    const fields: Record<keyof ImportedEndpoint, unknown> = { name, method, path, category };
    const draft = ImportedEndpoint.safeParse(fields, parsing);
    const key = endpointKey({ method, path });
    const host = hostOf(server);
    // What stands at another address is another call, and is not ticked.
    const keyAtHost = `${hosts.has(host) ? '' : host} ${key}`;
    const takenBy = takenText(existing.has(key), taken.has(keyAtHost));
    const problem = problemOf(method, draft, takenBy);
    if (problem === null) taken.add(keyAtHost);
    return {
      id,
      line,
      method,
      path,
      name,
      category,
      doubt: doubtOf(operation, server, hosts),
      problem,
      draft: problem === null ? (draft.data ?? null) : null,
    };
  });
}

/** The server of an operation: the main one, else one at its hosts, else the operation's first. */
function serverOf({ servers }: FoundOperation, main: string, hosts: ReadonlySet<string>): string {
  if (servers.includes(main)) return main;
  return servers.find((server) => hosts.has(hostOf(server))) ?? servers[0] ?? main;
}

interface PathContext {
  main: string;
  prefix: string;
  baseUrl: string | null;
}

/** The path of an endpoint, which comes after the address of the connection. */
function pathOfEndpoint(
  operationPath: string,
  server: string,
  { main, prefix, baseUrl }: PathContext,
): string {
  const serverPath = pathOf(server);
  const base = serverPath === pathOf(main) ? prefix.trim() : serverPath;
  const path = withSingleSlashes(`${base}/${operationPath}`);
  const connectionPath = pathOf(baseUrl ?? '');
  const repeatsConnection =
    prefix === '' && connectionPath !== '' && path.startsWith(`${connectionPath}/`);
  return repeatsConnection ? path.slice(connectionPath.length) : path;
}

function takenText(isKnown: boolean, isRepeated: boolean): string | undefined {
  if (isKnown) return EXISTS;
  return isRepeated ? 'Repetido no documento' : undefined;
}

function problemOf(
  method: string,
  draft: z.ZodSafeParseResult<ImportedEndpoint>,
  takenBy: string | undefined,
): string | null {
  if (!httpMethods.some((sent) => sent === method)) return `A plataforma não envia ${method}`;
  if (!draft.success) return draft.error.issues[0]?.message ?? 'Inválido';
  return takenBy ?? null;
}

function doubtOf(
  { deprecated }: FoundOperation,
  server: string,
  hosts: ReadonlySet<string>,
): string | null {
  const host = hostOf(server);
  if (host !== '' && !hosts.has(host)) return `Outro endereço: ${host}`;
  return deprecated ? 'Obsoleta' : null;
}

/** A name that an endpoint may have: one line, without personal data, cut when it is too long. */
function toEndpointName(text: string): string {
  const line = maskPersonalForms(text)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return truncate(line, MAX_NAME_LENGTH).trim();
}
