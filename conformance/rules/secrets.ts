import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { expect, ok, rule, same } from '#conformance/rule.ts';
import { groups, listedNames, plainFields, secretFields, secretHeaders } from '#conformance/secret-names.ts';
import { keepsHeaders, logged } from './tester.ts';

/** Objects with one value each, so that a failure shows which name was not masked. */
const withValues = <Value>(names: readonly string[], value: (index: number) => Value) =>
  Object.fromEntries(names.map((name, index) => [name, value(index)]));

/** The listed names as fields write them. */
const listedFields = listedNames.map((name) => name.replaceAll('-', '_'));

/** How many levels of a body have secret fields; lists count as levels too. */
const LEVELS = 30;

/** Expects that none of the values is in the log. */
function noneShown(text: string, names: readonly string[], value: (index: number) => string): void {
  const shown = names.filter((_, index) => text.includes(value(index)));
  same(shown, [], 'the names whose values the log shows');
}

/** A name with its first letter, `_` and `-` percent-encoded: `client_secret` is `%63lient%5Fsecret`. */
const encoded = (name: string) =>
  name.replaceAll(/^.|[_-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Secrets are masked in logs and never returned. */
export const secretRules = [
  rule('secret/headers', 'headers whose names are secret are masked in logs, whatever their case', async (api) => {
    const mark = randomUUID();
    const value = (index: number) => `${mark}x${index}y`;
    // Two spellings of one name would be one header, so they are sent in requests of their own.
    for (const names of [...groups(secretHeaders), listedNames]) {
      const { text } = await logged(api, { headers: withValues(names, value) });
      noneShown(text, names, value);
    }
    const { text } = await logged(api, { headers: { Authorization: `Basic ${mark}`, cookie: `a=1; s=${mark}` } });
    expect(!text.includes(mark), 'the log shows the credentials of an Authorization or Cookie header');
  }),

  rule('secret/fields', 'fields whose names are secret are masked in logged bodies, at any depth', async (api) => {
    const mark = randomUUID();
    const value = (index: number) => `${mark}x${index}y`;
    const fields = withValues(secretFields, value);
    // Objects in objects and in lists, with the fields at every level.
    let deep: z.core.util.JSONType = fields;
    for (let level = 0; level < LEVELS; level += 1) deep = level % 3 === 1 ? [1, deep] : { ...fields, a: deep };
    for (const body of [deep, [deep]])
      noneShown((await logged(api, { method: 'POST', body })).text, secretFields, value);
    for (const names of [secretFields, listedFields]) {
      for (const body of [withValues(names, value), withValues(names, (index) => ({ inner: [value(index)] }))])
        noneShown((await logged(api, { method: 'PUT', body })).text, names, value);
    }
  }),

  rule('secret/numbers', 'numbers in secret fields are masked too', async (api) => {
    const body = withValues(secretFields, numberOf);
    const { text } = await logged(api, { method: 'POST', body });
    noneShown(text, secretFields, (index) => String(numberOf(index)));
  }),

  rule(
    'secret/query',
    'secret parameters in the query of a path are masked in its log, in lists and in exports',
    async (api) => {
      const mark = randomUUID();
      const value = (index: number) => `${mark}x${index}y`;
      const names = [...secretFields, ...listedFields].filter((name) => /^[\w-]+$/.test(name));
      for (const part of groups(names)) {
        // Every second name is percent-encoded, as a client may write it.
        const query = part.map((name, index) => `${index % 2 === 1 ? encoded(name) : name}=${value(index)}`).join('&');
        const { requestId, text } = await logged(api, { path: `/conformidade?a=1&${query}` });
        noneShown(text, part, value);
        noneShown((await api.call('listLogs', { query: { q: requestId } })).text, part, value);
        noneShown(ok(await api.call('exportLogs', { query: { q: requestId } })), part, value);
      }
      same(ok(await api.call('listLogs', { query: { q: mark } })).data, [], 'the logs that a secret finds');
    },
  ),

  rule('secret/others', 'values that are not secret stay readable in logs', async (api) => {
    const mark = randomUUID();
    const body = withValues(plainFields, (index) => `${mark}x${index}y`);
    const key = randomUUID();
    const headers = {
      accept: 'application/json',
      'x-conformidade': mark,
      'idempotency-key': key,
      'content-language': 'pt-BR',
    };
    const { log } = await logged(api, { method: 'POST', headers, body });
    same(log.request.body, body, 'the body of the logged request');
    keepsHeaders(log, headers);
  }),

  rule('secret/addresses', 'logs mask the secret parameters of addresses in headers and bodies', async (api) => {
    const mark = randomUUID();
    const address = `https://a.example/x?id=1&access_token=${mark}&page=2`;
    const body = { callback: address, textos: [`veja ${address}`], dentro: { url: `/y?client%5Fsecret=${mark}` } };
    const headers = { referer: address, 'x-conformidade': `/y?apikey=${mark}#token=${mark}` };
    const { log } = await logged(api, { method: 'POST', headers, body });
    expect(!JSON.stringify(log.request).includes(mark), 'the log shows a secret');
    const shown = (log.request.body as typeof body | null)?.callback ?? '';
    expect(/^https:\/\/a\.example\/x\?id=1&access_token=.*&page=2$/.test(shown), `the address is ${shown}`);
  }),
];

/** A number that no other value of a log contains. */
const numberOf = (index: number) => 700_000_000 + index * 7919;
