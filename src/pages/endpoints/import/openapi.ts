import { hasOtherScheme } from '#ui/copy/read-curl.ts';
import {
  decodeComponent,
  type Fault,
  type Fields,
  type FoundDocument,
  type FoundOperation,
  isFields,
  type LineOf,
  listOf,
  slashed,
  trimmedText,
  withIds,
  withNames,
} from './found-document.ts';

/**
 * The fields of a path that are operations, those that the platform does not send included; and its
 * other fields.
 */
const methods = new Set([
  'get',
  'put',
  'post',
  'delete',
  'patch',
  'head',
  'options',
  'trace',
  'query',
]);
const others = new Set(['$ref', 'parameters', 'summary', 'description', 'servers']);

export function openApiDocument(value: Fields, lineOf: LineOf): FoundDocument {
  const info = isFields(value['info']) ? value['info'] : {};
  const version = /^\d+(?:\.\d+)?/.exec(String(value['openapi'] ?? value['swagger']))?.[0] ?? '';
  const servers = serversOf(value);
  const operations: FoundOperation[] = [];
  const faults: Fault[] = [];
  for (const [path, start] of Object.entries(isFields(value['paths']) ? value['paths'] : {})) {
    if (path.startsWith('x-')) continue;
    const line = lineOf('paths', path);
    const { item, error } = itemOf(value, path === '$ref' ? { $ref: start } : start);
    if (error !== undefined) faults.push({ line, error: `${path}: ${error}` });
    for (const [name, part] of Object.entries(item)) {
      const method = name.toLowerCase();
      if (others.has(name) || name.startsWith('x-')) continue;
      if (!methods.has(method)) faults.push({ line, error: `${path}: "${name}" não é um método.` });
      else {
        const operation = isFields(part) ? part : {};
        operations.push({
          line: lineOf('paths', path, name),
          method: method.toUpperCase(),
          path: withNames(withIds(slashed(path))),
          servers:
            [serversOf(operation), serversOf(item), servers].find((some) => some.length > 0) ?? [],
          ...described(operation),
        });
      }
    }
  }
  return {
    kind: `OpenAPI ${version.includes('.') ? version : `${version}.0`}`,
    title: [trimmedText(info['title']), trimmedText(info['version'])].filter(Boolean).join(' '),
    servers,
    operations,
    faults,
  };
}

/** The addresses of a document, a path or an operation; version 2.0 has host and path apart. */
function serversOf(part: Fields): string[] {
  const { host, basePath } = part;
  if (typeof host === 'string' || typeof basePath === 'string') {
    const name = trimmedText(host).replace(/^(?:https?:)?\/\//i, '');
    return [`${name === '' ? '' : '//'}${name}${slashed(trimmedText(basePath))}`];
  }
  return listOf(part['servers'])
    .filter(isFields)
    .map(withValues)
    .filter((one) => one !== '' && !hasOtherScheme(one));
}

const described = (operation: Fields) => ({
  name:
    trimmedText(operation['summary']).replace(/\.$/, '') || trimmedText(operation['operationId']),
  tags: listOf(operation['tags']).map(trimmedText),
  deprecated: operation['deprecated'] === true,
});

/** The address of a server with the default values of its variables. */
function withValues({ url, variables }: Fields): string {
  const known = isFields(variables) ? variables : {};
  return trimmedText(url).replaceAll(/\{([^{}]+)\}/g, (braces, name: string) => {
    const variable = known[name];
    const value = isFields(variable) ? variable['default'] : undefined;
    // A port may be written as a number.
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : braces;
  });
}

/**
 * The most references in a row: a chain through every path would take the square of their number.
 */
const MAX_REFERENCES = 20;

/**
 * The fields of a path, of which some may be in another part of the document, and why those cannot
 * be read.
 */
function itemOf(document: Fields, start: unknown): { item: Fields; error?: string } {
  const seen = new Set<string>();
  // What stands beside a reference comes before what the reference leads to.
  const found: Fields[] = [];
  const ended = (error?: string) => ({
    item: Object.assign({}, ...found.toReversed()) as Fields,
    ...(error && { error }),
  });
  let part = start;
  while (isFields(part)) {
    found.push(part);
    const reference = part['$ref'];
    if (typeof reference !== 'string') return ended();
    if (!reference.startsWith('#'))
      return ended(`está em outro arquivo (${reference}), que não é lido. Importe-o.`);
    if (seen.has(reference)) return ended(`a referência ${reference} volta a si mesma.`);
    if (seen.size === MAX_REFERENCES)
      return ended(`passa por mais de ${MAX_REFERENCES} referências.`);
    seen.add(reference);
    part = at(document, reference);
    if (part === undefined) return ended(`a referência ${reference} não existe no documento.`);
  }
  return ended('não tem operações.');
}

/** The part of a document that a JSON pointer (RFC 6901) leads to. */
const at = (document: Fields, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((name) => decodeComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (part, name) => (isFields(part) && Object.hasOwn(part, name) ? part[name] : undefined),
      document,
    );
