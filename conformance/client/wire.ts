import { fixedLists } from '#api/contract/fixed-fields.ts';
import { problemsOf, statusesOf } from '#api/contract/answers.ts';
import { Problem } from '#api/contract/problem.ts';
import { MAX_ANSWER_HEADER_LENGTH, MAX_ETAG_LENGTH, MAX_URL_LENGTH } from '#api/contract/limits.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import { type ProblemName, problemStatus } from '#api/contract/problem-table.ts';
import { whyNotRead } from './cors.ts';
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

const refused = ({ status }: Exchange) => status >= 400;
/** A refusal with a body: the answer to HEAD has none. */
const refusedInFull = ({ status, sent }: Exchange) => status >= 400 && sent.method !== 'HEAD';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/**
 * What is wrong with the media type of an answer, if anything. Text of any type is UTF-8, as JSON
 * is (RFC 8259, 8.1).
 */
function wrongType(exchange: Exchange, expected: string): string | false {
  const type = mediaType(exchange);
  if (type !== expected) return `the media type is ${show(type)}`;
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(
    exchange.headers.get('content-type') ?? '',
  )?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset) && `the charset is ${show(charset)}`;
}
const mediaType = ({ headers }: Exchange) =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Checks one header of a success. */
const onHeader =
  (name: string, isRight: (value: string) => boolean): WireRule['complaint'] =>
  ({ headers }) => {
    const value = headers.get(name);
    return (
      (value === null || !isRight(value)) &&
      `${name} is ${value === null ? 'missing' : show(value)}`
    );
  };

/**
 * Whether a gateway may answer in the server's place: it does not decode such a path
 * (docs/backend-guide.md, Request ids).
 */
export const isOfGateway = ({ status, sent }: Exchange): boolean =>
  status >= 400 && status < 500 && /^[^?]*%(00|(?![0-9a-f]{2}))/i.test(sent.url);

/** What goes to a bank, and what a connection has secrets in. */
const closed = new RegExp(
  `^(?:headers|params|body|(?:connection\\.)?(?:auth|certificate|${fixedLists.join('|')}))\\.`,
);

export const wireRules: WireRule[] = [
  {
    id: 'wire/request-id',
    sentence: 'every answer has x-request-id: the UUID that was sent, or a new one',
    applies: () => true,
    complaint({ headers, sent }) {
      const id = headers.get('x-request-id');
      if (id === null || !uuid.test(id))
        return `x-request-id is ${id === null ? 'missing' : show(id)}`;
      const asked = sent.headers['x-request-id'];
      return (
        asked !== undefined &&
        uuid.test(asked) &&
        asked !== id &&
        `x-request-id is not the one that was sent`
      );
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
    applies: refused,
    complaint: (exchange) => wrongType(exchange, 'application/problem+json'),
  },
  {
    id: 'wire/problem',
    sentence:
      "every refusal has the contract's fields and no others, a declared type, and agrees with its headers",
    applies: refusedInFull,
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
    applies: (exchange) => refusedInFull(exchange) && exchange.status === 400,
    complaint({ body }) {
      const { violacoes = [] } = (body ?? {}) as Partial<Problem>;
      const shown = violacoes.find(
        ({ propriedade, valor }) => valor !== undefined && closed.test(propriedade),
      );
      return violacoes.length === 0
        ? 'violacoes is missing or empty'
        : shown && `it repeats ${show(shown.propriedade)}`;
    },
  },
  {
    id: 'wire/internals',
    sentence: 'no refusal shows internals of the server (stack traces, exceptions, SQL)',
    applies: refused,
    complaint: ({ text }) => {
      const inside =
        /\bat \S+ ?\(?\S+:\d+|\w+Exception\b|Traceback|\.(java|py|go|ts|js|cs|rb):\d+|\bSQLSTATE/.exec(
          text,
        );
      return inside !== null && `it says ${show(inside[0])}`;
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
      const own = writableOf(body as Fields, operation?.path);
      const before = JSON.parse(seen.get(key) ?? JSON.stringify(own)) as Fields;
      seen.set(key, JSON.stringify(own));
      const difference = firstDifference(own, before);
      return (
        difference !== '' && `${headers.get('etag')} also stood for another state${difference}`
      );
    },
  },
  {
    id: 'wire/location',
    sentence: 'the answer to a creation has its Location, below the address that was called',
    applies: (exchange, operation) => succeeded(exchange) && operation?.location === true,
    complaint({ headers, body, sent }) {
      const location = headers.get('location') ?? '';
      const isRight =
        targetOf(location, sent.url) ===
        `${targetOf('', sent.url)}/${(body as { id?: string } | null)?.id}`;
      return !isRight && `location is ${show(location)}`;
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
    complaint: ({ headers, sent }) => whyNotRead(headers, sent.headers['origin'] ?? ''),
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
  const of = resources.find((one) => one.path === path || one.path.startsWith(`${path}/`));
  if (!of) return body;
  const { reference, secrets = [] } = of;
  const names = new Set([
    ...of.fields.map(({ name }) => name),
    ...secrets.map((name) => `${name}Preview`),
  ]);
  const own = Object.entries(body).filter(([name]) => names.has(name));
  const id = reference && (body[reference.as] as Fields | undefined)?.['id'];
  return { ...Object.fromEntries(own), ...(reference && { [reference.as]: id }) };
}
