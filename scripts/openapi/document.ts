import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { commonProblems, Problem } from '#api/contract/problem.ts';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import {
  API_BASE_PATH,
  HOST_XSRF_COOKIE,
  needsProof,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '#api/contract/operation.ts';
import { permissionTable } from '#api/contract/permissions.ts';
import { type ProblemName, problemStatus, problemTable } from '#api/contract/problem-table.ts';
import * as z from '#api/contract/schema.ts';
import { CONTRACT_VERSION } from '#api/contract/version.ts';
import { SESSION_COOKIE } from '#mocks/platform/identity.ts';
import {
  headerParameters,
  problemHeaders,
  requestHeaders,
  responseHeaders,
  successHeaders,
} from './headers.ts';
import { nameComponents, type OpenApiDocument, schemaOverride, tidy } from './schemas.ts';
import { introduction } from './texts.ts';

/**
 * Problems with the same answer for every operation; those of a status are one component of the
 * document.
 */
export const sharedProblems = [
  ...commonProblems,
  'VersaoDesatualizada',
  'TipoDeMidiaNaoSuportado',
  'ErroIdempotencia',
] as const satisfies readonly ProblemName[];
/** The name of a problem with the same answer for every operation. */
export type SharedProblem = (typeof sharedProblems)[number];

/** A request of an operation with its answers, for the examples of the document. */
export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The body of the success answer; absent when there is none. */
  answer?: unknown;
  /** An example of each problem that the operation answers. */
  problems: Partial<Record<ProblemName, Problem>>;
}

/** What the document shows in addition to the contract. */
export interface Samples {
  operations: Record<OperationId, Sample>;
  problems: Record<SharedProblem, Problem>;
  /** The mock's scenarios, each with a description. */
  scenarios: Record<string, string>;
}

/**
 * Builds the OpenAPI 3.1 document of the contract. It is deterministic: equal inputs give an equal
 * document.
 */
export function openapi(samples: Samples): OpenApiDocument {
  nameComponents();
  const operations: AnyOperation[] = Object.values(contract);
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Ponte',
        version: CONTRACT_VERSION,
        description: introduction,
        contact: { name: 'Platform team' },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [
        { url: `http://127.0.0.1:4010${API_BASE_PATH}`, description: 'Mock' },
        { url: API_BASE_PATH, description: 'This server' },
      ],
      security: [{ bearer: [] }, { session: [] }],
      tags: tagsOf(operations),
      paths: pathsOf(operations, samples),
      components: {
        responses: sharedResponses(samples),
        parameters: requestHeaders(samples.scenarios),
        headers: responseHeaders,
        securitySchemes,
      },
    },
    { override: schemaOverride, allowEmptySchema: { custom: true } },
  );
  return tidy(document);
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      "The cookie of a session, for the console. The server in front of the API sets and keeps it (`HttpOnly`, `Secure`, `SameSite=Lax`); its name is the server's choice. The mock needs none unless it runs with `--auth`.",
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: XSRF_HEADER,
    description: `The percent-decoded value of the cookie \`${HOST_XSRF_COOKIE}\` or \`${XSRF_COOKIE}\`, which the server sets beside the session cookie and a script can read. A change, or an export of logs, with the session cookie and without it is answered 403 \`TokenXsrfAusente\`, with a value that does not belong to the session, such as that of another session of the browser, 403 \`TokenXsrfInvalido\`. Other reads and requests with a bearer token do not need it.`,
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token, for machines. The mock needs none unless it runs with `--auth`.',
  },
} as const;

/** The operations by path and method. */
function pathsOf(operations: AnyOperation[], samples: Samples) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = operationObject(operation, samples);
  }
  return paths;
}

/** The components of shared problems: one for each status, named after its first problem. */
function sharedResponses(samples: Samples) {
  const responses: Record<string, ReturnType<typeof problemResponse>> = {};
  for (const status of new Set(sharedProblems.map((name) => problemStatus[name]))) {
    const names = sharedWith(status);
    responses[String(names[0])] = problemResponse(status, names, samples.problems);
  }
  return responses;
}

/** The tags, in the order of the operations. */
function tagsOf(operations: AnyOperation[]) {
  const groups = Map.groupBy(operations, ({ group }) => group.tag);
  return [...groups].map(([name, [first]]) => {
    if (!first?.group.description)
      throw new Error(`The first operations of the tag ${name} do not describe it.`);
    return { name, description: first.group.description };
  });
}

