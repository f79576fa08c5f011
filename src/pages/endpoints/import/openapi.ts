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
import {
  decodeComponent,
  withSingleSlashes,
  withIdParameters,
  withEndpointParameters,
} from './addresses.ts';

/** The fields of a path that are operations, also of methods that the platform does not send. */
const operationFields = new Set([
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

/** The other fields that a path may have. */
const otherFields = new Set(['$ref', 'parameters', 'summary', 'description', 'servers']);

/** The fields of a document beside its paths. */
const documentFields = new Set(
  'openapi swagger info servers components tags security externalDocs webhooks jsonSchemaDialect host basePath schemes consumes produces definitions parameters responses securityDefinitions'.split(
    ' ',
  ),
);

const isExtension = (name: string) => name.startsWith('x-');

/**
 * The operations of an OpenAPI document, of version 2.0 or 3.
 * @param document the parsed text
 * @param findLine gives the line of a part of the document
 */
export function openApiDocument(document: JsonObject, findLine: FindLine): FoundDocument {
  const info = isJsonObject(document['info']) ? document['info'] : {};
  const paths = isJsonObject(document['paths']) ? document['paths'] : {};
  const servers = serversOf(document);
  const operations: FoundOperation[] = [];
  const faults: DocumentFault[] = [];
  const tooDeep = Object.keys(paths).filter((name) => documentFields.has(name));
  if (tooDeep[0] !== undefined) {
    const names = tooDeep.map((name) => `"${name}"`).join(', ');
    const error = `${names}: dentro de "paths", onde só há caminhos. Confira o recuo.`;
    faults.push({ line: findLine('paths', tooDeep[0]), error });
  }
  for (const [path, value] of Object.entries(paths)) {
    if (isExtension(path) || documentFields.has(path)) continue;
    const line = findLine('paths', path);
    // A reference directly under `paths` stands for a path.
    const start = path === '$ref' ? { $ref: value } : value;
    const { item, error } = resolvePathItem(document, start);
    if (error !== undefined) faults.push({ line, error: `${path}: ${error}` });
    for (const [name, part] of Object.entries(item)) {
      if (otherFields.has(name) || isExtension(name)) continue;
      if (!operationFields.has(name.toLowerCase())) {
        faults.push({ line, error: `${path}: "${name}" não é um método.` });
        continue;
      }
      const operation = isJsonObject(part) ? part : {};
      const serverLists = [serversOf(operation), serversOf(item), servers];
      operations.push({
        line: findLine('paths', path, name),
        method: name.toUpperCase(),
        path: withEndpointParameters(withIdParameters(withSingleSlashes(path))),
        servers: serverLists.find((list) => list.length > 0) ?? [],
        name: operationName(operation),
        tags: toList(operation['tags']).map(toTrimmedText),
        deprecated: operation['deprecated'] === true,
      });
    }
  }
  const titleParts = [toTrimmedText(info['title']), toTrimmedText(info['version'])];
  return {
    kind: `OpenAPI ${versionOf(document)}`,
    title: titleParts.filter(Boolean).join(' '),
    servers,
    operations,
    faults,
  };
}

/** The version of OpenAPI with one decimal: YAML reads `3.0` as the number 3. */
function versionOf(document: JsonObject): string {
  const { openapi, swagger } = isJsonObject(document['paths'])
    ? { ...document['paths'], ...document }
    : document;
  const text = String(openapi ?? swagger);
  const version = /^\d+(?:\.\d+)?/.exec(text)?.[0] ?? '';
  return version.includes('.') ? version : `${version}.0`;
}

function operationName(operation: JsonObject): string {
  const summary = toTrimmedText(operation['summary']).replace(/\.$/, '');
  return summary || toTrimmedText(operation['operationId']);
}

/**
 * The addresses of a document, a path or an operation; version 2.0 splits them in host and path.
 */
function serversOf(part: JsonObject): string[] {
  const { host, basePath } = part;
  if (typeof host === 'string' || typeof basePath === 'string') {
    const name = toTrimmedText(host).replace(/^(?:https?:)?\/\//i, '');
    const path = withSingleSlashes(toTrimmedText(basePath));
    return [name === '' ? path : `//${name}${path}`];
  }
  return toList(part['servers'])
    .filter(isJsonObject)
    .map(serverAddress)
    .filter((address) => address !== '' && !hasOtherScheme(address));
}

/** The address of a server with the default values of its variables. */
function serverAddress({ url, variables }: JsonObject): string {
  const known = isJsonObject(variables) ? variables : {};
  return toTrimmedText(url).replaceAll(/\{([^{}]+)\}/g, (braces, name: string) => {
    const variable = known[name];
    const value = isJsonObject(variable) ? variable['default'] : undefined;
    // A port may be written as a number.
    const isText = ['string', 'number', 'boolean'].includes(typeof value);
    return isText ? String(value).trim() : braces;
  });
}

/**
 * How many references are followed one after the other. Without a limit, paths that each refer to
 * the next would take the square of their number.
 */
const MAX_REFERENCES = 20;

/**
 * The fields of a path. Some of them may stand in another part of the document, to which `$ref`
 * leads.
 * @returns the fields, and why a reference cannot be followed
 */
function resolvePathItem(
  document: JsonObject,
  start: unknown,
): { item: JsonObject; error?: string } {
  const seen = new Set<string>();
  // Fields beside a reference win over those to which it leads: they are assigned last.
  const found: JsonObject[] = [];
  const toResult = (error?: string) => ({
    item: Object.assign({}, ...found.toReversed()) as JsonObject,
    ...(error && { error }),
  });
  let part = start;
  while (isJsonObject(part)) {
    found.push(part);
    const reference = part['$ref'];
    if (typeof reference !== 'string') return toResult();
    if (!reference.startsWith('#'))
      return toResult(`está em outro arquivo (${reference}), que não é lido. Importe-o.`);
    if (seen.has(reference)) return toResult(`a referência ${reference} volta a si mesma.`);
    if (seen.size === MAX_REFERENCES)
      return toResult(`passa por mais de ${MAX_REFERENCES} referências.`);
    seen.add(reference);
    part = valueAtPointer(document, reference);
    if (part === undefined) return toResult(`a referência ${reference} não existe no documento.`);
  }
  return toResult('não tem operações.');
}

/** The part of a document to which a JSON pointer (RFC 6901) leads; undefined without one. */
function valueAtPointer(document: JsonObject, pointer: string): unknown {
  let part: unknown = document;
  for (const step of pointer.split('/').slice(1)) {
    const name = decodeComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isJsonObject(part) || !Object.hasOwn(part, name)) return undefined;
    part = part[name];
  }
  return part;
}
