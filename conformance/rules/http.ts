import { randomUUID } from 'node:crypto';
import type { Bank } from '#api/contract/banks.ts';
import { contract, type OperationId } from '#api/contract/index.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { Api } from '#conformance/api.ts';
import type { RequestParts } from '#conformance/client.ts';
import { expect, naming, ok, refused, rule, same } from '#conformance/rule.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/samples.ts';

const withBody = operationIds.filter((id) => isSafe(id) && 'body' in contract[id]);
const withParams = operationIds.filter((id) => 'params' in contract[id]);

/** What all operations have in common. */
export const httpRules = [
  rule(
    'http/request-id-new',
    'a request without x-request-id gets a new one in the answer, success or refusal',
    async (api) => {
      const answers = [
        await api.send('getHealth', { headers: { 'x-request-id': null } }),
        await api.send('listBanks', { headers: { 'x-request-id': null } }),
        await api.send('getBank', { params: { bankId: randomUUID() }, headers: { 'x-request-id': null } }),
      ];
      ok(answers[0]!);
      const ids = answers.map(({ headers }) => headers.get('x-request-id'));
      expect(new Set(ids).size === answers.length, 'two answers have the same x-request-id');
      expect(!ids.includes(null), 'an answer has no x-request-id');
    },
  ),

  rule('http/media-type', 'a body of another media type is refused with 415', async (api) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', null];
    const invalids = types.map((type) => ({ headers: { 'content-type': type } }));
    await eachRefused(api, withBody, 'TipoDeMidiaNaoSuportado', invalids);
  }),

  rule('http/charset', 'a body is UTF-8, whatever its charset says', async (api) => {
    for (const charset of ['ISO-8859-1', 'windows-1252', 'UTF-16', 'US-ASCII']) {
      const name = `ação ${api.newName()}`;
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const created = ok(await api.send('createBank', { body: await api.bankDraft({ name }), headers })) as Bank;
      await naming(charset, () => same(created.name, name, 'the name'));
    }
  }),

  rule('http/not-an-object', 'a body that is JSON but not an object is refused with 400', async (api) => {
    const invalids = ['[]', '"texto"', '1', 'null', 'true'].map((raw) => ({ raw }));
    await eachRefused(api, withBody, 'RequisicaoInvalida', invalids);
  }),

  rule('http/invalid-id', 'an id that is not a UUID is answered 404', async (api) => {
    const ids = ['1', 'null', '..%2F..%2Fetc%2Fpasswd', '%E2%98%83', `${randomUUID()}0`, 'x'.repeat(500)];
    await eachRefused(api, withParams, 'RecursoNaoEncontrado', ids.map(withId));
  }),

  rule('http/invalid-encoding', 'a path with invalid percent-encoding is answered with a 4xx', async (api) => {
    const { id: bankId } = await api.newBank();
    for (const path of [
      'banks/%',
      'banks/%zz',
      'banks/%ff',
      'banks/%c3%28',
      'banks/%00',
      `banks/${bankId}%00`,
      '%62anks%00',
    ]) {
      const answer = await api.request('GET', `/${path}`, {});
      expect(answer.status >= 400 && answer.status < 500, `it answered ${answer.status}`, answer);
    }
  }),
];

/** The parts that replace those of a valid request. */
type Invalid = RequestParts | ((sample: RequestParts) => RequestParts);

function withId(id: string): Invalid {
  return ({ params = {} }) => ({ params: Object.fromEntries(Object.keys(params).map((name) => [name, id])) });
}

/** Expects the same refusal of each operation's sample with each of the invalid parts. */
async function eachRefused(api: Api, ids: OperationId[], name: ProblemName, invalids: Invalid[]): Promise<void> {
  for (const id of ids) {
    const sample = await sampleOf(api, id);
    for (const invalid of invalids) {
      const answer = await api.send(id, { ...sample, ...(typeof invalid === 'function' ? invalid(sample) : invalid) });
      await naming(`${contract[id].method} ${contract[id].path}`, () => refused(answer, name));
    }
  }
}
