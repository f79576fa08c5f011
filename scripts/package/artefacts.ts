import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An operation of the OpenAPI document. */
interface Operation {
  operationId: string;
  parameters: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
}
/** What the artefacts need of the OpenAPI document. */
export interface Document {
  info: { title: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<
      string,
      { description?: string; properties?: Record<string, { description?: string }> }
    >;
  };
}

/**
 * Writes a JSON Schema file for each named schema of the document; they refer to each other by file
 * name.
 */
export async function writeSchemas({ components }: Document, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of Object.entries(components.schemas)) {
    const text = JSON.stringify(
      { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema },
      null,
      2,
    );
    await writeFile(
      join(folder, `${name}.json`),
      text.replaceAll(/"#\/components\/schemas\/(\w+)"/g, '"$1.json"'),
    );
  }
}

/**
 * A collection for Postman, newman and Bruno, with the example of every operation and its status as
 * a test. It changes and deletes what it created, so that it can be run again.
 */
export function postmanCollection({ info, servers, paths }: Document): object {
  const items = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      itemOf(path, method.toUpperCase(), operation, paths),
    ),
  );
  const methodOrder = ['GET', 'POST', 'PATCH', 'DELETE'];
  const positionOf = (item: (typeof items)[number]) => methodOrder.indexOf(item.request.method);
  return {
    info: {
      name: info.title,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    // The mock takes any token unless it was started with --auth.
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: servers[0]?.url },
      { key: 'token', value: 'any' },
    ],
    item: items.toSorted((a, b) => positionOf(a) - positionOf(b)),
  };
}

function itemOf(path: string, method: string, operation: Operation, paths: Document['paths']) {
  const { operationId, parameters, requestBody, responses } = operation;
  const isChange = method === 'PATCH' || method === 'DELETE';
  const address = path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    // The id of an object that the collection created is in a variable of Postman: `{{bankId}}`.
    if (isChange && path.endsWith(placeholder) && name.endsWith('Id')) return `{${placeholder}}`;
    return String(parameters.find((parameter) => parameter.name === name)?.example);
  });
  const search = new URLSearchParams();
  const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined);
  for (const { name, example } of query) search.append(name, String(example));
  const [success] = Object.keys(responses);
  const test = [`pm.test('${success}', () => pm.response.to.have.status(${success}));`];
  const idParameter = idParameterBelow(path, paths);
  const idField = idFieldOf(path, method);
  if (idParameter && idField)
    test.push(`pm.collectionVariables.set('${idParameter}', pm.response.json().${idField});`);
  return {
    name: operationId,
    request: {
      method,
      url: `{{baseUrl}}${address}${search.size > 0 ? `?${search}` : ''}`,
      ...(requestBody && {
        header: [{ key: 'content-type', value: 'application/json' }],
        body: {
          mode: 'raw',
          raw: JSON.stringify(requestBody.content['application/json']?.example, null, 2),
        },
      }),
    },
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: test } }],
  };
}

/** The parameter with the id of one object of a list, such as `bankId` below `/banks`. */
function idParameterBelow(path: string, paths: Document['paths']): string | undefined {
  const pattern = new RegExp(`${path}/\\{(\\w+Id)\\}`);
  return pattern.exec(Object.keys(paths).join(' '))?.[1];
}

/** Where an answer has the id of an object that the collection changes later. */
function idFieldOf(path: string, method: string): string | undefined {
  if (method === 'POST') return 'id';
  return path === '/conditions' ? 'conditions[0].id' : undefined;
}
