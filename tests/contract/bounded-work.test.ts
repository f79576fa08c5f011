import { expect, test } from 'vitest';
import { refusalIdIn } from '#api/foreign-answer.ts';
import { fileNameOf, retryAfterOf } from '#api/response.ts';
import { contract } from '#api/contract/index.ts';
import { causeOf } from '#api/contract/failures.ts';
import { mediaTypeIn } from '#api/contract/media-type.ts';
import { searchText } from '#api/contract/limits.ts';
import { spreadsheetText } from '#domain/spreadsheet.ts';
import type { OperationSpec } from '#api/contract/operation.ts';
import { secretsAmong } from '#api/contract/saved-requests.ts';
import { parsing } from '#api/contract/schema.ts';
import { absoluteAddress, hasDotSegment } from '#api/contract/text.ts';
import { canonicalJson, jsonDepth, withNumbersAsTexts } from '#domain/json.ts';
import {
  hasSecret,
  hideInBody,
  maskLogBody,
  maskLogHeaders,
  maskLogPath,
  maskedNames,
  maskQuoted,
  redactHeaders,
  redactText,
} from '#domain/masking.ts';
import { hideValues } from '#domain/own-secrets.ts';
import { shownAddress } from '#domain/shown-address.ts';
import { isOwnNetwork } from '#domain/own-network.ts';
import { hasDocument } from '#domain/personal-data.ts';
import { isPersonalName, isSecretName } from '#domain/value-names.ts';
import { invisibleIn, trimInvisible } from '#domain/invisible.ts';
import { nameKey } from '#domain/portuguese.ts';
import { wordSearch } from '#domain/search.ts';
import { secretPreview } from '#domain/secrets.ts';
import { readJson as readAnswer, writeJson } from '#mocks/platform/exact-json.ts';
import { readCertificate } from '#domain/certificates/read-credentials.ts';
import { suggestedPrefix } from '#pages/endpoints/import/servers.ts';
import { documentText } from '#pages/endpoints/import/document-text.ts';
import { foreignText } from '#pages/endpoints/import/foreign-documents.ts';
import { readDocument } from '#pages/endpoints/import/read-document.ts';
import { draftLink } from '#pages/tester/request/draft-link.ts';
import { type Draft, UNLISTED } from '#pages/tester/request/draft.ts';
import { draftOfCurl } from '#pages/tester/request/from-curl.ts';
import {
  parametersForMasks,
  queryWithoutBraces,
} from '#pages/tester/request/address-parameters.ts';
import { toRequest } from '#pages/tester/request/to-request.ts';
import { amountsOf } from '#pages/tester/run/amounts.ts';
import { toSavedContent } from '#pages/tester/saved/saved-content.ts';
import { constructedRegExps, literalRegExps } from '#scripts/regexps/found.ts';
import { curlOf } from '#ui/copy/curl.ts';
import { hasOtherScheme, readCurl } from '#ui/copy/read-curl.ts';
import { readingsOf, unknownNames } from '#ui/address/damaged-links.ts';
import { screenMeant } from '#pages/not-found/screen-meant.ts';
import { readTree } from '#ui/json/json-tree.ts';
import { bodyForPeople, bodyIn, formatJson, readJson } from '#ui/json/json-text.ts';
import { causeText } from '#ui/text/cause-text.ts';
import { readDuration, readNumber } from '#ui/text/read-number.ts';
import { placeholdersIn, replacePlaceholders } from '#ui/copy/placeholders.ts';
import { identifiersOf, isIdentifier, identifierIn } from '#domain/identifiers.ts';

/*
 * The work for a text of somebody else grows with its length alone. What is compared is processor
 * time of the test's own thread, which other programs hardly change: a text that is ten times as
 * long may take up to 25 times as long. Below what a linear function needs anyway, times are not
 * compared. The best of five runs counts, because the first ones also compile. Work by the square
 * takes a hundred times as long.
 */
const SHORTEST = 2_000;
const SHORT = 20_000;
const LONG = 200_000;
const LONGEST = 1_000_000;
const MOST_GROWTH = 25;
const RUNS = 5;
/** On a busy machine, for all texts of one reader. */
const TIMEOUT_MS = 300_000;

