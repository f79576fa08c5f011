import { isJsonObject, type JsonObject, toList, toTrimmedText } from './found-document.ts';

/*
 * Documents of other programs, which are not read: each has a sentence that says what it is, and
 * what to export in its place.
 */

const ASK_FOR_OPENAPI = 'Peça ao banco o documento OpenAPI.';
const EXPORT_POSTMAN = 'Exporte a coleção para o Postman 2.1.';
const COPY_CURL = 'Copie as requisições como cURL.';

/** What a text is by its beginning; undefined for one that may be read. */
export function foreignText(text: string): string | undefined {
  const beginning = withoutComments(text);
  if (beginning.startsWith('<')) return foreignMarkup(beginning);
  if (beginning.startsWith('{') && /^\s*\/[/*]/.test(text)) return JSON_WITH_COMMENTS;
  return textForms.find(({ form }) => form.test(beginning))?.sentence;
}

const JSON_WITH_COMMENTS =
  'Isto é JSON com comentários, que o formato não tem. Tire-os e importe-o de novo.';

const textForms = [
  { form: /^#%RAML\b/, sentence: 'Isto é RAML. Exporte a API como OpenAPI (OAS).' },
  {
    form: /^FORMAT:\s*1A\b/i,
    sentence: `Isto é API Blueprint. ${ASK_FOR_OPENAPI}`,
  },
  {
    form: /^(?:meta|vars|headers|auth|get|post|put|delete|patch)\s*\{[ \t]*\r?\n/,
    sentence: `Isto é um arquivo do Bruno (.bru). No Bruno, ${lowerFirst(EXPORT_POSTMAN)}`,
  },
  {
    form: /^(?:"(?:""[^"]{0,2000}""|[^"\n]{0,500})"\s{0,20})?(?:(?:extend )?(?:type|interface|input|enum|scalar|union|directive|fragment) [@A-Za-z_]|(?:extend )?(?:schema|query|mutation|subscription)\b[ \w]{0,100}[({@])/,
    sentence: `Isto é GraphQL, que não tem caminhos a registrar. ${ASK_FOR_OPENAPI}`,
  },
  {
    form: /^(?:(?:syntax|edition)[ \t]*=[ \t]*["']|import (?:public |weak )?"[^"\n]{1,200}\.proto"|package [\w.]{1,200};\s{0,100}(?:import|option|message|service|enum)\b)/,
    sentence: `Isto é Protocol Buffers, de gRPC. A plataforma chama APIs REST: ${lowerFirst(ASK_FOR_OPENAPI)}`,
  },
  {
    form: /^(?:\$version\s*:|namespace [\w*.]{1,100}(?: [\w.]{1,100})?[ \t]*;?\s*(?:$|[\r\n])|import "@typespec\/|using TypeSpec\b)/,
    sentence: 'Isto é uma definição em Thrift, Smithy ou TypeSpec. Gere dela o documento OpenAPI.',
  },
  {
    form: /^(?:\$\w{1,100} ?= ?|await )?(?:Invoke-(?:WebRequest|RestMethod)\b|(?:irm|iwr|wget|xh)[ \t]|https?[ \t]+(?:-|GET|POST|PUT|DELETE|PATCH)|fetch\()/i,
    sentence: `Isto é uma chamada de outro programa. ${COPY_CURL}`,
  },
  {
    form: /^(?:@[\w-]{1,100}[ \t]*=|(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[ \t]+(?:https?:\/\/|\{\{|\/))/,
    sentence: `Isto é uma requisição HTTP em texto (.http). ${COPY_CURL}`,
  },
  {
    form: /^-----BEGIN /,
    sentence: 'Isto é um certificado ou uma chave. Na conexão do banco há um campo para ele.',
  },
  { form: /^\{\\rtf/, sentence: `Isto é um documento do Word (RTF). ${ASK_FOR_OPENAPI}` },
];

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/**
 * A text from its first line on that is neither blank nor a comment of GraphQL, Bruno, HTTP or of a
 * programming language.
 */
function withoutComments(text: string): string {
  let start = 0;
  while (start < text.length) {
    start = endOfBlockComment(text, start);
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? text.length : end).trim();
    const isSkipped = line === '' || (/^(?:#|\/\/)/.test(line) && !line.startsWith('#%'));
    if (!isSkipped) return text.slice(start).trimStart();
    if (end === -1) return '';
    start = end + 1;
  }
  return '';
}

/** Where a comment of several lines ends that begins at a place; without one the place itself. */
function endOfBlockComment(text: string, start: number): number {
  if (!text.startsWith('/*', start)) return start;
  const end = text.indexOf('*/', start);
  return end === -1 ? start : end + 2;
}

/** How much of a text is looked through for the names of its formats, in characters. */
const BEGINNING = 5_000;

function foreignMarkup(text: string): string {
  const beginning = text.slice(0, BEGINNING);
  return (
    markupForms.find(({ form }) => form.test(beginning))?.sentence ??
    `Isto é XML, não o documento da API. ${ASK_FOR_OPENAPI}`
  );
}

const markupForms = [
  {
    form: /<(?:\w+:)?definitions\b|schemas\.xmlsoap\.org\/wsdl|www\.w3\.org\/ns\/wsdl/i,
    sentence: `Isto é WSDL, de um serviço SOAP. A plataforma chama APIs REST: ${lowerFirst(ASK_FOR_OPENAPI)}`,
  },
  {
    form: /wadl\.dev\.java\.net|<(?:\w+:)?application\b[^>]{0,500}wadl/i,
    sentence: `Isto é WADL. ${ASK_FOR_OPENAPI}`,
  },
  {
    form: /<(?:\w+:)?soapui-project\b/i,
    sentence: 'Isto é um projeto do SoapUI. Exporte dele a definição da API como OpenAPI.',
  },
  {
    form: /<jmeterTestPlan\b/i,
    sentence: `Isto é um plano do JMeter. ${COPY_CURL}`,
  },
  { form: /<svg\b/i, sentence: `Isto é uma imagem (SVG). ${ASK_FOR_OPENAPI}` },
  {
    form: /<(?:!doctype html|html|head|body|div|p|script|meta|title)\b/i,
    sentence:
      'Isto é uma página, não o documento. Na página do banco, procure o arquivo .json ou .yaml e copie o conteúdo dele.',
  },
  {
    form: /<(?:xs|xsd):schema\b/i,
    sentence: `Isto é um esquema de XML (XSD). ${ASK_FOR_OPENAPI}`,
  },
];

/** What parsed JSON or YAML is; undefined for a document that may be read, or that nobody knows. */
export const foreignStructure = (document: JsonObject): string | undefined =>
  structures.find(({ isIt }) => isIt(document))?.sentence;

const hasText = (value: unknown, part: string): boolean => toTrimmedText(value).includes(part);

/** Whether one of the first items of a list has a type. */
const hasItemOfType = (list: unknown, types: readonly string[]): boolean =>
  toList(list).some((item) => isJsonObject(item) && types.includes(toTrimmedText(item['type'])));

const structures: { isIt: (document: JsonObject) => boolean; sentence: string }[] = [
  {
    isIt: ({ type }) => hasText(type, 'environment.insomnia.rest'),
    sentence: 'Isto é um ambiente do Insomnia: só tem variáveis. Exporte as requisições como HAR.',
  },
  {
    isIt: ({ type, _type, __export_format: format }) =>
      hasText(type, 'insomnia.rest/') || (_type === 'export' && format !== undefined),
    sentence: 'Isto é uma exportação do Insomnia. No Insomnia, exporte como HAR.',
  },
  {
    isIt: ({ items, brunoConfig, opencollection, type, version }) =>
      brunoConfig !== undefined ||
      opencollection !== undefined ||
      (type === 'collection' && version !== undefined) ||
      hasItemOfType(items, ['http', 'http-request', 'folder', 'graphql']),
    sentence: `Isto é uma coleção do Bruno. No Bruno, ${lowerFirst(EXPORT_POSTMAN)}`,
  },
  {
    isIt: ({ arazzo }) => arazzo !== undefined,
    sentence:
      'Isto é um documento Arazzo, que descreve fluxos. Importe o OpenAPI que ele cita em "sourceDescriptions".',
  },
  {
    isIt: ({ openrpc }) => openrpc !== undefined,
    sentence: `Isto é um documento OpenRPC, sem caminhos a registrar. ${ASK_FOR_OPENAPI}`,
  },
  {
    isIt: ({ overlay }) => overlay !== undefined,
    sentence: 'Isto é um Overlay, que só altera um documento. Importe o OpenAPI que ele altera.',
  },
  {
    isIt: ({ type, fields }) => type === 'record' && Array.isArray(fields),
    sentence: `Isto é um esquema de dados (Avro), sem caminhos. ${ASK_FOR_OPENAPI}`,
  },
  {
    isIt: ({ asyncapi }) => asyncapi !== undefined,
    sentence: `Isto é um documento AsyncAPI, de mensagens e não de chamadas. ${ASK_FOR_OPENAPI}`,
  },
  {
    isIt: ({ _postman_variable_scope: scope }) => scope === 'globals',
    sentence:
      'Isto são as variáveis globais do Postman, sem requisições. Exporte a coleção no formato 2.1.',
  },
  {
    isIt: ({ _postman_variable_scope: scope, values, item }) =>
      scope !== undefined ||
      (item === undefined &&
        toList(values).length > 0 &&
        toList(values).every((one) => isJsonObject(one) && 'key' in one && 'value' in one)),
    sentence: 'Isto é um ambiente do Postman: só tem variáveis. Exporte a coleção no formato 2.1.',
  },
  {
    isIt: ({ collections, environments }) =>
      Array.isArray(collections) && Array.isArray(environments),
    sentence: 'Isto é uma cópia de todo o Postman. Exporte a coleção no formato 2.1.',
  },
  {
    isIt: ({ swaggerVersion }) => swaggerVersion !== undefined,
    sentence: `Isto é Swagger 1.x. ${ASK_FOR_OPENAPI}`,
  },
  {
    isIt: ({ data, __schema: schema }) =>
      schema !== undefined || (isJsonObject(data) && data['__schema'] !== undefined),
    sentence: `Isto é GraphQL, que não tem caminhos a registrar. ${ASK_FOR_OPENAPI}`,
  },
  {
    isIt: ({ client, collectionName }) =>
      hasText(client, 'Thunder Client') || collectionName !== undefined,
    sentence: `Isto é uma coleção do Thunder Client. ${COPY_CURL}`,
  },
  {
    isIt: ({ v, folders, requests }) =>
      v !== undefined && Array.isArray(folders) && Array.isArray(requests),
    sentence: `Isto é uma coleção do Hoppscotch. ${COPY_CURL}`,
  },
  {
    isIt: ({ $schema: schema, type, properties }) =>
      hasText(schema, 'json-schema.org') || (type === 'object' && isJsonObject(properties)),
    sentence: `Isto é um esquema de dados (JSON Schema), sem caminhos. ${ASK_FOR_OPENAPI}`,
  },
];
