import {
  BankRef,
  bankTextRule,
  Cursor,
  HttpMethod,
  Id,
  Instant,
  Json,
  LoggedEndpoint,
  MAX_COUNTED,
  pageQuery,
  PersonRef,
  RequestId,
  streamOf,
} from './common.ts';
import { causeRule, FailureCauses, MAX_CAUSE_LENGTH, MAX_CAUSES } from './failures.ts';
import { TokenAnswer } from './connections.ts';
import { Environment } from './environment.ts';
import { headersOf } from './headers.ts';
import { MAX_HEADER_VALUE_LENGTH, MAX_URL_LENGTH } from './limits.ts';
import { logFilters } from './log-filters.ts';
import { operations } from './operation.ts';
import { outcomeRule, outcomes } from './outcomes.ts';
import { countedPeriod } from './period.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { wordRule } from '#domain/search.ts';
import { authorizationCodeRule } from '#domain/mask-addresses.ts';
import { maskedBodiesRule, readableRule } from '#domain/masking.ts';
import { ownSecretsRule } from '#domain/own-secrets.ts';
import { personalFormsRule } from '#domain/personal-data.ts';
import { numberNamesRule, personalNamesRule, secretNamesRule } from '#domain/value-names.ts';
import { credentialsRule } from '#domain/credentials.ts';
import { maskRule } from '#domain/secrets.ts';
import { answerText, MAX_NAME_LENGTH } from './text.ts';
import { identifierRule } from '#domain/identifiers.ts';

const logFields = {
  id: Id,
  requestId: RequestId.meta({ description: 'The `x-request-id` of the request.' }),
  timestamp: Instant.meta({ description: 'When the platform began the call.' }),
  recordedAt: Instant.meta({
    description:
      'When the platform completed the log: after the answer, or when it gave up waiting. The order of the logs.',
  }),
  bank: BankRef,
  endpoint: LoggedEndpoint.meta({
    description: "The endpoint's path, with its parameters in braces.",
  }),
  endpointName: answerText(MAX_NAME_LENGTH).nullable().meta({
    description: "The endpoint's name at that time; null for a path that is not registered.",
  }),
  method: HttpMethod,
  environment: Environment.nullable().meta({
    description: 'The environment that was called; null when it is not known.',
  }),
  outcome: z.enum(outcomes).meta({ description: 'What became of the request.' }),
  status: z.int().min(100).max(599).meta({
    description:
      "HTTP status of the bank's answer; without one 504 (`unanswered`) or 502 (`unsent`).",
  }),
  cause: answerText(MAX_CAUSE_LENGTH).nullable().meta({
    description:
      "Why no answer came, or the bank's code of a failure, or its status as text; null for a success.",
  }),
  duration: z.int().min(0).meta({ description: 'Duration of the request in milliseconds.' }),
  ip: answerText(45).meta({ description: 'IP address of the client that called the platform.' }),
  test: z
    .boolean()
    .meta({ description: 'Whether the run was marked as a test, which figures leave out.' }),
  person: PersonRef.nullable().meta({
    description: 'Who ran it in the API tester; null for the call of an integration.',
  }),
};

export const Log = z.named('Log', 'One request that the platform sent to a bank.', () => logFields);
export type Log = z.infer<typeof Log>;

const message = z.objectOf(() => ({
  headers: headersOf(answerText(MAX_HEADER_VALUE_LENGTH)),
  body: Json.meta({ description: `The body; null when there was none. ${bankTextRule}` }),
}));

export const LogDetail = z.named(
  'LogDetail',
  'A log with headers and bodies; the platform masks secrets and personal data.',
  () => ({
    ...logFields,
    path: answerText(MAX_URL_LENGTH).meta({
      description:
        'The path as it came with the request, with the values of its parameters; secrets and personal data in it are masked.',
    }),
    request: message,
    response: message,
    token: TokenAnswer.meta({
      description:
        "What the token's address answered to a run that is `token-refused`, as a test of the connection shows it; null where it did not answer, and in every other log.",
    }),
  }),
);
export type LogDetail = z.infer<typeof LogDetail>;

export const logSorts = ['recordedAt', '-recordedAt', 'duration', '-duration'] as const;

const sort = z.enum(logSorts).default('-recordedAt').meta({
  description:
    '`-` means descending. Logs of one `recordedAt` are in the order of their ids, and those of one duration from the last recorded to the first.',
});

export const LogQuery = z.strictObjectOf(() => ({
  ...logFilters,
  after: Cursor.optional().meta({
    description:
      'Only logs that were recorded after this place, the `latest` of an earlier answer: what came since, however long ago the calls began. A place from a link with `sort=recordedAt` will do; one of another order is answered 400.',
  }),
  sort,
  cursor: Cursor.optional().meta({
    description:
      'The rows beside this place, from a link of an answer with the same `sort`; without it the first rows.',
  }),
  around: Id.optional().meta({
    description:
      'A log: the page that has it, for a link to a log far down the list. That is the first page, where it has it, else the page with half of `page-size` (rounded down) rows before it. Of a log that the filters leave out its place counts; the id of no log gives the first rows. With a `cursor` it counts for nothing; only the link `self` repeats it.',
  }),
  'page-size': pageQuery['page-size'],
}));
export type LogQuery = z.input<typeof LogQuery>;

