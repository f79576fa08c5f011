import { hasOtherScheme } from '#ui/copy/read-curl.ts';
import {
  type DocumentFault,
  type JsonObject,
  type FoundDocument,
  type FoundOperation,
  isJsonObject,
  type FindLine,
  toList,
  toTrimmedText,
} from './found-document.ts';
import { hostOf, pathOf, withIdParameters, withEndpointParameters } from './addresses.ts';

/** Deeper folders are left out, so that no text nests without a limit. */
const MAX_FOLDERS = 20;

type Variables = ReadonlyMap<string, string>;

/**
 * The requests of a Postman collection, of version 2.
 * @param collection the parsed text
 * @param findLine gives the line of a part of the collection
 */
export function postmanDocument(collection: JsonObject, findLine: FindLine): FoundDocument {
  const info = isJsonObject(collection['info']) ? collection['info'] : {};
  const operations: FoundOperation[] = [];
  const faults: DocumentFault[] = [];
  const variables = variablesOf(collection);
  const readItems = (items: unknown, parent: (string | number)[], folders: string[]) => {
    for (const [index, item] of toList(items).entries()) {
      if (!isJsonObject(item)) continue;
      const place = [...parent, 'item', index];
      const name = toTrimmedText(item['name']);
      if (Array.isArray(item['item']) && folders.length < MAX_FOLDERS)
        readItems(item['item'], place, [...folders, name]);
      if (item['request'] === undefined) continue;
      const line = findLine(...place);
      const operation = operationOf(item['request'], name, variables);
      if ('error' in operation) faults.push({ line, error: operation.error });
      else operations.push({ ...operation, line, name, tags: folders, deprecated: false });
    }
  };
  readItems(collection['item'], [], []);
  const title = toTrimmedText(info['name']);
  return { kind: 'Postman 2.1', title, servers: [], operations, faults };
}

/** A request as an operation, or why it cannot be one. A request may be only an address. */
function operationOf(
  request: unknown,
  name: string,
  variables: Variables,
): Pick<FoundOperation, 'method' | 'path' | 'servers'> | { error: string } {
  const { method: writtenMethod, url } = isJsonObject(request) ? request : { url: request };
  const method = (toTrimmedText(writtenMethod) || 'GET').toUpperCase();
  const address = requestAddress(url, variables);
  if (address === '') return { error: `${name || method}: a requisição não tem endereço.` };
  if (hasOtherScheme(address))
    return { error: `${name || method}: só http e https podem ser chamados.` };
  const path = withEndpointParameters(withIdParameters(pathOf(address) || '/', true));
  return { method, path, servers: serversOf(address) };
}

function serversOf(address: string): string[] {
  const host = hostOf(address);
  if (host === '') return [];
  // A variable without a value stands for the beginning of the address.
  return [host.startsWith('{{') ? host : `//${host}`];
}

/** The variables of a collection that have a value. */
function variablesOf(collection: JsonObject): Variables {
  const variables = new Map<string, string>();
  for (const variable of toList(collection['variable']).filter(isJsonObject)) {
    const value = toVariableText(variable['value']);
    if (value !== '') variables.set(toTrimmedText(variable['key']), value);
  }
  return variables;
}

/** A port may be written as a number. */
const toVariableText = (value: unknown) =>
  typeof value === 'number' ? String(value) : toTrimmedText(value);

/** How often variables are replaced: a value may name further variables. */
const MAX_LEVELS = 5;

/** The address of a request, with the values of the variables that are known. */
function requestAddress(url: unknown, variables: Variables): string {
  let address = writtenAddress(url);
  for (let level = 0; level < MAX_LEVELS; level += 1)
    address = address.replaceAll(
      /\{\{([^{}]*)\}\}/g,
      (braces, name: string) => variables.get(name.trim()) ?? braces,
    );
  return address;
}

/** The address as it was typed; of an object without it, its host and path put together. */
function writtenAddress(url: unknown): string {
  if (!isJsonObject(url)) return toTrimmedText(url);
  const typed = toTrimmedText(url['raw']);
  if (typed !== '') return typed;
  const host = partsOf(url['host']).join('.');
  return [host, ...partsOf(url['path'])].filter(Boolean).join('/');
}

const partsOf = (value: unknown): string[] =>
  toList(value)
    .map((part) => toTrimmedText(isJsonObject(part) ? part['value'] : part))
    .filter(Boolean);
