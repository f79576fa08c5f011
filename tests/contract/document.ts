import { readFileSync } from 'node:fs';

interface Reference {
  $ref: string;
}

/** The keywords of JSON Schema that the tests read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Header {
  description: string;
  schema: Schema;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Response {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, Media>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | Reference>;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
}

/** The committed document. `npm run check` compares it with the one that the contract produces. */
export const document = JSON.parse(readFileSync('public/openapi.json', 'utf8')) as Document;

/** Its operations with their methods and paths, in its order. */
export const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    path,
    method: method.toUpperCase(),
  })),
);

/** The component that a reference names; any other value is returned as it is. */
export function resolve<Thing extends object>(thing: Thing | Reference): Thing {
  if (!('$ref' in thing)) return thing;
  const names = thing.$ref.split('/').slice(1);
  return names.reduce<unknown>(
    (place, name) => (place as Record<string, unknown>)[name],
    document,
  ) as Thing;
}
