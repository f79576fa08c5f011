import { hasOtherScheme } from '#ui/copy/read-curl.ts';
import {
  type Fault,
  type Fields,
  type FoundDocument,
  type FoundOperation,
  hostOf,
  isFields,
  type LineOf,
  listOf,
  pathOf,
  trimmedText,
  withIds,
  withNames,
} from './found-document.ts';

/** Deeper folders are left out: no collection has them, but a text may. */
const MAX_FOLDERS = 20;

export function postmanDocument(value: Fields, lineOf: LineOf): FoundDocument {
  const info = isFields(value['info']) ? value['info'] : {};
  const operations: FoundOperation[] = [];
  const faults: Fault[] = [];
  const variables = variablesOf(value);
  const read = (items: unknown, place: (string | number)[], folders: string[]) => {
    for (const [index, item] of listOf(items).entries()) {
      const here = [...place, 'item', index];
      if (!isFields(item)) continue;
      const name = trimmedText(item['name']);
      if (Array.isArray(item['item']) && folders.length < MAX_FOLDERS)
        read(item['item'], here, [...folders, name]);
      if (item['request'] === undefined) continue;
      const request = isFields(item['request'])
        ? item['request']
        : { method: 'GET', url: item['request'] };
      const method = (trimmedText(request['method']) || 'GET').toUpperCase();
      const address = requestAddress(request['url'], variables);
      const line = lineOf(...here);
      if (address === '')
        faults.push({ line, error: `${name || method}: a requisição não tem endereço.` });
      else if (hasOtherScheme(address))
        faults.push({ line, error: `${name || method}: só http e https podem ser chamados.` });
      else {
        const host = hostOf(address);
        const servers = host === '' ? [] : [host.startsWith('{{') ? host : `//${host}`];
        const path = withNames(withIds(pathOf(address) || '/', true));
        operations.push({ line, method, path, servers, name, tags: folders, deprecated: false });
      }
    }
  };
  read(value['item'], [], []);
  return { kind: 'Postman 2.1', title: trimmedText(info['name']), servers: [], operations, faults };
}

/** A port may be written as a number. */
const valueOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : trimmedText(value);

const variablesOf = (collection: Fields): ReadonlyMap<string, string> =>
  new Map(
    listOf(collection['variable'])
      .filter(isFields)
      .map((one) => [trimmedText(one['key']), valueOf(one['value'])] as const)
      .filter(([, value]) => value !== ''),
  );

/** How often a variable may have another one in its value. */
const MAX_LEVELS = 5;

/** The address of a request, with the values of variables that are known. */
function requestAddress(url: unknown, variables: ReadonlyMap<string, string>): string {
  const raw = trimmedText(isFields(url) ? url['raw'] : url);
  const [host, path] = ['host', 'path'].map((name) =>
    listOf(isFields(url) ? url[name] : undefined)
      .map((part) => trimmedText(isFields(part) ? part['value'] : part))
      .filter(Boolean),
  );
  const written = raw || [host?.join('.'), ...(path ?? [])].filter(Boolean).join('/');
  const filled = (text: string) =>
    text.replaceAll(
      /\{\{([^{}]*)\}\}/g,
      (whole, name: string) => variables.get(name.trim()) ?? whole,
    );
  return Array.from({ length: MAX_LEVELS }).reduce<string>(filled, written);
}