function operationObject(operation: AnyOperation, samples: Samples): ZodOpenApiOperationObject {
  const { id, group, summary, description, params, query, body } = operation;
  const sample = samples.operations[id];
  return {
    operationId: id,
    tags: [group.tag],
    summary,
    description: description + accessRule(operation) + eventRule(operation),
    security: securityOf(operation),
    requestParams: {
      ...(params && { path: withExamples(params, sample.params) }),
      ...(query && { query: withExamples(query.shape, sample.query) }),
    },
    parameters: headerParameters(operation),
    ...(body && {
      requestBody: {
        required: !operation.bodyOptional,
        content: { 'application/json': { schema: body, example: sample.body } },
      },
    }),
    responses: Object.fromEntries(
      statusesOf(operation).map((status) => [
        String(status),
        status === operation.success
          ? successResponse(operation, sample)
          : errorResponse(operation, status, samples),
      ]),
    ),
  };
}

/** The sentence of an operation's description on who may call it. */
function accessRule({ permission, productionPermission, public: isPublic }: AnyOperation): string {
  if (isPublic) return ' Needs no session.';
  if (!permission) return '';
  const { meaning } = permissionTable[permission];
  const production = productionPermission
    ? `, and in \`production\` also \`${productionPermission}\``
    : '';
  return ` Needs the permission \`${permission}\`: the caller may ${meaning}${production}.`;
}

/** The sentence of an operation's description on the event that it leaves. */
function eventRule({ event, productionPermission }: AnyOperation): string {
  if (!event) return '';
  const where = productionPermission ? ', in `production` alone' : '';
  return ` Leaves an event of the kind \`${event}\` in the history${where}.`;
}

/**
 * The alternatives of credentials: a bearer token, or a session cookie, which a change needs
 * together with the XSRF header. The permission is what OpenAPI 3.1 calls a role of the scheme.
 * Generated clients use the first alternative.
 */
function securityOf(operation: AnyOperation): Record<string, string[]>[] {
  if (operation.public) return [];
  const roles = operation.permission ? [operation.permission] : [];
  return [{ bearer: roles }, { session: roles, ...(needsProof(operation) && { xsrf: [] }) }];
}

/** Adds the values of the sample request to the parameters as examples. */
function withExamples(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  values: Record<string, unknown> = {},
) {
  const parameters: Record<string, z.ZodType> = {};
  for (const [name, schema] of Object.entries(shape as Record<string, z.ZodType>)) {
    const example = values[name];
    const param = {
      ...(isList(schema) && separatedByCommas),
      ...(example !== undefined && { example }),
    };
    const isPlain = Object.keys(param).length === 0;
    parameters[name] = isPlain ? schema : schema.meta({ ...schema.meta(), param });
  }
  return z.object(parameters);
}

/** How a list is written in a query. */
const separatedByCommas = { style: 'form', explode: false } as const;

function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isList(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray;
}

function successResponse(operation: AnyOperation, { answer }: Sample) {
  const { response, mediaType = 'application/json' } = operation;
  return {
    description: operation.summary,
    headers: successHeaders(operation),
    ...(response && { content: { [mediaType]: { schema: response, example: answer } } }),
  };
}

/**
 * The error answer of a status. A status that has only shared problems refers to their component;
 * others are written here with the operation's own examples.
 */
function errorResponse(operation: AnyOperation, status: number, samples: Samples) {
  const names = problemsOf(operation).filter((name) => problemStatus[name] === status);
  const shared = sharedWith(status);
  if (names.every((name) => shared.includes(name)))
    return { $ref: `#/components/responses/${shared[0]}` };
  return problemResponse(status, names, {
    ...samples.problems,
    ...samples.operations[operation.id].problems,
  });
}

/** The shared problems of a status. */
const sharedWith = (status: number): ProblemName[] =>
  sharedProblems.filter((name) => problemStatus[name] === status);

function problemResponse(
  status: number,
  names: ProblemName[],
  examples: Partial<Record<ProblemName, Problem>>,
) {
  return {
    description: names.map((name) => `\`${name}\`: ${problemTable[name].meaning}`).join(' '),
    headers: problemHeaders(status),
    content: {
      'application/problem+json': {
        schema: Problem,
        examples: Object.fromEntries(names.map((name) => [name, { value: examples[name] }])),
      },
    },
  };
}
