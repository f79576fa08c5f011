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

/** The fields of a path that are operations, those that the platform does not send included. */
const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query']);

/** The operations of an OpenAPI document 2.0, 3.0 or 3.1. */
export function openApiDocument(value: Fields, lineOf: LineOf): FoundDocument {
  const info = isFields(value['info']) ? value['info'] : {};
  const version = String(value['openapi'] ?? value['swagger'])
    .split('.')
    .slice(0, 2)
    .join('.');
  const [server] = listOf(value['servers']);
  const address = isFields(server) ? withValues(server) : textOf(value['basePath']);
  const operations: FoundOperation[] = [];
  const faults: Fault[] = [];
  for (const [path, item] of Object.entries(isFields(value['paths']) ? value['paths'] : {})) {
    if (!path.startsWith('/')) continue;
    const line = lineOf('paths', path);
    const read = itemOf(value, item);
    if ('error' in read) faults.push({ line, error: `${path}: ${read.error}` });
    else {
      for (const [method, operation] of Object.entries(read.item)) {
        if (!methods.has(method)) continue;
        operations.push({
          line: lineOf('paths', path, method),
          path: withNames(path),
          ...described(method.toUpperCase(), path, isFields(operation) ? operation : {}),
        });
      }
    }
  }
  return {
    kind: `OpenAPI ${version}`,
    title: [textOf(info['title']), textOf(info['version'])].filter(Boolean).join(' '),
    basePath: pathOf(address),
    isAbsolute: false,
    operations,
    faults,
  };
}

const described = (method: string, path: string, operation: Fields) => ({
  method,
  name: textOf(operation['summary']).replace(/\.$/, '') || textOf(operation['operationId']) || `${method} ${path}`,
  tags: listOf(operation['tags']).map(textOf),
  deprecated: operation['deprecated'] === true,
});

/** The address of a server with the default values of its variables. */
function withValues({ url, variables }: Fields): string {
  const known = isFields(variables) ? variables : {};
  return textOf(url).replaceAll(/\{([^{}]+)\}/g, (braces, name: string) => {
    const variable = known[name];
    return isFields(variable) ? textOf(variable['default']) : braces;
  });
}

/** The item of a path, which may be in another part of the document; or why it cannot be read. */
function itemOf(document: Fields, start: unknown): { item: Fields } | { error: string } {
  const seen = new Set<string>();
  let item = start;
  while (isFields(item) && typeof item['$ref'] === 'string') {
    const reference = item['$ref'];
    if (!reference.startsWith('#'))
      return { error: `está em outro arquivo (${reference}), que não é lido. Importe-o.` };
    if (seen.has(reference)) return { error: `a referência ${reference} volta a si mesma.` };
    seen.add(reference);
    item = at(document, reference);
    if (item === undefined) return { error: `a referência ${reference} não existe no documento.` };
  }
  return isFields(item) ? { item } : { error: 'não tem operações.' };
}

/** The part of a document that a JSON pointer (RFC 6901) leads to. */
const at = (document: Fields, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .map((name) => decoded(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, name) => (isFields(part) && Object.hasOwn(part, name) ? part[name] : undefined), document);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
