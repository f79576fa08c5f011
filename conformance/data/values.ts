import {
  hardTexts,
  inBase64,
  invisibleTexts,
  looseAddresses,
  refusedTexts,
  splitAtSpaces,
  directionControls,
} from './texts.ts';

/** Values of other types, which lenient servers convert. */
export const otherTypes: unknown[] = [
  ['', 'true', 'false', 'sim', '0', '1'],
  [null],
  [0, 1, 1.5, -1, 237, true, false],
  [[], ['x'], [1], {}, { a: 1 }],
].flat();

/** Unicode's category Zs, and the white space beside it that is removed too. */
export const WHITE =
  '\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000\uFEFF\u2028\u2029';

/** Addresses and paths, right and wrong ones. */
export const addresses: string[] = [
  looseAddresses,
  splitAtSpaces(`
    https://Conformidade.example/CB https://a.example https://a.example:443/ https://banco.example:8443/ http://localhost
    http://127.0.0.1:8080/cb http://[::1]:8080/ https://a.example/cb/?a=1&b=%20&c=%2F http://localhost:3000/cb
    http://a.example/ http://conformidade.example/ http://localhost.example/ http://127.0.0.2/ http://localhost@x.example/ ftp://localhost/
    javascript:alert(1) data:text/html,x file:///etc/passwd ws://localhost/ mailto:a@b.c //a.example/ https: https://
    banco.example localhost:3000 https://a.example/# https://a.example/#x https://a.example:99999/ http://127.1/ http://2130706433/
    https://[::1 http://a:b@localhost/ https://a:b@a.example/ https://a.example/?a=1 https://a.example\\a a.example
    https://a.example/_x https://a.example/a;b=c https://a.example/%C3%A7 HTTPS://a.example/ https://a.example./
  `),
  [
    'https://a.example/ x',
    'https://a b.example/',
    'https://a.example/a\u0000',
    'https://a.example/a\nb',
    'https://a.example/a\u200Bb',
    'https://a\u00ADb.example/',
    'https://a\u2060.example/',
  ],
  splitAtSpaces(`
    / /Contas/{Id}/saldo /pix/v2/cob/{txid} /a.b-c_d~e/{_x}/{y2} /{ /} /{id /id} /{} /{{id}} /{1} /a/{b}/{ /{ação} /{a-b}
    /{a.b} contas //banco.example/x ///x /\\x \\\\x /a\\b /a?b=1 /a#b https:/x ?a=1 @x.example/ :80/ /a%20b /ação
  `),
  ['/a b', '/a\tb', '/{a b}', '/{ a}', '/a\u2028b', ' /x', '/x '],
].flat();

/** Words, numbers as texts and codes. */
export const words: string[] = [
  splitAtSpaces(`
    x a 0 1 12 123a abc 12a -12 0001 1e3 true null x-a a/b a:b a(b) a,b é active ACTIVE Ativo inactive maintenance
    get GET PATCH TRACE Contas PIX pix none api-key Production 2026-01-01 00000000-0000-4000-8000-00000000000
  `),
  [
    '',
    ' ',
    '   ',
    ' 123',
    '１２３',
    'a b',
    '\tabc',
    'abc\n',
    'a'.repeat(15),
    `${'a'.repeat(16)} b`,
    'ação ÿ',
    '“a”',
    'a – b',
    'a€',
  ],
  [
    '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    '00000000-0000-4000-8000-000000000000\n',
    '{00000000-0000-4000-8000-000000000000}',
    inBase64('conformidade'),
  ],
  ['QQ==', 'QQ', 'active ', 'active\n', 'activex', 'GET ', 'accountsx'],
].flat();

/**
 * The hard texts in as few texts as a field accepts.
 * @param start how each begins
 */
export function packed(accepts: (text: string) => boolean, start: string): string[] {
  const texts: string[] = [];
  for (const [, hardText] of hardTexts) {
    const appended = `${texts.at(-1) ?? start} ${hardText}`;
    const alone = `${start} ${hardText}`;
    if (accepts(appended)) texts.splice(-1, 1, appended);
    else if (accepts(alone)) texts.push(alone);
  }
  return texts;
}

/**
 * Texts that are hard to store, and texts that no field accepts.
 * @param token how those begin that fields of free text keep
 */
export const hardTextsOf = (token: string): string[] => [
  ...hardTexts.slice(0, 4).map(([, text]) => `${token} ${text}`),
  ...['a\u200Bb\u00ADc\uFE0F', `${WHITE}x${WHITE}`].map((text) => `${token} ${text}`),
  ...directionControls.map((control) => `${token} a${control}b`),
  WHITE + 'https://a.example/x' + WHITE,
  `   ${token}   a  b `,
  ...refusedTexts.map(([, text]) => `/${text}`),
  invisibleTexts.map(([, text]) => text).join(''),
  ...invisibleTexts.map(([, text]) => text.repeat(3)),
];

/** How far bounds are searched: the length of most fields, of long fields, and of numbers. */
const MAX_LENGTH = 25_000;
const MAX_LONG_LENGTH = 150_000;
const MAX_NUMBER = 1_000_000;

/** What may surround a text: that of an address, a path, or a JSON text. */
const frames = ['', '/', 'https://a.example/', '"'].map(
  (before) => [before, before === '"' ? before : ''] as const,
);

/** A length that every text field accepts. */
const USUAL_LENGTH = 16;

