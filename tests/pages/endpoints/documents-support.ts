import { importRowsOf } from '#pages/endpoints/import/import-rows.ts';
import { readDocument } from '#pages/endpoints/import/read-document.ts';
import { suggestedPrefix } from '#pages/endpoints/import/servers.ts';

/** The document of a text that can be read. */
export function read(text: string | object) {
  const document = readDocument(typeof text === 'string' ? text : JSON.stringify(text));
  if ('error' in document) throw new Error(document.error);
  return document;
}

export const callsIn = (text: string | object) =>
  read(text).operations.map(({ method, path }) => `${method} ${path}`);

export const yaml = `openapi: 3.1.0
info: { title: API Pix, version: '2.9' }
servers: [{ url: 'https://{host}/api/v2/', variables: { host: { default: a.example } } }]
paths:
  x-grupo: {}
  /cob/{tx-id}:
    parameters: []
    get: { summary: Consultar cobrança., tags: [Cob] }
    patch: { operationId: revisar }
    trace: {}
  /outra: { $ref: '#/components/pathItems/outra' }
components:
  pathItems:
    outra:
      delete: { deprecated: true }
  schemas:
    No: { properties: { filho: { $ref: '#/components/schemas/No' } } }
`;

/** What a document's operations are registered as, with the reason for which one is not ticked. */
export const registered = (text: string | object, baseUrl: string | null = null) => {
  const document = read(text);
  return importRowsOf(document, suggestedPrefix(document, baseUrl), [], baseUrl).map(
    ({ path, doubt }) => [path, doubt],
  );
};