/** What is repeated. */
const units = [
  ...`
  a 0 1. 0, # / /a /../ // . - a- a. @ a@ a@a. +55 = a= a=1& ;a ;a= ? % %2F %3D %26a %3A%2F%2F ://a: ://a@ { {a} {} [ []
  [0, {"a": {{ $( $a " "" "a" "a": "a", \\ \\" "\\" \\' ' '' “ ‘ < << <a </a> <![CDATA[ <!-- &#64; eyJ eyJa. 000201
  000201br.gov.bcb.pix cpf aA $ ^ ab: ab=> ab:a senha: :- | || | ; & > >a * - -H -d0 -dd= •••• 😀 \u0301 reference-
  `
    .trim()
    .split(/\s+/),
  ' ',
  '${',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\u00a0',
  '`',
  ' `',
  '\\\n',
  '-\n',
  '^\n',
  '# a\n',
  'a\n- ',
  '-----BEGIN CERTIFICATE-----\n',
  ...'``` |# |"a" |: |:=|ab: |<a b|<a b="|<a b c|a |/a b|Bearer |bearer a|reference |ray id |x$ |4111 |11 9'.split(
    '|',
  ),
  '-----BEGIN PRIVATE KEY-----',
  'senha do ',
  'senha é ',
  'senha 1',
  'Basic YTpi ',
  'JVBERi0xLj',
  'sk_demo_',
  // One of the own secrets below, alone.
  'a1b2c3 ',
  '５\u200b',
  'senhaCpf',
  // Parts of cURL commands.
  '-b a=1 ',
  '-H a:b ',
  "a'b",
  '$(a ',
  '-d {"',
  '<<EOF\n',
  '/*\n',
  '"""',
  '\nhttps://a',
];

/** What stands once before many blanks, which several repetitions of an expression may share. */
const openers =
  '{{ a a: /a: "a" a= <a <a> Bearer x$ curl http reference \\ # - -H , http://a'.split(' ');

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/**
 * By what is said of it: gives a text of a length. At its end is a sign that lets expressions fail.
 */
const seeds: [name: string, make: (length: number) => string][] = [
  ...units.map((unit): (typeof seeds)[number] => [
    JSON.stringify(unit),
    (length) => `${repeated(unit, length)}\u0001`,
  ]),
  ...openers.map((opener): (typeof seeds)[number] => [
    `${opener} and blanks`,
    (length) => `${opener}${' '.repeat(length)}\u0001`,
  ]),
];

const response = (name: string) => (text: string) => ({
  data: '',
  headers: { [name]: text },
  config: {},
});

const draft = (part: Partial<Draft>, path = '/a'): Draft => ({
  bank: { id: 'b', name: 'B', code: '001' },
  target: { key: UNLISTED, method: 'POST', path },
  method: 'POST',
  environment: 'homologation',
  params: new Map(),
  headers: '',
  body: '',
  ...part,
});

const link = (typed: Draft) => {
  try {
    draftLink(typed, null);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
  }
};

const certificate = (text: string) => () => {
  try {
    readCertificate({ format: 'pem', certificate: text, privateKey: text }, new Date(0));
  } catch {
    // Every text is refused; here it counts how long that takes.
  }
};

const message = (text: string) => ({
  headers: { 'x-request-id': text },
  body: { txid: text, a: text },
});

/**
 * JSON about as long as a text, in which a half of it is a value, and parts of it the names and
 * values of a list.
 */
const jsonOf = (text: string) => {
  const half = text.length / 2;
  const parts = Array.from(text.slice(half + half / 2).match(/[^]{1,50}/g) ?? []);
  return JSON.stringify({ a: text.slice(half), list: parts.map((part) => ({ [part]: part })) });
};

const hideOwn = hideValues(['segredo-do-banco', 'aaaaaaaa', 'a1b2c3']);

