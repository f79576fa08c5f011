import { randomUUID } from 'node:crypto';
import type { Bank } from '#api/contract/banks.ts';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Api } from '#conformance/server/api.ts';
import type { RequestParts } from '#conformance/client/client.ts';
import { listings, usedKey } from '#conformance/server/listings.ts';
import { createObject, borrowObject } from '#conformance/server/objects.ts';
import { resourceOf, resources, writtenValue } from '#conformance/data/resources.ts';
import { withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/server/samples.ts';

/** A request while faults are put into it. */
type Draft = RequestParts & { method: string };

/** A refusal, and what makes a request have it. */
type Fault = readonly [ProblemName, (draft: Draft) => void];

const put =
  (part: 'params' | 'query' | 'headers' | 'body', fields: object) =>
  (draft: Draft): void =>
    void Object.assign(draft, { [part]: { ...(draft[part] as object | undefined), ...fields } });

/** The faults that requests of one operation only can have. */
const ownFaults: { [Id in OperationId]?: Fault[] } = {
  updateConnection: [
    [
      'CredencialInvalida',
      put('body', { certificate: { format: 'pkcs12', file: 'QQ==', password: '' } }),
    ],
    ['SegredoAusente', put('body', { auth: { type: 'api-key', header: 'X-Conformidade' } })],
  ],
  runTesterRequest: [['BancoInexistente', put('body', { bankId: randomUUID() })]],
};

/**
 * The faults that a valid request of an operation can be given, in the order of the contract's
 * `checks`.
 */
async function faultsOf(api: Api, id: OperationId, sample: RequestParts): Promise<Fault[]> {
  const operation: AnyOperation = contract[id];
  const [param] = Object.keys(sample.params ?? {});
  const all: (false | Fault)[] = [
    ['MetodoNaoPermitido', (draft) => void (draft.method = 'PUT')],
    param !== undefined && ['RecursoNaoEncontrado', put('params', { [param]: 'x' })],
    operation.body !== undefined && [
      'TipoDeMidiaNaoSuportado',
      put('headers', { 'content-type': 'text/plain' }),
    ],
    ['RequisicaoInvalida', put('query', { conformidade: 1 })],
    operation.body !== undefined && ['RequisicaoInvalida', put('body', { conformidade: 1 })],
    operation.problems?.includes('PeriodoInvalido') === true && [
      'PeriodoInvalido',
      put('query', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }),
    ],
    param !== undefined && ['RecursoNaoEncontrado', put('params', { [param]: randomUUID() })],
    // Without old keys a revocation is 404, as `api-keys/overlap` expects.
    operation.ifMatch === true &&
      id !== 'revokePreviousApiKeys' && [
        'VersaoDesatualizada',
        put('headers', { 'if-match': '"conformidade"' }),
      ],
  ];
  const faults = [...all.filter((one) => one !== false), ...(ownFaults[id] ?? [])];
  const resource = resources.find(({ create, update }) => create === id || update === id);
  if (!resource) return faults;
  const { create, reference, unique } = resource;
  if (create === id) {
    // That of its first row in a population, with other content.
    const listing = listings.find((one) => one.resource === resource);
    await (listing
      ? listing.populate(api)
      : createObject(api, resource, {}, await usedKey(api, resource.name)));
    faults.push(['ErroIdempotencia', put('headers', await usedKey(api, resource.name))]);
  }
  if (reference) faults.push([reference.problem, put('body', { [reference.field]: randomUUID() })]);
  if (unique) {
    const { body } = await borrowObject(api, resource);
    faults.push([
      unique.problem,
      put(
        'body',
        Object.fromEntries(unique.fields.map((name) => [name, writtenValue(resource, body, name)])),
      ),
    ]);
  }
  return faults;
}

/** Which of several faults is answered, and names that only look right. */
export const orderOfCheckRules = [
  rule(
    'http/order-of-checks',
    'of two faults the one that is first in the order of checks counts',
    async (api) => {
      // A server that accepts an invalid rotation replaces the keys, which cannot be undone.
      for (const id of operationIds.filter(
        (one) => isSafe(one) || one === 'deleteSession' || api.options.destructive,
      )) {
        const { method, path } = contract[id];
        const sample = await sampleOf(api, id);
        const faults = await faultsOf(api, id, sample);
        for (const [index, [first, spoil]] of faults.entries()) {
          const [other, spoilLater] = faults[index + 1] ?? ['no other', () => undefined];
          const draft: Draft = { ...sample, method };
          spoilLater(draft);
          spoil(draft);
          const filled = path.replace(
            /\{(\w+)\}/g,
            (_, name: string) => draft.params?.[name] ?? '',
          );
          const answer = await api.request(
            draft.method,
            filled,
            draft,
            draft.method === method ? id : null,
          );
          await withSubject(`${id} with ${first} and ${other}`, () =>
            refused(answer, first, first === 'RequisicaoInvalida' ? 'conformidade' : undefined),
          );
        }
      }
    },
  ),

  rule(
    'http/doubled-field',
    'of two fields with one name in a body the last counts',
    async (api) => {
      const { params } = await borrowObject(api, resourceOf('bank'));
      for (const wrong of ['"conformidade"', '"inactive"']) {
        const bank = ok(
          await api.send('updateBank', { params, raw: `{"status":${wrong},"status":"active"}` }),
        ) as Bank;
        same(bank.status, 'active', `the status after ${wrong} and active`);
      }
      const raw = '{"status":"inactive","status":"conformidade"}';
      refused(await api.send('updateBank', { params, raw }), 'RequisicaoInvalida', 'status');
    },
  ),
];
