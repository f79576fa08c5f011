import { randomUUID } from 'node:crypto';
import { environments } from '#api/contract/connections.ts';
import { isPersonalName, personalNames } from '#api/contract/personal-data.ts';
import { MASK } from '#api/contract/secrets.ts';
import { expect, naming, ok, rule, same } from '../rule.ts';
import { listedNames } from '../secret-names.ts';
import { logOf, run, usual } from './tester.ts';

/** Fields of bodies that contain personal data, in several spellings and at several depths. */
const personal = [
  ...'cpf CPF devedorCpf e-mail número Endereço'.split(' '),
  ...personalNames.anywhere.map((part) => `titular_${part}_2`),
  ...personalNames.whole,
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
      const { id: bankId } = await api.callableBank();
      const mark = randomUUID();
      const values = Object.fromEntries(personal.map((name, index) => [name, `${mark}x${index}y`]));
      const body = { valor: '37.00', ...values, lista: [{ dentro: values }] };
      const answer = await run(api, { bankId, method: 'POST', body });
      const { request } = await logOf(api, answer.headers.get('x-request-id') ?? '');
      const text = JSON.stringify(request);
      const shown = personal.filter((_, index) => text.includes(`${mark}x${index}y`));
      same(shown, [], 'the personal fields that the log shows');
      const logged = request.body as Record<string, unknown> | null;
      same(logged?.['valor'], '37.00', 'the field that is not personal');
      same(Object.keys(logged ?? {}), Object.keys(body), 'the names of the fields');
    },
  ),

  rule('personal/answers', 'personal data in the answers of banks is masked in logs', async (api) => {
    const { id: bankId } = await api.callableBank();
    for (const { method, path, body } of ok(await api.call('getTesterPresets', {})).presets) {
      const sent = { method, path: path.replace(/\{\w+\}/g, '1'), ...(body !== null && { body }) };
      const answer = await run(api, { bankId, ...sent });
      const { response } = await logOf(api, answer.headers.get('x-request-id') ?? '');
      const logged = new Set(personalTexts(response.body));
      const shown = personalTexts(answer.body.data).filter((text) => /[\p{L}\d]/u.test(text) && logged.has(text));
      await naming(path, () => same(shown, [], 'the personal data that the log shows'));
    }
  }),

  rule('secret/listed-fields', 'every listed secret name is masked in bodies and in queries', async (api) => {
    const { id: bankId } = await api.callableBank();
    // Short, so that all names fit into one path.
    const mark = randomUUID().slice(0, 8);
    const names = listedNames.map((name) => name.replaceAll('-', '_'));
    const body = Object.fromEntries(names.map((name, index) => [name, `${mark}x${index}y`]));
    const query = names.map((name, index) => `${name}=z${index}z${mark}`).join('&');
    for (const part of [{ method: 'POST' as const, body }, { path: `/conformidade?${query}` }]) {
      const answer = await run(api, { bankId, ...part });
      const text = JSON.stringify(await logOf(api, answer.headers.get('x-request-id') ?? ''));
      const shown = names.filter(
        (_, index) => text.includes(`${mark}x${index}y`) || text.includes(`z${index}z${mark}`),
      );
      same(shown, [], 'the names whose values the log shows');
    }
  }),

  rule(
    'personal/depth',
    'numbers, lists and objects of personal fields are masked, and similar names stay',
    async (api) => {
      const { id: bankId } = await api.callableBank();
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
      const answer = await run(api, { bankId, method: 'POST', body: { ...hidden, ...shown } });
      const { request } = await logOf(api, answer.headers.get('x-request-id') ?? '');
      const text = JSON.stringify(request);
      expect(!text.includes(mark) && !/9876543210\d/.test(text), 'the log shows personal data');
      const logged = request.body as Record<string, unknown>;
      for (const [name, value] of Object.entries(shown)) same(logged[name], value, `the field ${name}`);
      same(Object.keys(logged), [...Object.keys(hidden), ...Object.keys(shown)], 'the names of the fields');
    },
  ),

  rule('secret/mask', `what a log masks reads ${MASK}, in headers, bodies and paths`, async (api) => {
    const { id: bankId } = await api.callableBank();
    const body = { senha: 'a1', pin: 4821, cpf: '98765432100', documento: { numero: 98_765_432_101 } };
    const headers = { authorization: 'Bearer a1', 'x-api-key': 'a1' };
    const sent = { method: 'POST' as const, path: '/conformidade?token=a1&page=2', headers, body };
    const answer = await run(api, { bankId, ...sent });
    const { path, request } = await logOf(api, answer.headers.get('x-request-id') ?? '');
    const logged = request.body as typeof body | null;
    const values = { path, ...request.headers, ...logged, documento: logged?.documento.numero };
    const unmarked = Object.entries(values).filter(([, value]) => typeof value !== 'string' || !value.includes(MASK));
    same(Object.fromEntries(unmarked), {}, 'what is masked in another way', answer);
  }),

  rule('run/environment', 'a log has the environment that the bank had at the time of its run', async (api) => {
    const { id: bankId } = await api.callableBank({ status: 'active' });
    const ids: string[] = [];
    for (const environment of environments) {
      ok(await api.call('updateConnection', { params: { bankId }, body: { environment } }));
      const answer = await run(api, { bankId });
      ids.push(answer.headers.get('x-request-id') ?? '');
    }
    for (const [index, id] of ids.entries()) {
      const { environment, path } = await logOf(api, id);
      same([environment, path], [environments[index], usual.path], 'environment and path of the log');
    }
  }),
];
