import { randomUUID } from 'node:crypto';
import { environments } from '#api/contract/connections.ts';
import { expect, naming, ok, rule, same } from '../rule.ts';
import { logOf, run, usual } from './tester.ts';

/** Fields of bodies that contain personal data, in several spellings and at several depths. */
const personal = 'cpf CPF devedorCpf cnpj documento email e-mail telefone endereco nome name chave conta number'.split(
  ' ',
);

/** What logs of runs keep of bodies and of the bank. */
export const personalDataRules = [
  rule('SECR-30', 'personal data in logged bodies is masked at any depth, and other fields stay', async (api) => {
    const { id: bankId } = await api.callableBank();
    const mark = randomUUID();
    for (const name of personal) {
      const value = `${mark}-${name}`;
      const body = { valor: '37.00', [name]: value, lista: [{ dentro: { [name]: value } }] };
      const answer = await run(api, { bankId, method: 'POST', body });
      const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
      await naming(name, () => {
        const logged = log.request.body as Record<string, unknown> | null;
        expect(!JSON.stringify(log.request).includes(mark), 'the log shows personal data');
        same(logged?.['valor'], '37.00', 'the field that is not personal');
        same(Object.keys(logged ?? {}), Object.keys(body), 'the names of the fields');
      });
    }
  }),

  rule('SECR-31', 'numbers, lists and objects of personal fields are masked, and similar names stay', async (api) => {
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
  }),

  rule('LOGS-20', 'a log has the environment that the bank had at the time of its run', async (api) => {
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