export const LogExportQuery = z.strictObjectOf(() => ({ ...logFilters, sort }));
export type LogExportQuery = z.input<typeof LogExportQuery>;

export const CausesQuery = z.strictObjectOf(() => ({ ...logFilters, ...countedPeriod }));
export type CausesQuery = z.input<typeof CausesQuery>;

/** How many rows an export takes at most. */
export const LOG_EXPORT_LIMIT = 100_000;

/** The columns of the export, in order; the same as on screen (docs/product.md, Logs). */
export const logExportColumns = [
  'Timestamp',
  'Banco',
  'Endpoint',
  'Método',
  'Status',
  'Duração (ms)',
  'IP',
  'ID da requisição',
  'Código do erro',
  'Ambiente',
  'Caminho enviado',
  'x-fapi-interaction-id',
] as const;

/** A function, so that the build leaves it out with the descriptions that contain it. */
const searchRule = () =>
  `${wordRule("the bank's name, its code, the endpoint's name or its path")} ${identifierRule} A \`from\` later than \`to\` is answered 400.`;

const streamRule = sentences(
  'The list grows while it is read, so its pages have no numbers: `links` lead to the rows before and after those of an answer.',
  'It may lag behind the runs and calls that were answered, and says with `completeUntil` how far it goes; GET /logs/{logId} does not lag.',
  'No log is recorded at or before a `completeUntil` that was told, so that up to the earlier of two of them two answers have the same logs (servers may lag differently): following the links in one direction shows no log twice, and each log that was there at the beginning once, and `after` misses none.',
  'A cursor that the platform did not make, or made for another `sort`, is answered 400 on it; filters may change.',
  `\`totalRecords\` is exact up to ${MAX_COUNTED}.`,
);

const group = { tag: 'Logs', description: 'The requests that the platform sent to banks.' };

export const logs = operations(group, {
  listLogs: {
    method: 'GET',
    path: '/logs',
    summary: 'List logs',
    shows: ['run'],
    description: `${searchRule()} ${streamRule}`,
    query: LogQuery,
    response: streamOf('LogPage', Log),
    problems: ['PeriodoInvalido'],
  },

  exportLogs: {
    method: 'GET',
    path: '/logs/export',
    mediaType: 'text/csv',
    summary: 'Export logs as CSV',
    permission: 'logs:export',
    event: 'logs',
    done: 'exportou',
    description: sentences(
      searchRule(),
      'The file contains every matching row, not one page.',
      `Columns: ${logExportColumns.join(', ')} (the timestamp as dd/mm/aaaa HH:mm:ss in America/Sao_Paulo, the bank as \`001 - Banco do Brasil\`, so that a spreadsheet keeps the code's zeros, the environment as \`Homologação\` or \`Produção\`; the error code is the \`cause\`, the id that of the answer's header, else of the request's; what is null or absent is an empty cell).`,
      'Separator `;`, UTF-8 with BOM, CRLF, RFC 4180 quoting.',
      'An apostrophe stands before each = + - @ (also full-width) that begins a cell or follows a comma, a tab or a line break in it, also after white space and quotes, so that no program runs a formula, whichever separator it takes; and before a text that a spreadsheet with Brazilian settings would change: digits with points between thousands as in some IP addresses, with zeros in front, with a comma or an exponent, more than 15 of them, two or three numbers joined by / - or : (`0012`, `4E7`, `10/12`).',
      'The file name is `logs-FIRST_LAST.csv` with the days of the oldest and the newest row in America/Sao_Paulo (`logs-2026-03-02_2026-03-10.csv`); without rows, those of `from` and `to`; an absent one is today, or the other day where today would put them in the wrong order.',
      `More than ${LOG_EXPORT_LIMIT} rows are answered 422.`,
    ),
    query: LogExportQuery,
    // A file: its size follows from the limit of rows.
    response: z.string(),
    problems: ['PeriodoInvalido', 'LimiteDeExportacaoExcedido'],
  },

  listCauses: {
    method: 'GET',
    path: '/logs/causes',
    summary: 'Group failures by cause',
    shows: [],
    description: sentences(
      `Takes the filters of GET /logs and groups the failures among the logs that match by their cause: those with most failures first, at most ${MAX_CAUSES}; of equal ones the one with the latest failure first.`,
      causeRule,
      searchRule(),
    ),
    query: CausesQuery,
    response: FailureCauses,
    problems: ['PeriodoInvalido'],
  },

  getLog: {
    method: 'GET',
    path: '/logs/{logId}',
    summary: 'Read a log with headers and bodies',
    shows: [],
    description: sentences(
      outcomeRule,
      'Values of secret headers, body fields and query parameters are masked, also those of addresses inside other values.',
      secretNamesRule,
      authorizationCodeRule,
      credentialsRule,
      ownSecretsRule,
      'Personal data in paths, queries, headers and bodies is masked for everybody; no permission shows it.',
      personalNamesRule,
      personalFormsRule,
      numberNamesRule,
      readableRule,
      maskedBodiesRule,
      maskRule,
    ),
    params: { logId: Id.meta({ description: "The log's id." }) },
    response: LogDetail,
  },
});
