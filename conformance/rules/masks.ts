import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { isPersonalName, keySegments, personalNames } from '#domain/personal-data.ts';
import { MASK, secretNames } from '#domain/secrets.ts';
import { expect, naming, ok, rule, same } from '#conformance/rule.ts';
import { fieldsOf, keepsHeaders, logged } from './tester.ts';
import { split } from '#conformance/texts.ts';

/** A name for each entry of the contract's lists. */
const listed = [secretNames, personalNames]
  .flatMap(({ anywhere, word, last }) => [
    ...[...anywhere, ...word].map((part) => `x_${part}_a`),
    ...last.map((part) => `x_a_${part}`),
  ])
  .concat(personalNames.whole)
  .map((name) => name.replaceAll(' ', '_'));

/** Names as callers write them: in other case, with other separators, with accents. */
const written = split(`
    Authorization AUTHORIZATION authorization Proxy-Authorization Cookie Set-Cookie X-Api-Key apikey API-KEY
    X-Auth-Token access_token accessToken client_secret clientSecret X-Senha senhaAtual newPassword PASSWORD
    DPoP X-JWS-Signature X-Session-Id Ocp-Apim-Subscription-Key X-Partner-Key X-PIN X-JWT X-SSL-Client-Cert
    refreshToken id_token private_key secretKey codeVerifier CVV cvc2 card_number númeroCartão ccNumber
    cc_number primaryAccountNumber track1Data software_statement X-Hmac securityCode pan otp credential
    cpf CPF devedorCpf e-mail número Endereço nomePagador PI-PayerId tax_id data-nascimento telefones
`);

/** With two values of 20 characters each, as many names fit into the path of a run. */
const MOST_NAMES = 30;

/** Names in groups that fit into a query; none has one name twice in different case. */
const groups = [...listed, ...written].reduce<string[][]>((made, name) => {
  const isFree = (one: string[]) => !one.some((other) => other.toLowerCase() === name.toLowerCase());
  const group = made.find((one) => one.length < MOST_NAMES && isFree(one));
  if (group) group.push(name);
  else made.push([name]);
  return made;
}, []);

/** How many levels of a body have hidden fields; lists count as levels too. */
const LEVELS = 30;

