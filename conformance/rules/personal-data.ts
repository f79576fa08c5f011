import { randomUUID } from 'node:crypto';
import { environments } from '#api/contract/connections.ts';
import { isPersonalName, keySegments, personalNames } from '#domain/personal-data.ts';
import { MASK } from '#domain/secrets.ts';
import { expect, naming, ok, rule, same } from '#conformance/rule.ts';
import { groups } from '#conformance/secret-names.ts';
import { callableEverywhere } from './connections.ts';
import { fieldsOf, keepsHeaders, logged, logOf, requestIdOf, run, usual } from './tester.ts';

/** A name for each entry of the contract's lists of personal names. */
const listed = [
  ...personalNames.anywhere.map((part) => `x_${part}_2`),
  ...personalNames.word.map((word) => `${word}_2`),
  ...personalNames.last.map((word) => `x_${word}`),
  ...personalNames.whole,
];

/** Fields of bodies that contain personal data, in several spellings. */
const personal = [...'cpf CPF devedorCpf e-mail número Endereço nomePagador PI-PayerId'.split(' '), ...listed];

/** Personal data by its form. The CPF and both CNPJs have right check digits and belong to nobody. */
const forms = [
  '12345678909',
  '123.456.789-09',
  '12345678000195',
  '12.345.678/0001-95',
  '12.ABC.345/01DE-35',
  '12.abc.345/01de-35',
  'conformidade@example.com',
  '+5561988880000',
  '5561988880000',
  '61988880000',
  '(61) 98888-0000',
];

