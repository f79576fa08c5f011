import {
  constructFromEvents,
  CORE_SCHEMA,
  type Event,
  mergeTag,
  parseEvents,
  YAMLException,
} from 'js-yaml';
import { beginsWithCurl } from '#ui/copy/begins-with-curl.ts';
import {
  type ReadingResult,
  type FoundDocument,
  type DocumentFault,
  isJsonObject,
  type FindLine,
  type JsonObject,
  MAX_OPERATIONS,
  toTrimmedText,
} from './found-document.ts';
import { foreignStructure, foreignText } from './foreign-documents.ts';
import { harDocument, isHar } from './har.ts';
import { lineFinder } from './lines.ts';
import { openApiDocument } from './openapi.ts';
import { postmanDocument } from './postman.ts';
import { curlDocument } from './curl-document.ts';

/**
 * Reads an OpenAPI document (2.0 to 3.1), a Postman collection (2.1), a HAR file or cURL commands;
 * all but the last as JSON or YAML. It resolves no schema and no reference to another file.
 */
export function readDocument(text: string): ReadingResult {
  if (text.trim() === '') return { line: 1, error: 'O documento está vazio.' };
  if (/^\s*https?:\/\/\S+\s*$/i.test(text)) {
    return {
      line: 1,
      error: 'Isto é o endereço do documento. Abra-o, baixe o arquivo e solte-o aqui.',
    };
  }
  const foreign = foreignText(text);
  if (foreign !== undefined) return { line: 1, error: foreign };
  const document = beginsWithCurl(text) ? curlDocument(text) : structuredDocument(text);
  if ('error' in document) return document;
  if (document.operations.length === 0 && document.faults.length === 0) {
    return { line: 1, error: `O documento (${document.kind}) não tem operações.` };
  }
  if (document.operations.length > MAX_OPERATIONS) {
    const count = document.operations.length.toLocaleString('pt-BR');
    const limit = MAX_OPERATIONS.toLocaleString('pt-BR');
    return {
      line: 1,
      error: `O documento tem ${count} operações; são lidas até ${limit}. Divida-o em partes.`,
    };
  }
  return document;
}

/** The schema of YAML with merge keys, which older documents use. JSON is YAML too. */
const schema = CORE_SCHEMA.withTags(mergeTag);

/** How deep a document may nest. */
const MAX_DEPTH = 200;

/** Reads JSON or YAML. */
function structuredDocument(text: string): ReadingResult {
  let events: Event[];
  let read: ConstructedDocuments;
  try {
    events = parseEvents(text, { maxDepth: MAX_DEPTH });
    read = constructDocuments(text, events);
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown;
    const line = (thrown.mark?.line ?? 0) + 1;
    const format = /^\s*[{[]/.test(text) ? 'JSON' : 'YAML';
    return {
      line,
      error: `${format} inválido na linha ${line}, coluna ${(thrown.mark?.column ?? 0) + 1}.`,
    };
  }
  const [found, ...furtherDocuments] = read.documents;
  const findLine = lineFinder(text, events);
  if (Array.isArray(found)) {
    // No list is read as a document. Exports of some programs are lists of collections: the first
    // one only tells which program to name in the message.
    const [first] = found as unknown[];
    return isJsonObject(first) ? foreignFault(first, findLine) : unknownFormatFault(findLine);
  }
  if (!isJsonObject(found)) return unknownFormatFault(findLine);
  // In OpenAPI alone paths and methods are names, of which a repeated one hides operations. The
  // others list them, and are exported as JSON, which has no further documents.
  if (isOpenApi(found))
    return withFaults(openApiDocument(found, findLine), [
      ...read.repeated,
      ...furtherDocumentFaults(furtherDocuments.length),
    ]);
  if (isHar(found)) return harDocument(found, findLine);
  const collection = isJsonObject(found['collection']) ? found['collection'] : found;
  const info = isJsonObject(collection['info']) ? collection['info'] : undefined;
  const schemaName = toTrimmedText(info?.['schema']);
  const isCollection = info !== undefined && Array.isArray(collection['item']);
  if (schemaName.includes('collection/v2') || (schemaName === '' && isCollection))
    return postmanDocument(collection, findLine);
  if (schemaName.includes('collection/v1') || ('requests' in found && 'order' in found)) {
    return { line: 1, error: 'A coleção do Postman é da versão 1. Exporte-a no formato 2.1.' };
  }
  const version = toTrimmedText(found['openapi'] ?? found['swagger']);
  if (version !== '')
    return { line: 1, error: `A versão ${version} do OpenAPI não é lida: use 2.0, 3.0 ou 3.1.` };
  return foreignFault(found, findLine);
}

function foreignFault(value: JsonObject, findLine: FindLine): DocumentFault {
  const foreign = foreignStructure(value);
  return foreign === undefined ? unknownFormatFault(findLine) : { line: 1, error: foreign };
}

/** Whether a document is OpenAPI 2.0 or 3; its version may stand too deep, within `paths`. */
function isOpenApi(document: JsonObject): boolean {
  const paths = isJsonObject(document['paths']) ? document['paths'] : {};
  return [document, paths].some(
    // YAML reads 3.0 as the number 3.
    ({ openapi, swagger }) =>
      /^3(?:\.|$)/.test(String(openapi)) || /^2(?:\.|$)/.test(String(swagger)),
  );
}

const withFaults = (document: FoundDocument, faults: DocumentFault[]): FoundDocument => ({
  ...document,
  faults: [...document.faults, ...faults],
});

/** YAML may have several documents in one text. Only the first is read. */
function furtherDocumentFaults(count: number): DocumentFault[] {
  if (count === 0) return [];
  const error = 'Depois de "---" começa outro documento, que não é lido. Importe-o à parte.';
  return [{ line: 1, error }];
}

interface ConstructedDocuments {
  documents: unknown[];
  repeated: DocumentFault[];
}

/**
 * The documents of a text. YAML forbids a name that is used twice; here the last value counts, so
 * that one slip does not cost the whole document.
 * @throws YAMLException for any other fault
 */
function constructDocuments(text: string, events: Event[]): ConstructedDocuments {
  const options = { source: text, schema };
  try {
    return { documents: constructFromEvents(events, options), repeated: [] };
  } catch (thrown) {
    // `json` allows repeated names. It throws any other fault again.
    const documents = constructFromEvents(events, { ...options, json: true });
    return { documents, repeated: repeatedNameFaults(text, (thrown as YAMLException).mark) };
  }
}

/** The name of a path or an operation at the beginning of a text. */
const pathOrMethod = /^["']?(\/[^"':\s]*|(?:get|put|post|delete|patch|head|options|trace)\b)/i;

/** The fault of a path or an operation that is used twice: what is under the first one is lost. */
function repeatedNameFaults(
  text: string,
  { line, column } = { line: 0, column: 0 },
): DocumentFault[] {
  const rest = text.split('\n')[line]?.slice(column) ?? '';
  const name = pathOrMethod.exec(rest)?.[1];
  if (name === undefined) return [];
  return [{ line: line + 1, error: `"${name}" está repetido: só o último é lido.` }];
}

const unknownFormatFault = (findLine: FindLine): DocumentFault => ({
  line: findLine(),
  error:
    'O documento não é OpenAPI (2.0, 3.0 ou 3.1), coleção do Postman, HAR nem comando cURL: falta "openapi" ou "swagger".',
});