/** A name with its first letter, `_` and `-` percent-encoded: `client_secret` is `%63lient%5Fsecret`. */
const encoded = (name: string) =>
  name.replaceAll(/^.|[_-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** A number that no other value of a log contains. */
const numberOf = (index: number) => 700_000_000 + index * 7919;

/** Personal data and secrets by their form. The CPF and both CNPJs have right check digits and belong to nobody. */
const formsOf = (mark: string) => [
  ...split(`
    12345678909 123.456.789-09 12345678000195 12.345.678/0001-95 12.ABC.345/01DE-35 12.abc.345/01de-35
    conformidade@example.com +5561988880000 5561988880000 61988880000 (61)98888-0000
  `),
  '(61) 98888-0000',
  '4111 1111 1111 1111',
  `Bearer ${mark}`,
  `eyJhbGciOiJIUzI1NiJ9.${mark}.c2lnbmF0dXJl`,
];

/** What looks like personal data and is none: wrong check digits, and ids. */
const similar = (uuid: string) => [
  ...'12345678901 123.456.789-00 12345678000190 12.ABC.345/01DE-36 20988880000'.split(' '),
  'E0041696820261126110512345678909',
  '23793381286000782713695000063305984340000012345',
  '2026-11-26T11:05:12Z',
  uuid,
];

/** Values in fields of personal names of a body, at any depth. */
function personalTexts(value: unknown, isPersonal = false): string[] {
  if (typeof value === 'string') return isPersonal ? [value] : [];
  return Object.entries(value ?? {}).flatMap(([name, item]) =>
    personalTexts(item, isPersonal || (!Array.isArray(value) && isPersonalName(name))),
  );
}

/** What logs of runs keep of secrets and personal data. */
export const maskRules = [
  rule('mask/names', 'what has a secret or personal name is masked in logs and lists', async (api) => {
    const mark = randomUUID().slice(0, 8);
    for (const [index, names] of groups.entries()) {
      const value = (at: number) => `${mark}x${at}y`;
      const fields = Object.fromEntries(names.map((name, at) => [name, value(at)]));
      // Accents and some signs stand in fields only.
      const pairs = names.flatMap((name, at) => (/^[\w-]+$/.test(name) ? [[name, value(at)] as const] : []));
      const query = pairs.map(([name, text], at) => `${at % 2 === 1 ? encoded(name) : name}=${text}`).join('&');
      const xml = pairs.map(([name, text]) => `<a:${name}>${text}</a:${name}><a ${name}="${text}"/>`).join('');
      let deep: z.core.util.JSONType = fields;
      for (let level = 0; level < (index === 0 ? LEVELS : 1); level += 1)
        deep = level % 3 === 1 ? [1, deep] : { ...fields, a: deep };
      const body = {
        ...fields,
        ...Object.fromEntries(names.slice(0, 3).map((name, at) => [name, numberOf(at)])),
        numeros: Object.fromEntries(names.map((name, at) => [name, numberOf(at)])),
        dentro: [deep, ...names.map((name, at) => ({ [name]: { a: [value(at), { b: numberOf(at) }] } }))],
        formulario: pairs.map(([name, text]) => `${name}=${text}`).join('&'),
        xml: [`<x>${xml}</x>`],
      };
      const request = { method: 'POST', path: `/conformidade?a=1&${query}`, body } as const;
      const { requestId, log } = await logged(api, { ...request, headers: Object.fromEntries(pairs) });
      const places = {
        ...log.request,
        path: log.path,
        list: (await api.call('listLogs', { query: { q: requestId } })).text,
      };
      for (const [place, part] of Object.entries(places)) {
        const text = JSON.stringify(part);
        const shown = names.filter((_, at) => text.includes(value(at)) || text.includes(String(numberOf(at))));
        await naming(place, () => same(shown, [], 'the names whose values the log shows'));
      }
      const kept = (log.request.body ?? {}) as Record<string, unknown>;
      same(Object.keys(kept), Object.keys(body), 'the names of the fields');
      const values = [...Object.values(log.request.headers), ...names.map((name) => kept[name])];
      const found = values.find((text) => !String(text).includes(MASK));
      same(found, undefined, 'what is masked in another way');
    }
    same(ok(await api.call('listLogs', { query: { q: mark } })).data, [], 'the logs that a masked value finds');
  }),

  rule('mask/forms', 'personal data, credentials, tokens, keys and card numbers are masked by form', async (api) => {
    const mark = randomUUID().replaceAll('-', '');
    const forms = formsOf(mark);
    const address = `https://a.example/x?id=1&access_token=${mark}&page=2`;
    const path = `/conformidade/${forms.map(encodeURIComponent).join('/')}?${forms.map((form, at) => `a${at}=${encodeURIComponent(form)}`).join('&')}`;
    const body = {
      a: forms.map((form) => ({ b: `de ${form}!`, [form]: 1, xml: `<x>${form}</x>` })),
      n: forms.filter((form) => /^\d+$/.test(form)).map(Number),
      callback: address,
      textos: [
        `veja ${address}`,
        `/y?client%5Fsecret=${mark}`,
        `https://usuario:${mark}@banco.example/`,
        `-----BEGIN PRIVATE KEY-----\n${mark}\n-----END PRIVATE KEY-----`,
        `{"senha":"${mark}"}`,
        `a=1;senha=${mark}`,
        encodeURIComponent(`{"senha":"${mark}"}`),
      ],
      pares: [['name', 'Authorization'] as const, ['key', 'x-api-key'] as const].map(([name, of]) => ({
        [name]: of,
        value: mark,
      })),
      outros: [
        { Nome: 'senha', Valor: mark },
        ['Authorization', mark],
        `<p name="password">${mark}</p>`,
        `<p><name>senha</name><value>${mark}</value></p>`,
        `<x>&lt;senha&gt;${mark}&lt;/senha&gt;</x>`,
        `senha: ${mark}`,
      ],
    };
    const headers = {
      ...Object.fromEntries(forms.map((form, at) => [`x-a${at}`, form])),
      referer: address,
      'x-b': `/y?apikey=${mark}#token=${mark}`,
      cookie: `a=1; s=${mark}`,
    };
    const { requestId, log, text } = await logged(api, { method: 'POST', path, headers, body });
    const list = (await api.call('listLogs', { query: { q: requestId } })).text;
    const file = ok(await api.call('exportLogs', { query: { q: requestId } }));
    for (const [place, one] of Object.entries({ log: text, list, file })) {
      const shown = [mark, ...forms, ...forms.map(encodeURIComponent)].filter((form) => one.includes(form));
      await naming(place, () => same(shown, [], 'what it shows'));
    }
    const shown = (log.request.body as typeof body | null)?.callback ?? '';
    expect(/^https:\/\/a\.example\/x\?id=1&access_token=.*&page=2$/.test(shown), `the address is ${shown}`);
    const keys = keySegments.map((segment) => [segment, randomUUID()]);
    const ofKeys = (await logged(api, { path: `/conformidade/${keys.flat().join('/')}` })).text;
    const found = keys.filter(([, key]) => ofKeys.includes(key!));
    same(found, [], 'the random keys that the log shows');
  }),

  rule('mask/kept', 'what only looks secret or personal stays: similar names, ids, times and numbers', async (api) => {
    const uuid = randomUUID();
    const names = 'valor txid monkey keyword pinned company description keyId id endToEndId accNumber trackingCode';
    const body = {
      ...Object.fromEntries(names.split(' ').map((name, at) => [name, `${uuid}x${at}y`])),
      software_id: 'a',
      filename: 'a.pdf',
      hostname: 'b',
      chaveamento: 'c',
      org: 'd',
      argumento: 'e',
      addresses: 'f',
      contagem: 3,
      numeros: [1, 2],
      nulo: { texto: 'g', lista: [{ ok: true }] },
      lista: similar(uuid).map((text) => ({ a: text })),
      n: 12_345_678_901,
      slip: {
        nossoNumero: '61988880000',
        linha_digitavel: '12345678909',
        xml: '<x:seuNumero>61988880000</x:seuNumero>',
      },
    };
    const headers = {
      accept: 'application/json',
      'x-conformidade': uuid,
      'idempotency-key': randomUUID(),
      'content-language': 'pt-BR',
      'x-a': similar(uuid).join(' '),
    };
    const path = `/conformidade/${uuid}?id=${uuid}&b=12345678901&nossoNumero=61988880000`;
    const { log } = await logged(api, { method: 'POST', path, headers, body });
    same([log.path, log.request.body], [path, body], 'path and body of the log');
    keepsHeaders(log, headers);
  }),

  rule('mask/answers', 'personal data in the answers of banks is masked in logs', async (api) => {
    for (const { method, path, body } of ok(await api.call('getTesterPresets', {})).presets) {
      const sent = { method, path: path.replace(/\{\w+\}/g, '1'), ...(body !== null && { body }) };
      const { answer, log } = await logged(api, sent);
      const kept = new Set(personalTexts(log.response.body));
      const shown = personalTexts(answer.body.data).filter((text) => /[\p{L}\d]/u.test(text) && kept.has(text));
      await naming(path, () => {
        same(shown, [], 'the personal data that the log shows');
        expect(log.response.body !== null, 'the log has no body of the answer');
        same(fieldsOf(log.response.body), fieldsOf(answer.body.data), 'the fields of the logged answer');
      });
    }
  }),
];
