import {
  type Fault,
  type Fields,
  type FoundDocument,
  type FoundOperation,
  isFields,
  type LineOf,
  listOf,
  pathOf,
  textOf,
  withNames,
} from './found-document.ts';

/** Deeper folders are left out: no collection has them, but a text may. */
const MAX_FOLDERS = 20;

/** The requests of a Postman collection 2.0 or 2.1; its folders are their tags. */
export function postmanDocument(value: Fields, lineOf: LineOf): FoundDocument {
  const info = isFields(value['info']) ? value['info'] : {};
  const operations: FoundOperation[] = [];
  const faults: Fault[] = [];
  const read = (items: unknown, place: (string | number)[], folders: string[]) => {
    for (const [index, item] of listOf(items).entries()) {
      const here = [...place, 'item', index];
      if (!isFields(item)) continue;
      const name = textOf(item['name']);
      if (Array.isArray(item['item']) && folders.length < MAX_FOLDERS) read(item['item'], here, [...folders, name]);
      if (item['request'] === undefined) continue;
      const request = isFields(item['request']) ? item['request'] : { method: 'GET', url: item['request'] };
      const method = (textOf(request['method']) || 'GET').toUpperCase();
      const path = withNames(pathIn(request['url']));
      const line = lineOf(...here);
      if (path === '') faults.push({ line, error: `${name || method}: a requisição não tem endereço.` });
      else operations.push({ line, method, path, name: name || `${method} ${path}`, tags: folders, deprecated: false });
    }
  };
  read(value['item'], [], []);
  return {
    kind: 'Postman 2.1',
    title: textOf(info['name']),
    basePath: '',
    isAbsolute: true,
    operations,
    faults,
  };
}

/** The path of a request's address, with parameters in braces for `:id` and `{{id}}`. */
function pathIn(url: unknown): string {
  const raw = textOf(isFields(url) ? url['raw'] : url);
  const parts = isFields(url) ? listOf(url['path']) : [];
  const segments = parts.map((part) => textOf(isFields(part) ? part['value'] : part)).filter(Boolean);
  // The address begins with a host, or with a variable in its place.
  const written =
    segments.length > 0
      ? `/${segments.join('/')}`
      : pathOf(raw.replace(/^\{\{[^{}]*\}\}(?=\/|$)/, '').replace(/^(?![a-z][\w+.-]*:|\/)/i, '//'));
  return (written || (raw === '' ? '' : '/')).replaceAll(
    /(?<=\/):([^/:]+)|\{\{([^{}]*)\}\}/g,
    (_, colon?: string, braces?: string) => `{${colon ?? braces}}`,
  );
}
