import type { oas31 } from 'zod-openapi';
import {
  KEY_HOURS,
  MAX_ANSWER_HEADER_LENGTH,
  MAX_ETAG_LENGTH,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  MAX_URL_LENGTH,
} from '#api/contract/limits.ts';
import type { AnyOperation } from '#api/contract/index.ts';
import * as z from '#api/contract/schema.ts';
import { CONTRACT_VERSION, VERSION_HEADER } from '#api/contract/version.ts';

/** The document's text on the answer to a repeated request. */
const replayRule =
  'A repetition gets the status, the body and the headers of the first answer (`ETag`, `Location`, `Cache-Control`), even if the object was changed or deleted since. Only these differ: `x-request-id`, the `correlationId` of a problem, and headers of the connection, such as `Date` and those of CORS. The server remembers successes, whatever became of the call of a run; where it has lost the answer to a run, a repetition is `unanswered` with the cause `interrupted`, and nothing is sent. After a refusal the key can be used again.';

const EXAMPLE_ID = '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11';
const EXAMPLE_TAG = '"5b1f0c9e2a7d4836"';
const text = { type: 'string' } as const;
const answerText = { ...text, maxLength: MAX_ANSWER_HEADER_LENGTH } as const;
const uuid = { type: 'string', format: 'uuid', pattern: z.regexes.guid.source } as const;

/** Headers that a request may have, as components of the document. */
export const requestHeaders = (scenarios: Record<string, string>) =>
  ({
    'x-request-id': {
      name: 'x-request-id',
      in: 'header',
      description:
        'Identifies the request in the logs of client and platform. The answer repeats it; without it the platform generates one.',
      schema: uuid,
      example: EXAMPLE_ID,
    },
    'If-Match': {
      name: 'If-Match',
      in: 'header',
      description:
        'The `ETag` of the version to change; another version is answered 412. Compared strongly (RFC 9110, 13.1.1): a weak tag never matches, a list matches when one of its tags does, `*` matches any version. Without it, any version is changed.',
      schema: text,
      example: '*',
    },
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      description: `Makes repeating the request safe: the same key with the same content is answered as the first request was, with other content 422. ${replayRule} Keys are separate for each operation and caller. Content is compared as parsed, so the order of fields and white space do not matter. Requests with one key that arrive together have one effect and equal answers. Keys are remembered for at least ${KEY_HOURS} hours. An empty key, one longer than ${MAX_IDEMPOTENCY_KEY_LENGTH} characters or one with spaces or non-ASCII characters is answered 400.`,
      schema: { ...text, minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_LENGTH, pattern: '^[!-~]+$' },
      example: '3f0c1c1e-7f1b-4a57-8f0b-5a4f3b1f9c2d',
    },
    Prefer: {
      name: 'Prefer',
      in: 'header',
      description:
        'Only for the mock: once the access of the caller is checked, it answers this request under a scenario, or with a problem of the operation (`problem=NAME`); `Preference-Applied` says so (RFC 7240), and an unknown value is answered 400. Other servers ignore it.',
      schema: text,
      examples: Object.fromEntries(
        Object.entries(scenarios).map(([name, summary]) => [
          name,
          { summary, value: `scenario=${name}` },
        ]),
      ),
    },
  }) satisfies Record<string, oas31.ParameterObject>;

/** Headers that an answer may have, as components of the document. */
export const responseHeaders = {
  'x-request-id': {
    description:
      'The id of the request: the one that the client sent, or one that the platform generated.',
    required: true,
    schema: uuid,
    example: EXAMPLE_ID,
  },
  [VERSION_HEADER]: {
    description: 'The version of the contract that the server implements.',
    required: true,
    schema: { ...text, pattern: '^[0-9]{1,6}[.][0-9]{1,6}[.][0-9]{1,6}$' },
    example: CONTRACT_VERSION,
  },
  Deprecation: {
    description:
      'Since when the operation should not be used any more, because a later major version will not have it: a date of structured fields (RFC 9745), seconds since 1970.',
    schema: { ...text, pattern: '^@[0-9]{1,12}$' },
    example: '@1772463845',
  },
  Sunset: {
    description:
      'When the operation will not be answered any more, not before the date of `Deprecation` (RFC 8594).',
    schema: answerText,
    example: 'Sat, 31 Oct 2026 23:59:59 GMT',
  },
  ETag: {
    description:
      'Strong tag of the version of what a client can write in the object (RFC 9110, 8.8.3). Derived fields, such as `lastSync`, do not change it; an empty change keeps it.',
    required: true,
    schema: { ...text, pattern: '^"[^"]*"$', maxLength: MAX_ETAG_LENGTH },
    example: EXAMPLE_TAG,
  },
  Location: {
    description: 'Address of the created object.',
    required: true,
    schema: { ...text, format: 'uri-reference', maxLength: MAX_URL_LENGTH },
    example: `/api/v1/banks/${EXAMPLE_ID}`,
  },
  'Cache-Control': {
    description: 'The answer must not be stored.',
    required: true,
    schema: answerText,
    example: 'no-store',
  },
  'Content-Disposition': {
    description: 'Attachment with a file name.',
    required: true,
    schema: answerText,
    example: 'attachment; filename="logs-2026-03-02_2026-03-10.csv"',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 6750).',
    required: true,
    schema: answerText,
    example: 'Bearer realm="Ponte"',
  },
  InsufficientScope: {
    description:
      'WWW-Authenticate of a 403: its `scope` names the missing permission (RFC 6750, 3.1). A server may omit the header.',
    schema: answerText,
    example: 'Bearer realm="Ponte", error="insufficient_scope", scope="banks:write"',
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
} satisfies Record<string, oas31.HeaderObject>;

type HeaderName = keyof typeof responseHeaders;

/** References to the headers of an answer. */
function refer(names: HeaderName[]): Record<string, oas31.ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The headers of an operation's success answer. */
export function successHeaders(operation: AnyOperation) {
  return refer([
    'x-request-id',
    VERSION_HEADER,
    'Deprecation',
    'Sunset',
    ...(operation.etag ? (['ETag'] as const) : []),
    ...(operation.location ? (['Location'] as const) : []),
    'Cache-Control',
    ...(operation.mediaType ? (['Content-Disposition'] as const) : []),
  ]);
}

/** The headers of an error answer. */
export function problemHeaders(status: number) {
  return {
    ...refer([
      'x-request-id',
      VERSION_HEADER,
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
    ]),
    ...(status === 403 && {
      'WWW-Authenticate': { $ref: '#/components/headers/InsufficientScope' },
    }),
  };
}

/** References to the headers that the request of an operation may have. */
export function headerParameters(operation: AnyOperation): oas31.ReferenceObject[] {
  const names = [
    'x-request-id',
    ...(operation.ifMatch ? ['If-Match'] : []),
    ...(operation.idempotent ? ['Idempotency-Key'] : []),
    'Prefer',
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
