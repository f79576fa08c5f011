import type { ObjectText } from './operation.ts';
import { logFilterTexts } from './log-filters.ts';
import type { Log, LogDetail } from './logs.ts';

/* What an export has beside the list's rows. Apart from `logs.ts`, which the first screen loads. */

/**
 * The id by which a bank finds a call: of the header `x-fapi-interaction-id` of the answer, else of
 * the request.
 */
export const interactionIdOf = ({
  request,
  response,
}: Pick<LogDetail, 'request' | 'response'>): string | undefined =>
  [response.headers, request.headers]
    .flatMap(Object.entries)
    .find(([name]) => name.toLowerCase() === 'x-fapi-interaction-id')?.[1];

export type ExportedLog = Log & { path: string; interactionId: string | undefined };

/** What a spreadsheet with Brazilian settings reads as a number, date or time. */
const misread =
  /^(?:\d{1,3}(?:\.\d{3})+|0\d+|\d{16,}|\d+,\d*|\d+(?:[.,]\d+)?e[+-]?\d+|\d{1,4}(?:[/-]\d{1,4}){1,2}|\d{1,2}(?::\d{1,2}){1,2})$/i;

/**
 * Before a sign that begins a formula, at the start or after what a program may take for a
 * separator, a comma too.
 */
const beforeFormula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,\t\r\n])[\s"']*)/g;

/** The text of a cell: with an apostrophe before what a spreadsheet would run or change. */
export const spreadsheetText = (text: string): string =>
  misread.test(text) ? `'${text}` : text.replaceAll(beforeFormula, "'");

/** An export: its event has the filters as fields. */
export const exportText = {
  plural: 'Exportações de logs',
  noun: 'logs',
  fields: logFilterTexts,
} satisfies ObjectText;