/** All that reads what a bank, a server on the way or a person wrote. */
const readers: Record<string, (text: string) => unknown> = {
  'masks of a path': maskLogPath,
  'masks of a body': maskLogBody,
  'masks of JSON': (text) => maskLogBody(jsonOf(text)),
  'masks of XML': (text) => maskLogBody(`<a>${text}</a>`),
  'masks of an attribute': (text) => maskLogBody(`<a ${text}>a</a>`),
  'masks of headers': (text) => [
    maskLogHeaders({ a: text }),
    redactHeaders({ authorization: text }),
  ],
  'masks of what is quoted': maskQuoted,
  'masks of commands': redactText,
  'own secrets in an answer': (text) => hideInBody(jsonOf(text), hideOwn),
  'own secrets in a text': (text) => [hideOwn(text), maskLogPath(text, hideOwn)],
  'own secrets as long as a text': (text) => hideValues([text.slice(0, 4000)])(text),
  'masks in a value': (text) => maskedNames({ a: [text], [text]: text }),
  'secrets in a text': hasSecret,
  'names of secrets': (text) => [
    isSecretName(text),
    secretPreview(text),
    secretsAmong({ [text]: '' }),
  ],
  'names of personal data': isPersonalName,
  'documents of persons': hasDocument,
  'the depth of JSON': jsonDepth,
  'a search': (text) => wordSearch(text)(text),
  'a search that is sent': searchText,
  'a pasted identifier': identifierIn,
  'an identifier': isIdentifier,
  'the identifiers of a log': (text) =>
    identifiersOf({
      requestId: text,
      ip: text,
      path: text,
      request: message(text),
      response: { headers: {}, body: `<a>${text}` },
    }),
  'a name': nameKey,
  'a pasted value': (text) => [
    trimInvisible(text),
    trimInvisible(`a${text.replaceAll('a', '\u200B')}a`),
    invisibleIn(text),
  ],
  'an absolute address': absoluteAddress,
  'dot segments': hasDotSegment,
  'the host of an address': (text) => [
    shownAddress(`https://${text}/${text}`),
    shownAddress(`https://\u0430${text.replaceAll('a', '\u0430')}`),
  ],
  'an address of the own network': (text) => isOwnNetwork(`https://${text}`),
  'a page of a server on the way': (text) => refusalIdIn(text, text),
  'headers of an answer': (text) => [
    fileNameOf(response('content-disposition')(text)),
    retryAfterOf(response('retry-after')(text)),
    mediaTypeIn(text),
  ],
  'the cause of a failure': (text) => [causeOf(500, { code: text }), causeText(text)],
  'a cell of an export': spreadsheetText,
  'a cURL command': (text) => readCurl(`curl ${text}`),
  'an option of a cURL command': (text) =>
    readCurl(`curl -d '${text}' -u "${text}" -H '${text}' a`),
  'what is to be filled in': (text) => [placeholdersIn(text), replacePlaceholders(text, String)],
  'the scheme of an address': hasOtherScheme,
  'a call as cURL': (text) =>
    curlOf({ method: 'POST', url: text, headers: { a: text }, body: text }),
  'a damaged link': (text) => [
    readingsOf(text),
    unknownNames(new URLSearchParams({ [text]: text }), [text]),
    screenMeant(text, text),
  ],
  'a typed number': (text) => [readNumber(text), readDuration(text, 's')],
  'a document': readDocument,
  'an OpenAPI document': (text) =>
    readDocument(
      JSON.stringify({
        openapi: '3.0.0',
        servers: [{ url: text }],
        paths: { [`/${text}`]: { get: { summary: text, tags: [text] } } },
      }),
    ),
  'a collection of Postman': (text) =>
    readDocument(
      JSON.stringify({
        info: { schema: 'collection/v2.1' },
        variable: [{ key: 'a', value: text }],
        item: [text, `{{a}}/${text}`].map((url) => ({
          name: text,
          request: { method: text, url },
        })),
      }),
    ),
  'a HAR file': (text) =>
    readDocument(
      JSON.stringify({
        log: {
          creator: { name: text },
          entries: [{ request: { method: text, url: `https://${text}` } }],
        },
      }),
    ),
  'the bytes of a file': (text) => documentText(new TextEncoder().encode(text)),
  'a document of another program': (text) => [
    foreignText(text),
    foreignText(`<${text}`),
    foreignText(`#${text}`),
    foreignText(`query ${text}`),
  ],
  'the prefix of an import': (text) =>
    suggestedPrefix({ kind: '', title: '', servers: [text], operations: [], faults: [] }, text),
  'JSON that is typed': readJson,
  'JSON that is formatted': (text) => [formatJson(text), formatJson(jsonOf(text))],
  'JSON for people': (text) => bodyForPeople(JSON.stringify(text)),
  'JSON that is viewed': (text) => [readTree(text), readTree(jsonOf(text))],
  'a part of JSON': (text) => bodyIn(jsonOf(text), ['list']),
  'the content of JSON': (text) => canonicalJson(jsonOf(text)),
  'JSON of a bank': (text) => writeJson({ a: readAnswer(jsonOf(text)) }),
  'a certificate': (text) => certificate(text)(),
  'amounts of a body': (text) => amountsOf(JSON.parse(withNumbersAsTexts(jsonOf(text)))),
  'the query of a log': (text) => [queryWithoutBraces(text), parametersForMasks(text)],
  'a link of a path': (text) => link(draft({}, `/${text}`)),
  'a link of headers': (text) => link(draft({ headers: text })),
  'a link of a body': (text) => link(draft({ body: text })),
  'a link of JSON': (text) => link(draft({ body: jsonOf(text) })),
  'a request that is run': (text) =>
    toRequest(draft({ body: text, headers: `{"a": "b"}` }, `/${text}`)),
  'a request that is saved': (text) =>
    toSavedContent(draft({ body: text, headers: JSON.stringify({ a: text }) }, `/${text}`)),
};

