import { foldText } from './portuguese.ts';

/* What a search finds: the rule of `q` for the lists of banks, endpoints and logs, and for the palette. */

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Each word of the text begins a word of the row, in any order. A blank text matches everything, one of signs alone
 * nothing.
 */
export function wordSearch(q: string): (...texts: readonly string[]) => boolean {
  if (q.trim() === '') return () => true;
  const sought = wordsOf(q);
  return (...texts) => {
    const text = foldText(texts.join(' '));
    // Most rows have not even the letters: their words need not be found.
    if (sought.length === 0 || !sought.every((one) => text.includes(one))) return false;
    const words = wordsOf(text);
    return sought.every((one) => words.some((word) => word.startsWith(one)));
  };
}

export const wordRule = (where: string): string =>
  `\`q\` is divided into words: letters and digits in a row, without case and accents. Each of them must be the beginning of a word in ${where}, in any order (\`santander bol\` finds a boleto of Santander). A text without letters and digits finds nothing.`;

/** Headers of requests and answers that identify a call. */
const identifyingHeaders = new Set(['x-fapi-interaction-id', 'x-request-id', 'x-correlation-id']);

const identifyingFields: Record<string, RegExp> = {
  // BACEN: 1 to 25 letters and digits in a static QR code, 26 to 35 in a charge.
  txid: /^[a-z0-9]{1,35}$/i,
  endtoendid: /^[ED][0-9]{20}[a-z0-9]{11}$/i,
  e2eid: /^[ED][0-9]{20}[a-z0-9]{11}$/i,
};

const inPath = /^(?=.*\d)[a-z0-9]{26,35}$/i;

export const identifierRule =
  "A log is also found by one of its identifiers as a whole, without case: `requestId`, `ip`, the `path` with and without its query, each segment of the path of 26 to 35 letters and digits with a digit among them, the values of the headers `x-fapi-interaction-id`, `x-request-id` and `x-correlation-id` of request and answer, and in both bodies, at any depth, `txid` (1 to 35 letters and digits), `endToEndId` and `e2eId` (`E` or `D`, 20 digits, 11 letters and digits); case of the fields' names does not count. The platform finds them in the masked log when it writes it.";

interface Message {
  headers: Record<string, string>;
  body: unknown;
}

export function identifiersOf(log: {
  requestId: string;
  ip: string;
  path: string;
  request: Message;
  response: Message;
}) {
  const { requestId, ip, path, request, response } = log;
  const [called = ''] = path.split('?');
  const found = [requestId, ip, path, called, ...called.split('/').filter((one) => inPath.test(one))];
  for (const { headers, body } of [request, response]) {
    for (const [name, value] of Object.entries(headers))
      if (identifyingHeaders.has(name.toLowerCase())) found.push(value.trim());
    collect(body, found);
  }
  return found.map((one) => one.toLowerCase());
}

function collect(value: unknown, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && identifyingFields[name.toLowerCase()]?.test(inner)) found.push(inner);
    else collect(inner, found);
  }
}

/** Whether a text can be an identifier of a log: a palette asks for its log. */
export const isIdentifier = (text: string): boolean =>
  /^([a-z0-9]{26,35}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\/\S+|\d+(\.\d+){3}|(?=\S*:)[0-9a-f:]{3,45})$/i.test(
    text.trim(),
  );
