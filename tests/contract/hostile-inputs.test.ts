import { expect, test } from 'vitest';
import { absoluteAddress, hasDotSegment } from '#api/contract/text.ts';
import { ConnectionPatch } from '#api/contract/connections.ts';
import { EndpointDraft } from '#api/contract/endpoints.ts';
import { spreadsheetText } from '#domain/spreadsheet.ts';
import { SavedRequestDraft } from '#api/contract/saved-requests.ts';
import { parsing } from '#api/contract/schema.ts';
import { TesterRequest } from '#api/contract/tester.ts';
import { isOwnNetwork } from '#domain/own-network.ts';
import {
  hasSecret,
  loggedBody,
  loggedHeaders,
  loggedPath,
  quoted,
  redactText,
} from '#domain/masking.ts';
import { wordSearch } from '#domain/search.ts';
import { isSecretName } from '#domain/secrets.ts';
import { readDocument } from '#pages/endpoints/import/read-document.ts';
import { readCurl } from '#ui/copy/read-curl.ts';
import { readJson } from '#ui/json/json-text.ts';

/*
 * Every regular expression that meets what others wrote is reached through one of these functions.
 * What is bounded is the processor time of the test's own thread, which other programs and other
 * tests hardly change; the best of five runs counts, because the first ones also compile. An
 * expression that backtracks takes seconds at this length.
 */
const readers: Record<string, (text: string) => unknown> = {
  'masking of logs: a path': loggedPath,
  'masking of logs: a body': loggedBody,
  'masking of logs: JSON': (text) => {
    const half = text.slice(-LENGTH / 2);
    return loggedBody(JSON.stringify({ a: half, [half]: 1 }));
  },
  'masking of logs: XML': (text) => loggedBody(`<a>${text}</a>`),
  'masking of logs: headers': (text) => loggedHeaders({ a: text }),
  'masking of what is quoted': quoted,
  'masking of cURL commands': redactText,
  'secrets in a saved request': hasSecret,
  'names of secrets': isSecretName,
  'dot segments': hasDotSegment,
  addresses: absoluteAddress,
  'addresses of the own network': (text) => isOwnNetwork(`https://${text}`),
  searches: (text) => wordSearch(text)(text),
  'cells of an export': spreadsheetText,
  'a connection': (text) =>
    ConnectionPatch.safeParse(
      { baseUrl: text, auth: { type: 'api-key', header: text }, fixedQuery: [text] },
      parsing,
    ),
  'an endpoint': (text) =>
    EndpointDraft.safeParse({ name: text, path: text, maintenanceReason: text }, parsing),
  'a run': (text) =>
    TesterRequest.safeParse({ path: text, headers: { [text]: text }, body: text }, parsing),
  'a saved request': (text) =>
    SavedRequestDraft.safeParse(
      { path: `/${text}`, headers: { a: text }, params: { a: text }, body: text },
      parsing,
    ),
  'a document of endpoints': readDocument,
  'cURL commands': (text) => readCurl(`curl ${text}`),
  'JSON that is typed': readJson,
};

const spaced = '# |# a\n|"a" |<a b|<a b="|Bearer |bearer a|4111 |-----BEGIN PRIVATE KEY-----'.split(
  '|',
);
/** What is repeated up to 20 KB, in front of a sign that lets expressions fail at the end. */
const parts = [
  ...`
  a 0 1. # / /a /../ // . - a- a. @ a@ a@a. +55 = a= a=1& ;a ;a= ? % %2F %3D %26a %3A%2F%2F ://a: ://a@ { {a} {} [ []
  " "a" "a": \\ \\" ' < <a <![CDATA[ <!-- &#64; eyJ eyJa. 000201 cpf aA $ ^
`
    .trim()
    .split(/\s+/),
  ...spaced,
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '`',
];

const LENGTH = 20_000;
const MOST_MS = 100;

function cpuMs(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test.for(Object.entries(readers))('%s: 20 KB of anything take at most 100 ms', ([, read]) => {
  const slow = parts.filter((part) => {
    const text = `${part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)}\u0001`;
    for (let times = 0; times < 5; times += 1)
      if (cpuMs(() => void read(text)) <= MOST_MS) return false;
    return true;
  });
  expect(slow).toEqual([]);
});
