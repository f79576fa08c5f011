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
import { withIdParameters, withEndpointParameters } from './addresses.ts';
import { baseAndPath, type Variables } from './base-and-path.ts';

/** Deeper folders are left out, so that no text nests without a limit. */
const MAX_FOLDERS = 20;

/**
 * The requests of a Postman collection, of version 2.
 * @param collection the parsed text
 * @param findLine gives the line of a part of the collection
 */
export function postmanDocument(collection: JsonObject, findLine: FindLine): FoundDocument {
  const info = isJsonObject(collection['info']) ? collection['info'] : {};
  const operations: FoundOperation[] = [];
  const faults: DocumentFault[] = [];
  const readItems = (
    { item: items }: JsonObject,
    parent: (string | number)[],
    folders: string[],
    variables: Variables,
  ) => {
    for (const [index, item] of toList(items).entries()) {
      if (!isJsonObject(item)) continue;
      const place = [...parent, 'item', index];
      const name = toTrimmedText(item['name']);
      const known = withVariablesOf(item, variables);
      if (Array.isArray(item['item']) && folders.length < MAX_FOLDERS)
        readItems(item, place, [...folders, name], known);
      if (item['request'] === undefined) continue;
      const line = findLine(...place);
      const operation = operationOf(item['request'], name, known);
      if ('error' in operation) faults.push({ line, error: operation.error });
      else operations.push({ ...operation, line, name, tags: folders, deprecated: false });
    }
  };
  readItems(collection, [], [], withVariablesOf(collection, new Map()));
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
  const address = writtenAddress(url);
  if (address === '') return { error: `${name || method}: a requisição não tem endereço.` };
  if (hasOtherScheme(address))
    return { error: `${name || method}: só http e https podem ser chamados.` };
  const { host, path } = baseAndPath(address, variables);
  return {
    method,
    path: withEndpointParameters(withIdParameters(path, true)),
    servers: host === '' ? [] : [`//${host}`],
  };
}

/**
 * The variables that have a value: those of a collection or a folder, and those around it.
 * @param around the variables of the folder or the collection around it
 */
function withVariablesOf({ variable }: JsonObject, around: Variables): Variables {
  const own = toList(variable)
    .filter(isJsonObject)
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, id, value }): [string, string] => [
      toTrimmedText(key) || toTrimmedText(id),
      toVariableText(value),
    ])
    .filter(([, value]) => value !== '');
  return own.length === 0 ? around : new Map([...around, ...own]);
}

/** A port may be written as a number. */
const toVariableText = (value: unknown) =>
  typeof value === 'number' ? String(value) : toTrimmedText(value);

/** The address as it was typed; of an object without it, its host and path put together. */
function writtenAddress(url: unknown): string {
  if (!isJsonObject(url)) return toTrimmedText(url);
  const typed = toTrimmedText(url['raw']);
  if (typed !== '') return typed;
  const host = partsOf(url['host']).join('.');
  return [host, ...partsOf(url['path'])].filter(Boolean).join('/');
}

const partsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : toList(value))
    .map((part) => toTrimmedText(isJsonObject(part) ? part['value'] : part))
    .filter(Boolean);
