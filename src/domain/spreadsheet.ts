/* How a text is written into a cell of an export that a spreadsheet opens. */

/** What a spreadsheet with Brazilian settings reads as a number, date or time. */
const misread =
  /^(?:\d{1,3}(?:\.\d{3})+|0\d+|\d{16,}|\d+,\d*|\d+(?:[.,]\d+)?e[+-]?\d+|\d{1,4}(?:[/-]\d{1,4}){1,2}|\d{1,2}(?::\d{1,2}){1,2})$/i;

/**
 * The place before a sign that begins a formula: at the start, or after what a program may take for
 * a separator, such as a comma.
 */
const beforeFormula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,\t\r\n])[\s"']*)/g;

/** The text of a cell: with an apostrophe before what a spreadsheet would run or change. */
export const spreadsheetText = (text: string): string =>
  misread.test(text) ? `'${text}` : text.replaceAll(beforeFormula, "'");
