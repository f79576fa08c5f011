import { BankRef, HttpMethod, Id, Instant, Json, pageOf, pageQuery, SearchText } from './common.ts';
import { logBands } from './log-band.ts';
import { operation } from './operation.ts';
import * as z from './schema.ts';
import { secretNamesRule } from './secrets.ts';

export const LogBand = z.enum(logBands);

const logFields = {
  id: Id,
  timestamp: Instant,
  bank: BankRef,
  endpoint: z.string().meta({ description: "The endpoint's path, with its parameters in braces." }),
  method: HttpMethod,
  status: z.int().min(100).max(599).meta({ description: "The HTTP status of the bank's answer." }),
  duration: z.int().min(0).meta({ description: 'Milliseconds.' }),
  ip: z.string().meta({ description: 'Who called the platform.' }),
};

/** One request that passed through the platform to a bank. */
export const Log = z
  .object(logFields)
  .meta({ id: 'Log', description: 'One request that passed through the platform.' });
export type Log = z.infer<typeof Log>;

const message = z.object({
  headers: z.record(z.string(), z.string()),
  body: Json.meta({ description: 'The JSON body; null where there was none.' }),
});

export const LogDetail = z
  .object({ ...logFields, requestId: z.uuid(), request: message, response: message })
  .meta({ id: 'LogDetail', description: 'A log with its messages; the platform masks secrets.' });
export type LogDetail = z.infer<typeof LogDetail>;

export const logSorts = ['timestamp', '-timestamp', 'duration', '-duration'] as const;

const filters = {
  q: SearchText,
  bankId: Id.optional().meta({ description: 'Only requests to this bank.' }),
  method: HttpMethod.optional().meta({ description: 'Only requests of this method.' }),
  band: LogBand.optional().meta({ description: 'By status: success 200–299, warning 400–499, error any other.' }),
  from: Instant.optional().meta({ description: 'First instant, included.' }),
  to: Instant.optional().meta({ description: 'Last instant, included.' }),
};
const sort = z.enum(logSorts).default('-timestamp').meta({
  description: '`-` descends. Rows of equal value keep the newest first.',
});

export const LogQuery = z.strictObject({ ...filters, sort, ...pageQuery });
export type LogQuery = z.input<typeof LogQuery>;

export const LogExportQuery = z.strictObject({ ...filters, sort });
export type LogExportQuery = z.input<typeof LogExportQuery>;

/** The most rows that one export holds; beyond it the platform refuses and says so. */
export const LOG_EXPORT_LIMIT = 100_000;

/** The columns of the export, in order; the same as on screen (docs/product.md, Logs). */
export const logExportColumns = ['Timestamp', 'Banco', 'Endpoint', 'Método', 'Status', 'Duração (ms)', 'IP'] as const;

const search =
  "`q` finds logs whose bank's name, bank's code, endpoint path or IP contains it, without regard to case or accents, or whose request id begins with it. `from` after `to` is refused.";

export const listLogs = operation('listLogs', {
  tag: 'Logs',
  summary: 'List logs',
  description: search,
  query: LogQuery,
  response: pageOf('LogPage', Log),
  problems: ['PeriodoInvalido'],
});

export const exportLogs = operation('exportLogs', {
  tag: 'Logs',
  summary: 'Export logs as CSV',
  description: `${search} Every row that matches, not a page: columns ${logExportColumns.join(', ')} (the timestamp as dd/mm/aaaa HH:mm:ss in America/Sao_Paulo, the bank as \`001 - Banco do Brasil\`, so that a spreadsheet keeps the code's zeros); separator \`;\`, UTF-8 with BOM, CRLF, RFC 4180 quoting; a cell that begins with = + - @, a tab or a carriage return is neutralised with a leading apostrophe. More than ${LOG_EXPORT_LIMIT} rows are refused.`,
  query: LogExportQuery,
  response: z.string(),
  mediaType: 'text/csv',
  problems: ['PeriodoInvalido', 'LimiteDeExportacaoExcedido'],
});

export const getLog = operation('getLog', {
  tag: 'Logs',
  summary: 'Read a log with its messages',
  description: `Values of secret headers, body fields and query parameters are masked. ${secretNamesRule}`,
  params: { logId: Id.meta({ description: "The log's id." }) },
  response: LogDetail,
});