/** What looks like personal data and is none: wrong check digits, and ids. */
const similar = (uuid: string) => [
  '12345678901',
  '123.456.789-00',
  '12345678000190',
  '12.ABC.345/01DE-36',
  '20988880000',
  `E0041696820261126110512345678909`,
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

/** What logs of runs keep of bodies and of the bank. */
export const personalDataRules = [
  rule(
    'personal/fields',
    'personal data in logged bodies is masked at any depth, and other fields stay',
    async (api) => {
      const mark = randomUUID();
      const values = Object.fromEntries(personal.map((name, index) => [name, `${mark}x${index}y`]));
      const body = { valor: '37.00', ...values, lista: [{ dentro: values }] };
      const { log, text } = await logged(api, { method: 'POST', body });
      const shown = personal.filter((_, index) => text.includes(`${mark}x${index}y`));
      same(shown, [], 'the personal fields that the log shows');
      const fields = log.request.body as Record<string, unknown> | null;
      same(fields?.['valor'], '37.00', 'the field that is not personal');
      same(Object.keys(fields ?? {}), Object.keys(body), 'the names of the fields');
    },
  ),

  rule(
    'personal/places',
    'personal data is masked by its name in queries and headers, and in form text and XML inside a body',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const names of groups(listed)) {
        const mark = randomUUID().slice(0, 8);
        const value = (index: number) => `${mark}x${index}y`;
        const valued = (write: (name: string, value: string) => string) =>
          names.map((name, index) => write(name, value(index)));
        const query = valued((name, text) => `${name}=${text}`).join('&');
        const xml = valued((name, text) => `<a:${name}>${text}</a:${name}><a ${name}="${text}"/>`).join('');
        const headers = Object.fromEntries(names.map((name, index) => [name.replaceAll('_', '-'), value(index)]));
        const body = { formulario: query, dentro: [`<x>${xml}</x>`] };
        const path = `/conformidade?a=1&${query}`;
        const { path: shownPath, request } = (await logged(api, { bankId, method: 'POST', path, headers, body })).log;
        for (const [place, part] of Object.entries({ ...request, path: shownPath })) {
          const text = JSON.stringify(part);
          const shown = names.filter((_, index) => text.includes(value(index)));
          await naming(place, () => same(shown, [], 'the names whose values the log shows'));
        }
      }
    },
  ),

  rule(
    'personal/forms',
    'CPF, CNPJ, e-mail addresses and telephone numbers are masked whatever their name, and a random PIX key in a path',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const form of forms) {
        const encoded = encodeURIComponent(form);
        const body = {
          a: [{ b: `de ${form}!`, [form]: 1, xml: `<x>${form}</x>` }],
          ...(/^\d+$/.test(form) && { n: Number(form) }),
        };
        const path = `/conformidade/${encoded}/x?a=${encoded}`;
        const { requestId, text } = await logged(api, { bankId, method: 'POST', path, headers: { 'x-a': form }, body });
        const texts = [
          text,
          (await api.call('listLogs', { query: { q: requestId } })).text,
          ok(await api.call('exportLogs', { query: { q: requestId } })),
        ];
        const shown = texts.some((one) => one.includes(form) || one.includes(encoded));
        await naming(form, () => same(shown, false, 'whether log, list or export show it'));
      }
      for (const segment of keySegments) {
        const key = randomUUID();
        const { text } = await logged(api, { bankId, path: `/conformidade/${segment}/${key}` });
        expect(!text.includes(key), `the log shows the random key after /${segment}`);
      }
    },
  ),

  rule('personal/ids', 'ids, times and numbers that look like personal data stay', async (api) => {
    const uuid = randomUUID();
    const slip = {
      nossoNumero: '61988880000',
      linha_digitavel: '12345678909',
      xml: '<x:seuNumero>61988880000</x:seuNumero>',
    };
    const body = { lista: similar(uuid).map((text) => ({ a: text })), n: 12_345_678_901, slip };
    const headers = { 'x-conformidade': uuid, 'x-a': similar(uuid).join(' ') };
    const path = `/conformidade/${uuid}?id=${uuid}&b=12345678901&nossoNumero=61988880000`;
    const { log } = await logged(api, { method: 'POST', path, headers, body });
    same([log.path, log.request.body], [path, body], 'path and body of the log');
    keepsHeaders(log, headers);
  }),

  rule('personal/answers', 'personal data in the answers of banks is masked in logs', async (api) => {
    const { id: bankId } = await api.callableBank();
    for (const { method, path, body } of ok(await api.call('getTesterPresets', {})).presets) {
      const sent = { bankId, method, path: path.replace(/\{\w+\}/g, '1'), ...(body !== null && { body }) };
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

  rule(
    'personal/depth',
    'numbers, lists and objects of personal fields are masked, and similar names stay',
    async (api) => {
      const mark = randomUUID();
      const hidden = {
        cpf: 98_765_432_100,
        documento: { tipo: `${mark}a`, valores: [`${mark}b`, 98_765_432_101, { parte: `${mark}c` }] },
        telefones: [`${mark}d`, `${mark}e`],
        conta: [{ agencia: `${mark}f`, digito: 98_765_432_102 }],
        tax_id: `${mark}g`,
        'data-nascimento': `${mark}h`,
      };
      const shown = {
        filename: 'a.pdf',
        hostname: 'b',
        contagem: 3,
        numeros: [1, 2],
        chaveamento: 'c',
        org: 'd',
        argumento: 'e',
        addresses: 'f',
        nulo: { texto: 'g', lista: [{ ok: true }] },
      };
      const { log, text } = await logged(api, { method: 'POST', body: { ...hidden, ...shown } });
      expect(!text.includes(mark) && !/9876543210\d/.test(text), 'the log shows personal data');
      const fields = log.request.body as Record<string, unknown>;
      for (const [name, value] of Object.entries(shown)) same(fields[name], value, `the field ${name}`);
      same(Object.keys(fields), [...Object.keys(hidden), ...Object.keys(shown)], 'the names of the fields');
    },
  ),

  rule('secret/mask', `what a log masks reads ${MASK}, in headers, bodies and paths`, async (api) => {
    const body = { senha: 'a1', pin: 4821, cpf: '98765432100', documento: { numero: 98_765_432_101 } };
    const headers = { authorization: 'Bearer a1', 'x-api-key': 'a1' };
    const sent = { method: 'POST' as const, path: '/conformidade?token=a1&page=2', headers, body };
    const { answer, log } = await logged(api, sent);
    const fields = log.request.body as typeof body | null;
    const values = { path: log.path, ...log.request.headers, ...fields, documento: fields?.documento.numero };
    const unmarked = Object.entries(values).filter(([, value]) => typeof value !== 'string' || !value.includes(MASK));
    same(Object.fromEntries(unmarked), {}, 'what is masked in another way', answer);
  }),

  rule(
    'run/environment',
    'a log has the environment of its run, whatever the integrations of the bank use',
    async (api) => {
      const { id: bankId } = await callableEverywhere(api);
      const ids: string[] = [];
      for (const environment of environments) {
        ids.push(requestIdOf(await run(api, { bankId, environment })));
      }
      for (const [index, id] of ids.entries()) {
        const { environment, path } = await logOf(api, id);
        same([environment, path], [environments[index], usual.path], 'environment and path of the log');
      }
    },
  ),
];
