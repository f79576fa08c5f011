import {
  constructFromEvents,
  CORE_SCHEMA,
  type Event,
  mergeTag,
  parseEvents,
  YAMLException,
} from 'js-yaml';
import { beginsWithCurl } from '#ui/copy/begins-with-curl.ts';
import { readCurl } from '#ui/copy/read-curl.ts';
import {
  type DocumentText,
  type FoundDocument,
  type Fault,
  hostOf,
  isFields,
  type LineOf,
  MAX_OPERATIONS,
  pathOf,
  trimmedText,
  withIds,
  withNames,
} from './found-document.ts';
import { linesOf } from './lines.ts';
import { openApiDocument } from './openapi.ts';
import { postmanDocument } from './postman.ts';
import { replacePlaceholders } from '#ui/copy/placeholders.ts';

/**
 * Reads OpenAPI (2.0 to 3.1), Postman (2.1) or cURL, as JSON or YAML; resolves no schema and no
 * other file.
 */
export function readDocument(text: string): DocumentText {
  if (text.trim() === '') return { line: 1, error: 'O documento está vazio.' };
  if (/^\s*https?:\/\/\S+\s*$/i.test(text)) {
    return {
      line: 1,
      error: 'Isto é o endereço do documento. Abra-o, baixe o arquivo e solte-o aqui.',
    };
  }
  if (text.trimStart().startsWith('<')) {
    return {
      line: 1,
      error:
        'Isto é uma página ou XML, não o documento. Na página do banco, procure o arquivo .json ou .yaml e copie o conteúdo dele.',
    };
  }
  const document = beginsWithCurl(text) ? curlDocument(text) : structured(text);
  if ('error' in document) return document;
  if (document.operations.length === 0 && document.faults.length === 0) {
    return { line: 1, error: `O documento (${document.kind}) não tem operações.` };
  }
  if (document.operations.length > MAX_OPERATIONS) {
    const [most, count] = [MAX_OPERATIONS, document.operations.length].map((one) =>
      one.toLocaleString('pt-BR'),
    );
    return {
      line: 1,
      error: `O documento tem ${count} operações; são lidas até ${most}. Divida-o em partes.`,
    };
  }
  return document;
}

/** YAML has the merge keys that older documents use. JSON is YAML too. */
const schema = CORE_SCHEMA.withTags(mergeTag);

function structured(text: string): DocumentText {
  let events: Event[];
  let read: { documents: unknown[]; repeated: Fault[] };
  try {
    events = parseEvents(text, { maxDepth: 200 });
    read = constructed(text, events);
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown;
    const line = (thrown.mark?.line ?? 0) + 1;
    const format = /^\s*[{[]/.test(text) ? 'JSON' : 'YAML';
    return {
      line,
      error: `${format} inválido na linha ${line}, coluna ${(thrown.mark?.column ?? 0) + 1}.`,
    };
  }
  const [value, ...more] = read.documents;
  const lineOf = linesOf(text, events);
  if (!isFields(value)) return unknown(lineOf);
  // YAML reads 3.0 as the number 3.
  if (/^3(?:\.|$)/.test(String(value['openapi'])) || /^2(?:\.|$)/.test(String(value['swagger'])))
    return withFaults(openApiDocument(value, lineOf), [...read.repeated, ...restOf(more.length)]);
  const info = isFields(value['info']) ? value['info'] : {};
  if (/collection\/v2/.test(trimmedText(info['schema']))) return postmanDocument(value, lineOf);
  if (
    /collection\/v1/.test(trimmedText(info['schema'])) ||
    ('requests' in value && 'order' in value)
  ) {
    return { line: 1, error: 'A coleção do Postman é da versão 1. Exporte-a no formato 2.1.' };
  }
  return unknown(lineOf);
}

const withFaults = (document: FoundDocument, faults: Fault[]): FoundDocument => ({
  ...document,
  faults: [...document.faults, ...faults],
});

/** YAML may have several documents in one text, of which one is read. */
const restOf = (others: number): Fault[] =>
  others > 0
    ? [
        {
          line: 1,
          error: 'Depois de "---" começa outro documento, que não é lido. Importe-o à parte.',
        },
      ]
    : [];

/**
 * The documents of a text. A repeated name in one schema must not cost the whole document.
 * @throws YAMLException
 */
function constructed(text: string, events: Event[]): { documents: unknown[]; repeated: Fault[] } {
  const options = { source: text, schema };
  try {
    return { documents: constructFromEvents(events, options), repeated: [] };
  } catch (thrown) {
    // Nothing else is forgiven: it is thrown again.
    const documents = constructFromEvents(events, { ...options, json: true });
    return { documents, repeated: repeatedAt(text, (thrown as YAMLException).mark) };
  }
}

/** A name of a path or an operation that stands twice: what is under the first one is lost. */
function repeatedAt(text: string, { line, column } = { line: 0, column: 0 }): Fault[] {
  const at = text.split('\n')[line]?.slice(column) ?? '';
  const [, name] =
    /^["']?(\/[^"':\s]*|(?:get|put|post|delete|patch|head|options|trace)\b)/i.exec(at) ?? [];
  return name === undefined
    ? []
    : [{ line: line + 1, error: `"${name}" está repetido: só o último é lido.` }];
}

const unknown = (lineOf: LineOf): Fault => ({
  line: lineOf(),
  error:
    'O documento não é OpenAPI (2.0, 3.0 ou 3.1), coleção do Postman nem comando cURL: falta "openapi" ou "swagger".',
});

/**
 * The commands of a text. An id in a path becomes a parameter: a command is one call, an endpoint
 * stands for all of them.
 */
function curlDocument(text: string): DocumentText {
  const commands = readCurl(text);
  const faults = commands.filter((one) => 'error' in one);
  const operations = commands.flatMap((one) => {
    if ('error' in one) return [];
    const url = replacePlaceholders(one.url, (name) => `{${name}}`);
    const path = withNames(withIds(pathOf(url) || '/', true));
    const servers = hostOf(url) === '' ? [] : [`//${hostOf(url)}`];
    return [
      { line: one.line, method: one.method, path, servers, name: '', tags: [], deprecated: false },
    ];
  });
  return { kind: 'cURL', title: 'Comandos cURL', servers: [], operations, faults };
}
