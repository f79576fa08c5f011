import type { ConnectionPatch } from '#api/contract/connections.ts';
import { type Environment, environments } from '#api/contract/environment.ts';
import { type EventKind, eventKinds } from '#api/contract/history.ts';
import { expectNoEvent, expectOneEvent } from '#conformance/server/events.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import { expect, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { authentications, SECRET } from '#conformance/data/subjects.ts';
import { withoutSecrets } from './connections.ts';
import { requestIdOf, run, usual } from './tester.ts';

const HOUR_MS = 3_600_000;

/** What leaves an event, and what it contains. Objects that were deleted keep theirs. */
export const historyRules = [
  rule(
    'event/run',
    'a run in produção leaves an event with its log, a test of its connection',
    async (api) => {
      const bank = await api.bankOfBoth();
      const call = { method: 'POST' as const, path: '/conformidade/1', body: { valor: SECRET } };
      const send = (environment: Environment) =>
        run(api, { bankId: bank.id, environment, ...call });
      const test = (environment: Environment) =>
        api.call('testConnection', {
          params: { bankId: bank.id, environment },
          body: { path: call.path },
        });
      const logOf = async (answer: Exchange) =>
        ok(await api.call('listLogs', { query: { q: requestIdOf(answer) } })).data[0];

      // In homologação, where no client of a bank is concerned, neither leaves one.
      const quietRun = await send('homologation');
      const quietLog = await logOf(quietRun);
      same(quietLog?.environment, 'homologation', 'the environment of the log');
      await expectNoEvent(api, quietRun, 'a run in homologação');
      await expectNoEvent(api, await test('homologation'), 'a test in homologação');

      const tested = await expectOneEvent(api, 'testConnection', () => test('production'));
      same(
        [tested.event.object.id, tested.event.environment, tested.event.changes],
        [bank.id, 'production', [{ field: 'path', before: null, after: call.path }]],
        'the event of the test',
      );

      const { answer, event } = await expectOneEvent(api, 'runTesterRequest', () =>
        send('production'),
      );
      const log = await logOf(answer);
      same(event.object, { id: log?.id, name: `POST ${log?.endpoint}` }, 'the object of the event');
      same(
        [event.bank?.id, event.environment, event.changes],
        [bank.id, 'production', []],
        'bank, environment and changes of the event',
      );
      same(log?.environment, 'production', 'the environment of the log');

      const refusal = await api.send('runTesterRequest', {
        body: { ...usual, bankId: (await api.unconnectedBank()).id },
      });
      refused(refusal, 'BancoSemConexao');
      await expectNoEvent(api, refusal, 'a refused run');
    },
  ),

  rule(
    'event/draft-test',
    'a test of a draft leaves an event with the addresses that it calls, in homologação too',
    async (api) => {
      const bank = await api.bankOfBoth();
      const baseUrl = 'https://conformidade.example/v1';
      const tokenUrl = 'https://token.conformidade.example/oauth';
      const oauth2 = authentications.find(({ type }) => type === 'client_secret_basic')!;
      const drafts: [ConnectionPatch, Record<string, string>][] = [
        [
          { ...withoutSecrets, baseUrl, auth: { ...oauth2, tokenUrl } as typeof oauth2 },
          { baseUrl, 'auth.tokenUrl': tokenUrl },
        ],
        [{ ...withoutSecrets, baseUrl }, { baseUrl }],
      ];
      for (const environment of environments) {
        const params = { bankId: bank.id, environment };
        for (const [connection, addresses] of drafts) {
          const { event } = await expectOneEvent(api, 'testConnection', () =>
            api.call('testConnection', { params, body: { path: '/conformidade/1', connection } }),
          );
          const called = Object.entries({ path: '/conformidade/1', ...addresses });
          same(
            [event.object.id, event.environment, new Set(event.changes)],
            [
              bank.id,
              environment,
              new Set(called.map(([field, after]) => ({ field, before: null, after }))),
            ],
            'the event of the test',
          );
        }
      }
    },
  ),

  rule(
    'event/export',
    'an export leaves an event with its filters, without personal data in them',
    async (api) => {
      const q = 'conformidade sem igual 529.982.247-25';
      const query = { q, method: 'GET' };
      const { event } = await expectOneEvent(api, 'exportLogs', () =>
        api.send('exportLogs', { query }),
      );
      const { changes, object, bank } = event;
      same([object, bank], [{ id: null, name: null }, null], 'the object of the export');
      const method = changes.find(({ field }) => field === 'method');
      same(method, { field: 'method', before: null, after: 'GET' }, 'the filter by method');
      const search = changes.find(({ field }) => field === 'q');
      expect(
        search?.before === null && search.after?.includes('sem igual') === true,
        'the search is not in the event',
      );
      expect(!JSON.stringify(changes).includes('529.982'), 'the event contains a CPF');
      same(changes.length, 2, 'the number of fields in the event');
      const refusal = await api.send('exportLogs', { query: { 'min-duration': 'x' } });
      refused(refusal, 'RequisicaoInvalida');
      await expectNoEvent(api, refusal, 'a refused export');
    },
  ),

  rule('event/name', 'an event contains no CPF of the name of a bank', async (api) => {
    const { id: bankId } = await api.newBank();
    const cpf = '52998224725';
    const body = { name: `${api.newName()} ${cpf}` };
    const { answer, event } = await expectOneEvent(api, 'updateBank', () =>
      api.call('updateBank', { params: { bankId }, body }),
    );
    expect(!JSON.stringify(event).includes(cpf), 'the event has a CPF of the name', answer);
  }),

  rule(
    'event/kinds',
    'a kind returns its events, and a request id the same ones as a list',
    async (api) => {
      for (const kind of eventKinds) {
        const { data } = ok(await api.call('listEvents', { query: { kind, 'page-size': 3 } }));
        for (const event of data) same(event.kind, kind, 'the kind of an event');
      }
      // Events from before this run may be of several people; those of the run are of one.
      const to = new Date(Date.now() - HOUR_MS).toISOString();
      const older = ok(await api.call('listEvents', { query: { to, 'page-size': 30 } })).data;
      for (const event of older) {
        const query = { q: event.requestId, kind: event.kind as EventKind };
        const found = ok(await api.call('listEvents', { query })).data;
        const inResult = found.find(({ id }) => id === event.id);
        same(inResult, event, 'the event that its request id finds');
      }
    },
  ),

  rule(
    'event/period',
    'a period whose end is before its beginning is refused with 400',
    async (api) => {
      const query = { from: '2026-03-02T00:00:00.001Z', to: '2026-03-02T00:00:00Z' };
      refused(await api.send('listEvents', { query }), 'PeriodoInvalido', 'from');
    },
  ),
];
