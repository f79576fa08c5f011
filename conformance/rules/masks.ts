import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { keySegments } from '#domain/personal-data.ts';
import { personalNames, secretNames } from '#domain/value-names.ts';
import { MASK } from '#domain/secrets.ts';
import vectors from '../../docs/masking-vectors.json' with { type: 'json' };
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { column, withSubject, ok, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { keepsHeaders, logged } from './tester.ts';
import { splitAtSpaces } from '#conformance/data/texts.ts';

const { secret, personal, party } = vectors.names;

/** A name for each entry of the contract's lists. */
const listed = [
  ...[...secretNames.word, ...personalNames.word, ...personalNames.shared].map(
    (words) => `x_${words}_a`,
  ),
  ...[...secretNames.last, ...personalNames.last].map((words) => `x_a_${words}`),
  ...personalNames.whole,
  ...personalNames.parties,
].map((name) => name.replaceAll(' ', '_'));

/** Of a party a text or a number is masked, but not what its object has under other names. */
const isParty = (name: string) => [...personalNames.parties, ...party].includes(name);

/** With two values of 20 characters each, as many names fit into the path of a run. */
const MOST_NAMES = 30;

/** Names in groups that fit into a query; none has one name twice in different case. */
const groups = [...listed, ...secret, ...personal, ...party].reduce<string[][]>((made, name) => {
  const isFree = (one: string[]) =>
    !one.some((other) => other.toLowerCase() === name.toLowerCase());
  const group = made.find((one) => one.length < MOST_NAMES && isFree(one));
  if (group) group.push(name);
  else made.push([name]);
  return made;
}, []);

/** How many levels of a body have hidden fields; lists count as levels too. */
const LEVELS = 30;

/**
 * A name with its first letter, `_` and `-` percent-encoded: `client_secret` is
 * `%63lient%5Fsecret`.
 */
const encoded = (name: string) =>
  name.replaceAll(/^.|[_-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** A number that no other value of a log contains. */
const numberOf = (index: number) => 700_000_000 + index * 7919;

/**
 * Personal data and secrets by their form. The CPF and both CNPJs have right check digits and
 * belong to nobody.
 */
const formsOf = (mark: string) => [
  ...splitAtSpaces(`
    12345678909 123.456.789-09 12.345.678/0001-95 12.abc.345/01de-35 conformidade@example.com +5561988880000
  `),
  '(61) 98888-0000',
  '4111 1111 1111 1111',
  `Bearer ${mark}`,
  `eyJhbGciOiJIUzI1NiJ9.${mark}.c2lnbmF0dXJl`,
];

/** What logs of runs keep of secrets and personal data. */
export const maskRules = [
  rule(
    'mask/names',
    'what has a secret or personal name is masked in logs and lists',
    async (api) => {
      const mark = randomUUID().slice(0, 8);
      const value = (at: number) => `${mark}x${at}y`;
      await forEachInParallel([...groups.entries()], async ([index, names]) => {
        const fields = Object.fromEntries(names.map((name, at) => [name, value(at)]));
        // Accents and some signs stand in fields only.
        const pairs = names.flatMap((name, at) =>
          /^[\w-]+$/.test(name) ? [[name, value(at)] as const] : [],
        );
        const query = pairs
          .map(([name, text], at) => `${at % 2 === 1 ? encoded(name) : name}=${text}`)
          .join('&');
        const xml = pairs
          .map(([name, text]) => `<a:${name}>${text}</a:${name}><a ${name}="${text}"/>`)
          .join('');
        let deep: z.core.util.JSONType = fields;
        for (let level = 0; level < (index === 0 ? LEVELS : 1); level += 1)
          deep = level % 3 === 1 ? [1, deep] : { ...fields, a: deep };
        const body = {
          ...fields,
          ...Object.fromEntries(names.slice(0, 3).map((name, at) => [name, numberOf(at)])),
          numeros: Object.fromEntries(names.map((name, at) => [name, numberOf(at)])),
          dentro: [
            deep,
            ...names
              .filter((name) => !isParty(name))
              .map((name, at) => ({ [name]: { a: [value(at), { b: numberOf(at) }] } })),
          ],
          formulario: pairs.map(([name, text]) => `${name}=${text}`).join('&'),
          xml: [`<x>${xml}</x>`],
        };
        const request = { method: 'POST', path: `/conformidade?a=1&${query}`, body } as const;
        const { requestId, log } = await logged(api, {
          ...request,
          headers: Object.fromEntries(pairs),
        });
        const places = {
          ...log.request,
          path: log.path,
          list: (await api.call('listLogs', { query: { q: requestId } })).text,
        };
        for (const [place, part] of Object.entries(places)) {
          const text = JSON.stringify(part);
          const shown = names.filter(
            (_, at) => text.includes(value(at)) || text.includes(String(numberOf(at))),
          );
          await withSubject(place, () => same(shown, [], 'the names whose values the log shows'));
        }
        const kept = (log.request.body ?? {}) as Record<string, unknown>;
        same(Object.keys(kept), Object.keys(body), 'the names of the fields');
        const values = [...Object.values(log.request.headers), ...names.map((name) => kept[name])];
        const found = values.find((text) => !String(text).includes(MASK));
        same(found, undefined, 'what is masked in another way');
      });
      same(
        ok(await api.call('listLogs', { query: { q: mark } })).data,
        [],
        'the logs that a masked value finds',
      );
    },
  ),

  rule(
    'mask/forms',
    'personal data, credentials, tokens, keys and card numbers are masked by form',
    async (api) => {
      const mark = randomUUID().replaceAll('-', '');
      const forms = formsOf(mark);
      const keys = keySegments.map((segment) => [segment, randomUUID()] as const);
      const path = `/conformidade/${keys.flat().join('/')}/${forms.map(encodeURIComponent).join('/')}?${forms.map((form, at) => `a${at}=${encodeURIComponent(form)}`).join('&')}`;
      const body = {
        a: forms.map((form) => ({ b: `de ${form}!`, [form]: 1, xml: `<x>${form}</x>` })),
        n: forms.filter((form) => /^\d+$/.test(form)).map(Number),
      };
      const headers = {
        ...Object.fromEntries(forms.map((form, at) => [`x-a${at}`, form])),
        cookie: `a=1; s=${mark}`,
      };
      const { requestId, text } = await logged(api, { method: 'POST', path, headers, body });
      const list = (await api.call('listLogs', { query: { q: requestId } })).text;
      const file = ok(await api.call('exportLogs', { query: { q: requestId } }));
      for (const [place, one] of Object.entries({ log: text, list, file })) {
        const hidden = [
          mark,
          ...keys.map(([, key]) => key),
          ...forms,
          ...forms.map(encodeURIComponent),
        ];
        const shown = hidden.filter((form) => one.includes(form));
        await withSubject(place, () => same(shown, [], 'what it shows'));
      }
    },
  ),

  rule(
    'mask/vectors',
    'a log shows what masking-vectors.json says of names, texts, paths and headers',
    async (api) => {
      // In a list a text that is no JSON, XML or form is one of many, and not masked as a whole.
      const texts = [...vectors.texts, ...vectors.bodies.filter(({ shown }) => shown !== MASK)];
      const kept = Object.fromEntries(
        vectors.names.neither.map((name, at) => [name, `${randomUUID()}x${at}y`]),
      );
      const numbers = {
        n: 12_345_678_901,
        numeros: [1, 2],
        nulo: { lista: [{ ok: true }] },
        nossoNumero: 61_988_880_000,
      };
      // A text in a list of no name has none itself.
      const body = [column(texts, 'sent'), { kept, numbers }];
      const named = new Map(vectors.headers.map((one) => [one.name, one]));
      const all = [
        ...named.values(),
        ...vectors.paths.map((one, at) => ({ name: `x-a${at}`, ...one })),
      ];
      const headers = Object.fromEntries(all.map(({ name, sent }) => [name, sent]));
      const path = `/conformidade/${randomUUID()}?id=${randomUUID()}&b=12345678901&nossoNumero=61988880000`;
      const { log } = await logged(api, { method: 'POST', path, headers, body });
      const [textsInLog, rest] = (log.request.body ?? [[]]) as [string[], object];
      for (const [at, { sent, shown }] of texts.entries())
        same(textsInLog[at], shown, `what the log shows of ${sent}`);
      same([rest, log.path], [body[1], path], 'what only looks secret or personal');
      keepsHeaders(log, Object.fromEntries(all.map(({ name, shown }) => [name, shown])));
    },
  ),
];
