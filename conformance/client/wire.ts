import { fixedLists } from '#api/contract/fixed-fields.ts';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { Problem } from '#api/contract/problem.ts';
import { MAX_ANSWER_HEADER_LENGTH, MAX_ETAG_LENGTH, MAX_URL_LENGTH } from '#api/contract/limits.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import { type ProblemName, problemStatus } from '#api/contract/problem-table.ts';
import { CONTRACT_VERSION, VERSION_HEADER } from '#api/contract/version.ts';
import { whyNotReadable } from './cors.ts';
import { type Exchange, succeeded } from './exchange.ts';
import { type Fields, resources } from '#conformance/data/resources.ts';
import { mismatchWith, firstDifference, show } from './strict.ts';

/** A rule that is checked on every answer of a run, whichever rule sent the request. */
export interface WireRule {
  id: string;
  sentence: string;
  applies(exchange: Exchange, operation: AnyOperation | undefined): boolean;
  /** What is wrong, if anything. `seen` lasts for one run. */
  complaint(
    exchange: Exchange,
    operation: AnyOperation | undefined,
    seen: Map<string, string>,
  ): string | false | undefined;
}

const isRefusal = ({ status }: Exchange) => status >= 400;
/** Whether a refusal has a body: the answer to HEAD has none. */
const isRefusalWithBody = ({ status, sent }: Exchange) => status >= 400 && sent.method !== 'HEAD';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/**
 * What is wrong with the media type of an answer, if anything. Text of any type is UTF-8, as JSON
 * is (RFC 8259, 8.1).
 */
function wrongType(exchange: Exchange, expected: string): string | false {
  const type = mediaType(exchange);
  if (type !== expected) return `the media type is ${show(type)}`;
  const contentType = exchange.headers.get('content-type') ?? '';
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType) ?? [];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return false;
  return `the charset is ${show(charset)}`;
}
const mediaType = ({ headers }: Exchange) =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Checks one header of a success. */
const onHeader =
  (name: string, isRight: (value: string) => boolean): WireRule['complaint'] =>
  ({ headers }) => {
    const value = headers.get(name);
    if (value === null) return `${name} is missing`;
    return !isRight(value) && `${name} is ${show(value)}`;
  };

/**
 * Whether a gateway may answer in the server's place: it does not decode such a path
 * (docs/backend-guide.md, Request ids).
 */
export const isOfGateway = ({ status, sent }: Exchange): boolean =>
  status >= 400 && status < 500 && /^[^?]*%(00|(?![0-9a-f]{2}))/i.test(sent.url);

