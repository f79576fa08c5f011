import { randomUUID } from 'node:crypto';
import type { BankDraft } from '#api/contract/banks.ts';
import { type ConnectionPatch, MIN_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import type { EndpointDraft } from '#api/contract/endpoints.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '#api/contract/limits.ts';
import { contract } from '#api/contract/index.ts';
import type { Session } from '#api/contract/session.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { naming, ok, refused, rule, same, skip } from '../rule.ts';
import { run, usual } from './tester.ts';

const key = (value: string = randomUUID()) => ({ 'idempotency-key': value });

/**
 * The connection of a bank that does not answer: no machine has an address for documentation (RFC 5737). The mock calls
 * nobody and takes a scenario instead.
 */
const unanswered: ConnectionPatch = {
  environment: 'homologation',
  baseUrl: 'https://192.0.2.1/',
  timeoutMs: MIN_BANK_TIMEOUT_MS,
};

/** Keys of tester runs, and the form of keys. */
export const runKeyRules = [
  rule('IDEM-30', 'a run repeated with one key is not carried out again: one log, one answer', async (api) => {
    const { id: bankId } = await api.callableBank();
    const path = `/conformidade/${randomUUID()}`;
    await run(api, { bankId, path: '/conformidade' });
    const headers = key();
    const body = { ...usual, bankId, path };
    const first = await api.call('runTesterRequest', { body }, headers);
    const { lastSync } = ok(await api.call('getBank', { params: { bankId } }));
    same(ok(await api.call('runTesterRequest', { body }, headers)), ok(first), 'the second answer');
    same(ok(await api.call('listLogs', { query: { q: path } })).data.length, 1, 'the number of logs of the run');
    same(ok(await api.call('getBank', { params: { bankId } })).lastSync, lastSync, 'lastSync after the second request');
    const other = await api.call('runTesterRequest', { body: { ...body, path: `${path}/b` } }, headers);
    refused(other, 'ErroIdempotencia');
    if (api.testerBank !== undefined) return;
    ok(await api.call('deleteBank', { params: { bankId } }));
    same(ok(await api.call('runTesterRequest', { body }, headers)), ok(first), 'the answer after the bank was deleted');
  }),

  rule('IDEM-31', 'parallel runs with one key are one run', async (api) => {
    const { id: bankId } = await api.callableBank();
    const path = `/conformidade/${randomUUID()}`;
    await run(api, { bankId, path: '/conformidade' });
    const headers = key();
    const body = { ...usual, bankId, path };
    const answers = await Promise.all([1, 2, 3].map(() => api.call('runTesterRequest', { body }, headers)));
    for (const answer of answers) same(ok(answer), ok(answers[0]!), 'the answer to a parallel run', answer);
    same(ok(await api.call('listLogs', { query: { q: path } })).data.length, 1, 'the number of logs of the runs');
  }),

  rule(
    'IDEM-35',
    'a run that the bank did not answer in time keeps its key: repeated, it is 504 again and not sent',
    async (api) => {
      const { id: bankId } = await api.connectedBank({}, unanswered);
      const headers = key();
      const body = { ...usual, bankId, path: `/conformidade/${randomUUID()}` };
      const first = await api.call('runTesterRequest', { body }, { ...headers, prefer: 'scenario=bank-timeout' });
      if (first.status !== 504) skip(`a bank that does not answer was answered ${first.status}, not 504`);
      refused(first, 'TempoEsgotado');
      const again = await api.call('runTesterRequest', { body }, headers);
      refused(again, 'TempoEsgotado');
      const logs = ok(await api.call('listLogs', { query: { q: body.path } })).data;
      same(
        logs.map(({ status }) => status),
        [504],
        'the statuses of the logs of the run',
      );
      const other = { ...body, path: `${body.path}/b` };
      refused(await api.call('runTesterRequest', { body: other }, headers), 'ErroIdempotencia');
    },
  ),

  rule('IDEM-33', 'one key with content that differs in a single field is refused, whatever the field', async (api) => {
    const { id: bankId } = await api.callableBank();
    const bank = await api.bankDraft();
    const endpoint = api.endpointDraft(bankId);
    const tester = { ...usual, bankId, method: 'POST' as const, body: { a: 1 } };
    await run(api, tester);
    // Every field of the contract, with another value.
    const changes = [
      ['createBank', bank, { name: api.newName(), code: await api.freeCode(), status: 'inactive' } satisfies BankDraft],
      [
        'createEndpoint',
        endpoint,
        {
          bankId: randomUUID(),
          name: api.newName(),
          path: `${endpoint.path}/b`,
          method: 'PUT',
          category: 'pix',
          status: 'maintenance',
        } satisfies EndpointDraft,
      ],
      [
        'runTesterRequest',
        tester,
        {
          bankId: randomUUID(),
          endpointId: randomUUID(),
          method: 'PUT',
          path: '/conformidade/b',
          headers: { 'x-a': 'b' },
          body: { a: 2 },
        } satisfies Required<TesterRequest>,
      ],
    ] as const;
    for (const [id, body, others] of changes) {
      const headers = key();
      ok(await api.send(id, { body, headers }));
      for (const [field, value] of Object.entries(others)) {
        const answer = await api.send(id, { body: { ...body, [field]: value }, headers });
        await naming(`${id} with another ${field}`, () => refused(answer, 'ErroIdempotencia'));
      }
    }
  }),

  rule('IDEM-34', 'keys are separate for each caller', async (api) => {
    const headers = key();
    for (const person of api.people) {
      const session = await api.request(
        'GET',
        contract.getSession.path,
        { headers: person, anonymous: true },
        'getSession',
      );
      if (!(ok(session) as Session).permissions.includes('banks:write')) continue;
      ok(await api.call('createBank', { body: await api.bankDraft() }, headers));
      const body = await api.bankDraft();
      ok(await api.send('createBank', { body, headers: { ...person, ...headers }, anonymous: true }));
      return;
    }
    skip('no other person who may write banks is known; give credentials with --as');
  }),

  rule('IDEM-32', 'a key is 1 to 255 printable ASCII characters without spaces; any other is 400', async (api) => {
    for (const value of [`!~${randomUUID()}`, randomUUID().padEnd(MAX_IDEMPOTENCY_KEY_LENGTH, 'x')]) {
      ok(await api.call('createBank', { body: await api.bankDraft() }, key(value)));
    }
    // An earlier run has used the short key if the server still knows it.
    const short = await api.call('createBank', { body: await api.bankDraft() }, key('x'));
    if (short.status === 422) refused(short, 'ErroIdempotencia');
    else ok(short);
    const wrong = ['', 'a b', 'a\tb', 'é', 'x'.repeat(MAX_IDEMPOTENCY_KEY_LENGTH + 1)];
    for (const value of wrong) {
      const draft = await api.bankDraft();
      const answer = await api.call('createBank', { body: draft }, key(value));
      await naming(JSON.stringify(value.slice(0, 10)), () => refused(answer, 'RequisicaoInvalida'));
      same(ok(await api.call('listBanks', { query: { q: draft.name } })).data, [], 'the banks of the refused name');
    }
  }),
];
