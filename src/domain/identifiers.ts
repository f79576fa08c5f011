/** Headers of requests and answers that identify a call. */
const identifyingHeaders = new Set([
  'x-fapi-interaction-id',
  'x-request-id',
  'x-correlation-id',
  'pi-endtoendid',
]);

/** BACEN: E for a payment and D for a return, the ISPB, the minute, and 11 letters and digits. */
const transaction = /^[ED][0-9]{20}[a-z0-9]{11}$/i;

/** PIX Automático: RR, RN or SC, the ISPB, the day, and 11 letters and digits. */
const recurrence = /^(?:R[RN]|SC)[0-9]{16}[a-z0-9]{11}$/i;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID, which DICT also writes without dashes. */
const dictId = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

const identifyingFields: Record<string, RegExp> = {
  // 1 to 25 letters and digits in a static QR code, 26 to 35 in a charge.
  txid: /^[a-z0-9]{1,35}$/i,
  endtoendid: transaction,
  e2eid: transaction,
  rtrid: transaction,
  orgnlendtoendid: transaction,
  idrec: recurrence,
  idsolicrec: recurrence,
  correlationid: dictId,
  requestid: dictId,
  claimid: dictId,
  infractionreportid: dictId,
};

const pathIdentifier = /^(?=.*\d)[a-z0-9]{26,35}$/i;

export const identifierRule =
  "A log is also found by one of its identifiers as a whole, without case: `requestId`, `ip`, the `path` with and without its query, each segment of the path of 26 to 35 letters and digits with a digit among them, the values of the headers `x-fapi-interaction-id`, `x-request-id`, `x-correlation-id` and `pi-endtoendid` of request and answer, and in both bodies, at any depth of JSON and as the whole text of an XML element, `txid` (1 to 35 letters and digits), `endToEndId`, `e2eId`, `rtrId` and `orgnlEndToEndId` (`E` or `D`, 20 digits, 11 letters and digits), `idRec` and `idSolicRec` (`RR`, `RN` or `SC`, 16 digits, 11 letters and digits), `correlationId`, `requestId`, `claimId` and `infractionReportId` (a UUID, with or without dashes); case of the fields' names does not count. An identifier that is a UUID is also found without its dashes. The platform finds them in the masked log when it writes it.";

interface Message {
  headers: Record<string, string>;
  body: unknown;
}

/** The identifiers by which a log is found, in lower case: see `identifierRule`. */
export function identifiersOf(log: {
  requestId: string;
  ip: string;
  path: string;
  request: Message;
  response: Message;
}) {
  const { requestId, ip, path, request, response } = log;
  const [called = ''] = path.split('?');
  const found = [
    requestId,
    ip,
    path,
    called,
    ...called.split('/').filter((one) => pathIdentifier.test(one)),
  ];
  for (const { headers, body } of [request, response]) {
    for (const [name, value] of Object.entries(headers))
      if (identifyingHeaders.has(name.toLowerCase())) found.push(value.trim());
    collectIdentifiers(body, found);
  }
  return found.flatMap((one) => {
    const small = one.toLowerCase();
    return uuid.test(one) ? [small, small.replaceAll('-', '')] : small;
  });
}

/** An element of XML with its name, without the namespace, and a text that may be an identifier. */
const xmlElement = /<(?:[\w-]{1,50}:)?(\w{1,50})(?:\s[^<>]*)?>\s*([a-z0-9-]{1,40})\s*(?=<)/gi;

function collectIdentifiers(value: unknown, found: string[]): void {
  const take = (name: string, inner: unknown) => {
    if (typeof inner === 'string' && identifyingFields[name.toLowerCase()]?.test(inner))
      found.push(inner);
    else if (typeof inner === 'object') collectIdentifiers(inner, found);
  };
  if (typeof value === 'string')
    for (const [, name = '', text] of value.matchAll(xmlElement)) take(name, text);
  else for (const [name, inner] of Object.entries(value ?? {})) take(name, inner);
}

/**
 * The identifier in a pasted text, without quotes, name or address; the value of a JSON field; else
 * the text.
 */
export function identifierIn(text: string): string {
  const [, field] = /^[\s{,]*"[^"]+"\s*:\s*"([^"]+)"[\s,}\]]*$/.exec(text) ?? [];
  if (field !== undefined) return field;
  const plain = text.replaceAll(
    /[\u200B-\u200D\uFEFF]|^[\s"'“”‘’`([{<]+|(?<![\s"'“”‘’`)\]}>,;])[\s"'“”‘’`)\]}>,;]+$/g,
    '',
  );
  const [address] = /https?:\/\/[^\s"'<>]+/i.exec(plain) ?? [];
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  const parts = url
    ? [...url.pathname.split('/').toReversed(), ...url.searchParams.values()]
    : (plain.match(wordPattern) ?? []);
  const inText =
    parts.find((part) => pathIdentifier.test(part) || uuid.test(part)) ?? url?.pathname;
  const [, named] =
    /^[\p{L}\d_-](?:[\p{L}\d _-]{0,38}[\p{L}\d_-])? {0,3}[:=\s]\s*["'“]?(\d+(?:\.\d+){3}|[\da-f]*(?::[\da-f]*){3,}|\/\S+?)(?::\d+| HTTP\/\S+)?["'”]?$/iu.exec(
      plain,
    ) ?? [];
  const [, bare] = /^(\d+(?:\.\d+){3}):\d+$/.exec(plain) ?? [];
  return [inText, bare, plain, named].find((one) => one !== undefined && isIdentifier(one)) ?? text;
}

/** Letters and digits in a row, with the dashes of a UUID. */
export const wordPattern = /[a-z\d]+(?:-[a-z\d]+)*/gi;

/** Whether a text can be an identifier of a log: a palette asks for its log. */
export const isIdentifier = (text: string): boolean =>
  /^([a-z0-9]{26,35}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\/\S+|\d+(\.\d+){3}|(?=\S*:)[0-9a-f:]{3,45})$/i.test(
    text.trim(),
  );