/** Texts by which a refusal shows what failed inside a server. */
const internalsPattern =
  /\bat \S+ ?\(?\S+:\d+|\w+Exception\b|Traceback|\.(java|py|go|ts|js|cs|rb):\d+|\bSQLSTATE/;

/** Fields that may have secrets: those of a call to a bank, and some of a connection. */
const secretFields = new RegExp(
  `^(?:headers|params|body|(?:connection\\.)?(?:auth|certificate|${fixedLists.join('|')}))\\.`,
);

/** The rules for all answers, in the order of the report. */
export const wireRules: WireRule[] = [
  {
    id: 'wire/request-id',
    sentence: 'every answer has x-request-id: the UUID that was sent, or a new one',
    applies: () => true,
    complaint({ headers, sent }) {
      const id = headers.get('x-request-id');
      if (id === null) return 'x-request-id is missing';
      if (!uuid.test(id)) return `x-request-id is ${show(id)}`;
      const sentId = sent.headers['x-request-id'];
      if (sentId === undefined || !uuid.test(sentId) || sentId === id) return undefined;
      return `x-request-id is not the one that was sent`;
    },
  },
  {
    id: 'wire/version',
    sentence: `every answer has ${VERSION_HEADER}, of the major version of this suite`,
    applies: (_, operation) => operation !== undefined,
    complaint: onHeader(VERSION_HEADER.toLowerCase(), (value) => {
      const [major] = CONTRACT_VERSION.split('.');
      return /^\d{1,6}(\.\d{1,6}){2}$/.test(value) && value.startsWith(`${major}.`);
    }),
  },
  {
    id: 'wire/deprecation',
    sentence:
      'Deprecation and Sunset of an answer are dates as their RFCs have them, in this order',
    applies: () => true,
    complaint({ headers }) {
      const since = headers.get('deprecation');
      const end = headers.get('sunset');
      if (since !== null && !/^@\d{1,12}$/.test(since)) return `Deprecation is ${show(since)}`;
      if (end === null) return undefined;
      if (new Date(end).toUTCString() !== end) return `Sunset is ${show(end)}`;
      const isEarlier = since !== null && Date.parse(end) < Number(since.slice(1)) * 1000;
      return isEarlier && `Sunset is ${show(end)}, before Deprecation`;
    },
  },
  {
    id: 'wire/status',
    sentence: 'every answer has a status that its operation declares, and the server never fails',
    applies: (_, operation) => operation !== undefined,
    complaint({ status }, operation) {
      if (!operation) return undefined;
      const own: number[] = (operation.problems ?? []).map((name) => problemStatus[name]);
      if (status >= 500 && !own.includes(status)) return `it failed with ${status}`;
      return (
        !statusesOf(operation).includes(status) && `${status} is not a status that it declares`
      );
    },
  },
  {
    id: 'wire/problem-type',
    sentence: 'every refusal is sent as application/problem+json in UTF-8',
    applies: isRefusal,
    complaint: (exchange) => wrongType(exchange, 'application/problem+json'),
  },
  {
    id: 'wire/problem',
    sentence:
      "every refusal has the contract's fields and no others, a declared type, and agrees with its headers",
    applies: isRefusalWithBody,
    complaint({ body, status, headers }, operation) {
      const wrong = mismatchWith(Problem, body);
      if (wrong) return wrong;
      const problem = body as Problem;
      const name = problem.type.split('/').at(-1) as ProblemName;
      if (!Object.hasOwn(problemStatus, name))
        return `type is ${show(problem.type)}, which the contract does not declare`;
      if (problemStatus[name] !== status)
        return `${name} is answered with ${status}, not ${problemStatus[name]}`;
      if (problem.status !== status)
        return `status is ${problem.status} in the body and ${status} on the wire`;
      if (operation && !problemsOf(operation).includes(name))
        return `${name} is not a problem that it declares`;
      const id = headers.get('x-request-id');
      return (
        id !== null &&
        problem.correlationId !== id &&
        'correlationId is not the x-request-id of the answer'
      );
    },
  },
  {
    id: 'wire/violations',
    sentence:
      'every 400 lists in violacoes what is wrong, without the values of fields that may have secrets',
    applies: (exchange) => isRefusalWithBody(exchange) && exchange.status === 400,
    complaint({ body }) {
      const { violacoes = [] } = (body ?? {}) as Partial<Problem>;
      if (violacoes.length === 0) return 'violacoes is missing or empty';
      const repeated = violacoes.find(
        ({ propriedade, valor }) => valor !== undefined && secretFields.test(propriedade),
      );
      return repeated && `it repeats ${show(repeated.propriedade)}`;
    },
  },
  {
    id: 'wire/internals',
    sentence: 'no refusal shows internals of the server (stack traces, exceptions, SQL)',
    applies: isRefusal,
    complaint: ({ text }) => {
      const [internals] = internalsPattern.exec(text) ?? [];
      return internals !== undefined && `it says ${show(internals)}`;
    },
  },
  {
    id: 'wire/media-type',
    sentence: 'every success has the media type of its operation, in UTF-8',
    applies: (exchange, operation) => succeeded(exchange) && operation?.response !== undefined,
    complaint: (exchange, operation) =>
      wrongType(exchange, operation?.mediaType ?? 'application/json'),
  },
  {
    id: 'wire/fields',
    sentence: "every success has the contract's fields and no others, each of its type",
    applies: (exchange, operation) => succeeded(exchange) && operation?.response !== undefined,
    complaint: ({ body, text }, operation) =>
      operation?.response && mismatchWith(operation.response, operation.mediaType ? text : body),
  },
  {
    id: 'wire/no-content',
    sentence: 'a 204 has no body',
    applies: ({ status }) => status === 204,
    complaint: ({ text }) => text !== '' && `the body is ${show(text)}`,
  },
  {
    id: 'wire/etag',
    // `fetch` asks for compressed answers, so that a proxy which weakens the tags of those is seen.
    sentence:
      'objects that can be changed have a strong ETag, also where a server on the way compresses answers',
    applies: (exchange, operation) => succeeded(exchange) && operation?.etag === true,
    complaint: onHeader('etag', (value) => /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(value)),
  },
  {
    id: 'wire/etag-state',
    sentence: 'one ETag identifies one state of the writable fields',
    applies: (exchange, operation) =>
      succeeded(exchange) && operation?.etag === true && exchange.headers.get('etag') !== null,
    complaint({ headers, body, sent }, operation, seen) {
      const object = (body as { id?: string } | null)?.id ?? sent.url;
      const key = `${object} ${headers.get('etag') ?? ''}`;
      const state = writableOf(body as Fields, operation?.path);
      const stateBefore = JSON.parse(seen.get(key) ?? JSON.stringify(state)) as Fields;
      seen.set(key, JSON.stringify(state));
      const difference = firstDifference(state, stateBefore);
      if (difference === '') return undefined;
      return `${headers.get('etag')} also stood for another state${difference}`;
    },
  },
  {
    id: 'wire/location',
    sentence: 'the answer to a creation has its Location, below the address that was called',
    applies: (exchange, operation) => succeeded(exchange) && operation?.location === true,
    complaint({ headers, body, sent }) {
      const location = headers.get('location') ?? '';
      const id = (body as { id?: string } | null)?.id;
      const expected = `${targetOf('', sent.url)}/${id}`;
      return targetOf(location, sent.url) !== expected && `location is ${show(location)}`;
    },
  },
  {
    id: 'wire/links',
    sentence: 'the links of a list lead to the list that was called',
    applies: (exchange, operation) =>
      succeeded(exchange) && operation?.query?.shape['page-size'] !== undefined,
    complaint({ body, sent }) {
      const { links } = (body ?? {}) as { links?: Record<string, string> };
      const stray = Object.values(links ?? {}).find(
        (link) => targetOf(link, sent.url) !== targetOf('', sent.url),
      );
      return stray !== undefined && `a link is ${show(stray)}`;
    },
  },
  {
    id: 'wire/no-store',
    sentence: 'no answer is stored by caches (Cache-Control: no-store), refusals included',
    applies: (_, operation) => operation !== undefined,
    complaint: onHeader('cache-control', (value) => /\bno-store\b/i.test(value)),
  },
  {
    id: 'wire/header-length',
    sentence: 'no header of an answer is longer than the contract allows',
    applies: () => true,
    complaint({ headers }) {
      for (const [name, max] of headerLimits) {
        const length = headers.get(name)?.length ?? 0;
        if (length > max) return `${name} has ${length} characters, more than ${max}`;
      }
      return undefined;
    },
  },
  {
    id: 'wire/cors',
    sentence:
      'every answer to the origin of --origin allows it with credentials and exposes what the console reads',
    // The rules of CORS check preflights, which expose nothing.
    applies: ({ crossOrigin, sent }) => crossOrigin && sent.method !== 'OPTIONS',
    complaint: ({ headers, sent }) => whyNotReadable(headers, sent.headers['origin'] ?? ''),
  },
];

/** The origin and the path that a link or Location leads to, resolved as a client does. */
function targetOf(link: string, from: string): string | undefined {
  const { origin, pathname } = URL.parse(link, from) ?? {};
  return origin && origin + pathname;
}

const headerLimits = [
  ['etag', MAX_ETAG_LENGTH],
  ['location', MAX_URL_LENGTH],
  ['cache-control', MAX_ANSWER_HEADER_LENGTH],
  ['content-disposition', MAX_ANSWER_HEADER_LENGTH],
  ['www-authenticate', MAX_ANSWER_HEADER_LENGTH],
] as const;

/** The fields of an object that clients write; the others change without a new version. */
function writableOf(body: Fields, path: string | undefined): Fields {
  const resource = resources.find((one) => one.path === path || one.path.startsWith(`${path}/`));
  if (!resource) return body;
  const { reference, secrets = [] } = resource;
  const names = new Set([
    ...resource.fields.map(({ name }) => name),
    ...secrets.map((name) => `${name}Preview`),
  ]);
  const writable: Fields = {};
  for (const [name, value] of Object.entries(body)) {
    if (names.has(name)) writable[name] = value;
  }
  if (reference) writable[reference.as] = (body[reference.as] as Fields | undefined)?.['id'];
  return writable;
}