/**
 * The last and the first values on both sides of a schema's bounds: lengths in several scripts, and
 * numbers.
 * @param start how texts begin, where the field accepts any text
 */
export function bounds(accepts: (value: unknown) => boolean, start = ''): unknown[] {
  return [...textBounds(accepts, start), ...numberBounds(accepts)];
}

function textBounds(accepts: (value: unknown) => boolean, start: string): string[] {
  const frame = frames.find((parts) => accepts(parts.join('x'.repeat(USUAL_LENGTH))));
  if (!frame) return [];
  const [before, after] = frame;
  const beginning = before === '' ? start : before;
  const texts: string[] = [];
  let limit: number[] = [];
  for (const letter of ['x', 'ç', '中', '😀']) {
    const textOf = (length: number) => beginning + letter.repeat(length) + after;
    const isAccepted = (length = 0) => length > 0 && accepts(textOf(length));
    // The limit is mostly the same for every letter, and a search takes long for long texts.
    const isSameLimit = isAccepted(limit[0]) && !isAccepted(limit[1]);
    if (!isSameLimit) {
      const max = isAccepted(MAX_LENGTH) ? MAX_LONG_LENGTH : MAX_LENGTH;
      limit = isAccepted(USUAL_LENGTH) ? limitAbove(USUAL_LENGTH, max, isAccepted) : [];
    }
    const [longest = 0, next = 0] = limit;
    // White space around it does not count where it is removed.
    if (longest > 0) texts.push(textOf(longest), textOf(next), `  ${textOf(longest)} `);
  }
  const shortest = [1, 2, 15, 16].map((length) => 'x'.repeat(length));
  return [...texts, ...shortest];
}

function numberBounds(accepts: (value: unknown) => boolean): unknown[] {
  const valid = [10, 100, 1000, 10_000, 100_000].find((number) => accepts(number));
  if (valid === undefined) return [];
  const upper = limitAbove(valid, MAX_NUMBER, accepts);
  const lower = limitAbove(-valid, 1, (number) => accepts(-number)).map((number) => -number);
  return [String(valid), valid + 0.5, ...upper, ...lower];
}

/** The last accepted whole number above `from`, and the one after it, if that is below `to`. */
function limitAbove(from: number, to: number, accepts: (number: number) => boolean): number[] {
  let low = from;
  let high = to;
  if (accepts(high)) return [];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (accepts(middle)) low = middle;
    else high = middle;
  }
  return [low, high];
}

/** Texts that lenient servers read as whole numbers. */
export const numbers = [
  splitAtSpaces(`
    1e1 1E1 +2 -1 -0 0x2 02 002 2.0 2. .5 1.5 1,5 1_0 NaN Infinity null true 2a
  `),
  ['', ' ', ' 2', '2 ', '2\n', '１', '٢', '²', '99999999999999999999', '1e309', '0b1', "1'", '1;2'],
].flat();
/** Texts that lenient servers read as true or false. */
export const booleans = [
  '',
  ' ',
  'true ',
  'true\n',
  ...splitAtSpaces('0 1 TRUE True yes no on off null sim t -1'),
];
/** Texts that lenient servers read as instants. */
export const datetimes = [
  splitAtSpaces(`
    2026-01-01T00:00:00+00:00 2026-01-01T00:00:00-03:00 2026-01-01T00:00:00-0300 2026-01-01T00:00:00
    2026-01-01 2026-01-01T00:00:00z 2026-02-30T00:00:00Z 2026-13-01T00:00:00Z 2026-00-10T00:00:00Z
    2026-01-32T00:00:00Z 2026-01-01T24:00:00Z 2026-01-01T25:00:00Z 2026-01-01T00:60:00Z
    2026-01-01T00:00:61Z 26-01-01T00:00:00Z 2025-02-29T00:00:00Z 1767225600 1767225600000
    2026-W01-1T00:00:00Z 2026-001T00:00:00Z 20260101T000000Z 2026-01-01T00:00:00,5Z 2026-1-1T0:0:0Z
  `),
  [
    '',
    ' ',
    'now',
    'hoje',
    '01/01/2026',
    '2026-01-01T00:00:00.Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00Z\n',
  ],
  [
    '+002026-01-01T00:00:00Z',
    '2026-01-01T00:00:00ZZ',
    ' 2026-01-01T00:00:00Z',
    '２026-01-01T00:00:00Z',
    'Thu, 01 Jan 2026 00:00:00 GMT',
  ],
  splitAtSpaces(`
    2026-01-01T00:00Z 2026-01-01T00Z 2026-01-01Z 2026-01Z 2026-01-01T00:00:60Z 2026-01-01T00:00:00.1234567890Z
    1969-12-31T23:59:59Z 1899-12-31T00:00:00Z 0001-01-01T00:00:00Z 0000-01-01T00:00:00Z 10000-01-01T00:00:00Z
    -000001-01-01T00:00:00Z 2100-02-29T00:00:00Z 2026-04-31T00:00:00Z 2026-01-01t00:00:00Z
  `),
].flat();
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** Texts that lenient servers read as ids. */
export const uuids = ['', ' ', '1', 'null', '%', '0'.repeat(32), `{${NO_ID}}`, `${NO_ID}\n`];
/** Texts that no parameter of listed values accepts. */
export const enums = [
  '',
  ' ',
  'x',
  'null',
  '0',
  'Todos',
  '__proto__',
  'constructor',
  '*',
  'active,inactive,x',
];