interface Schema {
  _zod: { def: Record<string, unknown> };
  safeParse: (value: unknown, context: object) => unknown;
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

/** Every schema within some, each once. */
function schemasIn(parts: readonly unknown[]): Set<Schema> {
  const found = new Set<Schema>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isSchema(part) && found.has(part)) return;
    if (isSchema(part)) found.add(part);
    for (const inner of Object.values(isSchema(part) ? part._zod.def : part)) walk(inner);
  };
  walk(parts);
  return found;
}

const operations: OperationSpec[] = Object.values(contract);
const texts = [
  ...schemasIn(
    operations.map(({ params, query, body, response: answer }) => [params, query, body, answer]),
  ),
].filter(({ _zod }) => _zod.def['type'] === 'string');

/** Processor time in milliseconds. */
function timeOf(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const best = (act: () => unknown) => Math.min(...Array.from({ length: RUNS }, () => timeOf(act)));

/** What a simple linear function needs. */
const linear = (length: number) =>
  best(() => 'a'.repeat(length).replaceAll(/[^]/g, (sign) => sign.toUpperCase()));
const linearTime = linear(LONG);
/** Readers that build texts and lists need more than a replacement does, and collect garbage. */
const enough = linearTime * 30;
const hopeless = linearTime * 100;

function growsTooMuch(read: (text: string) => unknown, short: string, long: string): boolean {
  let [ofShort, ofLong] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run++) {
    ofShort = Math.min(
      ofShort,
      timeOf(() => read(short)),
    );
    // What takes that long is not tried with a longer text: it might take minutes.
    if (ofShort > hopeless) return true;
    ofLong = Math.min(
      ofLong,
      timeOf(() => read(long)),
    );
    const most = Math.max(enough, MOST_GROWTH * ofShort);
    if (ofLong <= most) return false;
    if (ofLong > 3 * most) return true;
  }
  return true;
}

/**
 * Whether each longer text takes a fair time. The first is short: what takes minutes at 200 kB is
 * found before.
 */
const isLinear = (
  read: (text: string) => unknown,
  make: (length: number) => string,
  lengths = [SHORTEST, SHORT, LONG],
) =>
  lengths
    .slice(1)
    .every((length, place) => !growsTooMuch(read, make(lengths[place]!), make(length)));

test.for(Object.entries(readers))(
  '%s takes a time that grows with its length alone',
  { timeout: TIMEOUT_MS },
  ([, read]) => {
    const [slow] = seeds.find(([, make]) => !isLinear(read, make)) ?? [];
    expect(slow).toBeUndefined();
  },
);

test.for(Object.entries(readers))('%s: a million characters are no trouble', ([, read]) => {
  const all = seeds.map(([, make]) => make(100)).join('');
  expect(isLinear(read, (length) => repeated(all, length), [SHORT, LONG / 2, LONGEST])).toBe(true);
});

test(
  'the contract reads every text in a time that grows with its length alone',
  { timeout: TIMEOUT_MS },
  () => {
    expect(texts.length).toBeGreaterThan(50);
    const read = (text: string) => texts.map((schema) => schema.safeParse(text, parsing));
    const [slow] = seeds.find(([, make]) => !isLinear(read, make)) ?? [];
    expect(slow).toBeUndefined();
  },
);

test(
  'every regular expression looks through a text in a time that grows with its length alone',
  { timeout: TIMEOUT_MS },
  async () => {
    const expressions = [...literalRegExps(), ...(await constructedRegExps())];
    expect(expressions.length).toBeGreaterThan(200);
    const slow = expressions.flatMap(({ location, source, flags }) => {
      const expression = new RegExp(source, [...new Set(`${flags}g`)].join(''));
      // A sticky one is tried at one place, as its users do.
      const read = (text: string) =>
        flags.includes('y') ? expression.exec(text) : text.replaceAll(expression, '');
      const failing = seeds.filter(([, make]) => !isLinear(read, make, [SHORTEST, SHORT]));
      return failing.map(([name]) => `${location} ${source}: ${name}`);
    });
    expect(slow).toEqual([]);
  },
);

test('a pasted command is taken in a time that grows with its length alone', async () => {
  const times: number[] = [];
  for (const length of [SHORT, LONG]) {
    const before = process.threadCpuUsage();
    await draftOfCurl(`curl -d '${repeated('{{a}} "', length)}'`, null, []);
    const { user } = process.threadCpuUsage(before);
    times.push(user / 1000);
  }
  expect(times[1]!).toBeLessThan(Math.max(enough, MOST_GROWTH * times[0]!));
});
