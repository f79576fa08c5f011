import type { Endpoint } from '#api/contract/endpoints.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import { randomUUID } from 'node:crypto';
import { destructiveRule, expect, heard, ok, refused, rule, same } from '../rule.ts';
import type { Api } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { run } from './tester.ts';

/** Requests in flight at the same time, in each round. */
const PARALLEL = 6;
const ROUNDS = 2;

const times = <Value>(make: (index: number) => Promise<Value>): Promise<Value[]> =>
  heard(Promise.all(Array.from({ length: PARALLEL }, (_, index) => make(index))));
const readConnection = async (api: Api, bankId: string) => api.call('getConnection', { params: { bankId } });

/** Expects exactly one success of parallel requests, and the same refusal of all others. */
function oneSucceeds(answers: Exchange[], name: ProblemName): void {
  for (const answer of answers) if (answer.status >= 300) refused(answer, name);
  const winners = answers.filter(({ status }) => status < 300);
  same(winners.length, 1, `the number of successes among ${answers.length} parallel requests`);
}

/** Parallel requests to objects that have no creation of their own, and moves between objects. */
export const parallelObjectRules = [
  rule('RACE-14', 'of parallel changes of a connection with one If-Match one succeeds', async (api) => {
    const { id: bankId } = await api.connectedBank();
    const params = { bankId };
    for (let round = 0; round < ROUNDS; round += 1) {
      const headers = { 'if-match': (await readConnection(api, bankId)).headers.get('etag') ?? '' };
      const answers = await times((index) =>
        api.call('updateConnection', { params, body: { timeoutMs: 2000 + 100 * round + index } }, headers),
      );
      const [winner, ...others] = answers.filter(({ status }) => status < 300);
      for (const answer of answers) if (answer.status >= 300) refused(answer, 'VersaoDesatualizada');
      expect(winner !== undefined && others.length === 0, `${others.length + 1} of the parallel changes succeeded`);
      same(ok(await readConnection(api, bankId)), winner!.body, 'the connection after the parallel changes');
    }
  }),

  rule('RACE-15', 'parallel changes of different fields of a connection are all kept', async (api) => {
    const { id: bankId } = await api.connectedBank();
    for (let round = 0; round < ROUNDS; round += 1) {
      const changes = {
        environment: round % 2 === 0 ? ('production' as const) : ('homologation' as const),
        baseUrl: `https://banco.example/${round}`,
        timeoutMs: 3000 + round,
        auth: { type: 'api-key' as const, header: `X-${round}`, apiKey: 'conformidade-0123456789' },
      };
      const bodies = Object.entries(changes).map(([name, value]) => ({ [name]: value }));
      const answers = await Promise.all(
        bodies.map((body) => api.call('updateConnection', { params: { bankId }, body })),
      );
      for (const answer of answers) ok(answer);
      const { auth, ...fields } = ok(await readConnection(api, bankId));
      const { auth: draft, ...expected } = changes;
      same(fields, expected, 'the fields of the connection');
      same('header' in auth && auth.header, draft.header, 'the header of its key');
    }
  }),

  rule('RACE-16', 'moves of endpoints parallel to the deletion of the bank leave none behind', async (api) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [home, target] = [await api.newBank(), await api.newBank()];
      const endpoints: Endpoint[] = [];
      for (let made = 0; made < PARALLEL; made += 1) endpoints.push(await api.newEndpoint(home.id));
      const move = (index: number, bankId: string) =>
        api.call('updateEndpoint', { params: { endpointId: endpoints[index]!.id }, body: { bankId } });
      // Each client moves one endpoint to and fro, so that some moves are under way whenever the bank is deleted.
      const moves = times(async (index) => {
        const answers = [];
        for (let step = index; step < index + 6; step += 1)
          answers.push(await move(index, (step % 2 === 0 ? target : home).id));
        return answers;
      });
      await api.call('getBank', { params: { bankId: target.id } });
      const deletion = await api.call('deleteBank', { params: { bankId: target.id }, query: { cascade: true } });
      ok(deletion);
      for (const answer of (await moves).flat()) {
        const gone = answer.status === 404 ? 'RecursoNaoEncontrado' : 'BancoInexistente';
        if (answer.status >= 300) refused(answer, gone);
      }
      for (const { id: endpointId } of endpoints) {
        const left = await api.call('getEndpoint', { params: { endpointId } });
        if (left.status < 300) same(ok(left).bank.id, home.id, 'the bank of an endpoint that is left');
        else refused(left, 'RecursoNaoEncontrado');
      }
    }
  }),

  rule('RACE-18', 'parallel runs of one bank are all carried out and logged, each once', async (api) => {
    const { id: bankId } = await api.callableBank();
    await run(api, { bankId });
    const path = `/conformidade/${randomUUID()}`;
    const answers = await times(() => run(api, { bankId, path }));
    const rows = ok(await api.call('listLogs', { query: { q: path, 'page-size': 100 } })).data;
    const sent = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
    const missing = sent.filter((id) => !rows.some(({ requestId }) => requestId === id));
    same(missing, [], 'the request ids of runs without a log');
    same(rows.length, PARALLEL, 'the number of logs');
    same(new Set(rows.map(({ id }) => id)).size, PARALLEL, 'the number of different logs');
  }),

  rule('RACE-19', 'a change of a bank during its runs is kept', async (api) => {
    const { id: bankId } = await api.callableBank({ status: 'active' });
    await run(api, { bankId });
    const params = { bankId };
    const runs = times(() => run(api, { bankId }));
    let name = '';
    for (let made = 0; made < PARALLEL; made += 1) {
      name = api.newName();
      ok(await api.call('updateBank', { params, body: { name } }));
    }
    await runs;
    same(ok(await api.call('getBank', { params })).name, name, 'the name after the runs');
  }),

  destructiveRule('RACE-17', 'parallel rotations without a key each make keys of their own', async (api) => {
    const rotated = (await times(() => api.call('rotateApiKeys', {}))).map((answer) => ok(answer));
    same(new Set(rotated.map(({ secretKey }) => secretKey)).size, PARALLEL, 'the number of different secrets');
    const { publicKey } = ok(await api.call('getApiKeys', {}));
    const { secretKey } = ok(await api.call('revealApiKey', {}));
    const current = rotated.find((keys) => keys.publicKey === publicKey);
    expect(current?.secretKey === secretKey, 'the current keys are not those of one rotation');
  }),

  rule(
    'RACE-20',
    'of parallel moves of one method and path to one bank one succeeds, the others get 409',
    async (api) => {
      const path = `/conformidade/${randomUUID()}`;
      for (let round = 0; round < ROUNDS; round += 1) {
        const target = await api.newBank();
        const ids: string[] = [];
        for (let made = 0; made < PARALLEL; made += 1)
          ids.push((await api.newEndpoint((await api.newBank()).id, { path })).id);
        const answers = await times((index) =>
          api.call('updateEndpoint', { params: { endpointId: ids[index]! }, body: { bankId: target.id } }),
        );
        for (const answer of answers) if (answer.status >= 300) refused(answer, 'EndpointDuplicado');
        same(answers.filter(({ status }) => status === 200).length, 1, 'the number of moves that succeeded');
        same(ok(await api.call('getBank', { params: { bankId: target.id } })).endpoints, 1, "the bank's endpoints");
      }
    },
  ),

  rule('RACE-21', 'of creations and changes that take one code or path together one succeeds', async (api) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await api.freeCode();
      const banks = [await api.newBank(), await api.newBank()];
      const body = await api.bankDraft({ code });
      const takeCode = banks.flatMap(({ id: bankId }) => [
        () => api.send('createBank', { body }),
        () => api.send('updateBank', { params: { bankId }, body: { code } }),
      ]);
      oneSucceeds(await Promise.all(takeCode.map((send) => send())), 'CodigoBancoJaCadastrado');

      const bankId = banks[0]!.id;
      const path = `/conformidade/${randomUUID()}`;
      const endpoints = [await api.newEndpoint(bankId), await api.newEndpoint(bankId)];
      const takePath = endpoints.flatMap(({ id: endpointId }) => [
        () => api.send('createEndpoint', { body: api.endpointDraft(bankId, { path }) }),
        () => api.send('updateEndpoint', { params: { endpointId }, body: { path } }),
      ]);
      oneSucceeds(await Promise.all(takePath.map((send) => send())), 'EndpointDuplicado');
    }
  }),

  rule('RACE-22', 'the deletion of an endpoint parallel to changes never fails, and deletes', async (api) => {
    const { id: bankId } = await api.newBank();
    const params = { endpointId: (await api.newEndpoint(bankId)).id };
    const changes = times(async () => {
      const answers: Exchange[] = [];
      for (let made = 0; made < 4; made += 1)
        answers.push(await api.send('updateEndpoint', { params, body: { name: api.newName() } }));
      return answers;
    });
    await api.send('getEndpoint', { params });
    const deletion = await api.send('deleteEndpoint', { params });
    for (const answer of (await changes).flat()) if (answer.status >= 300) refused(answer, 'RecursoNaoEncontrado');
    ok(deletion);
    refused(await api.send('getEndpoint', { params }), 'RecursoNaoEncontrado');
    same(ok(await api.call('getBank', { params: { bankId } })).endpoints, 0, "the number of the bank's endpoints");
  }),
];
