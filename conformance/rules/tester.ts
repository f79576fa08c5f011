import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LogDetail } from '#api/contract/logs.ts';
import type { ProblemName } from '#api/contract/problem-table.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Api } from '#conformance/server/api.ts';
import { expect, fail, ok, refused, same, skip } from '#conformance/client/check.ts';
import { rule } from './rule.ts';

/**
 * A valid request but for the bank, which runs add. It is marked as a test, so that figures leave
 * it out.
 */
export const usual = {
  bankId: '00000000-0000-4000-8000-000000000000',
  environment: 'homologation' as const,
  method: 'GET' as const,
  path: '/conformidade',
  headers: {},
  test: true,
};

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** The request id of an answer, which finds the log of a run. */
export const requestIdOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? '';

/**
 * The API tester. Logs of its runs cannot be deleted; the banks that it calls are the suite's own.
 */
export const testerRules = [
  rule(
    'presets/valid',
    'the suggestions are registered banks and requests that the tester accepts',
    async (api) => {
      const { banks, presets } = ok(await api.call('getTesterPresets', {}));
      for (const bank of banks) {
        const { id, name, code, status } = ok(
          await api.call('getBank', { params: { bankId: bank.id } }),
        );
        same([bank, status], [{ id, name, code }, 'active'], 'the suggested bank and its status');
      }
      for (const list of [banks, presets])
        same(
          new Set(list.map(({ id }) => id)).size,
          list.length,
          'the number of different suggestions',
        );
      for (const { path } of presets)
        expect(/^\/(?!\/)[^\s?#\\]*$/.test(path), `the path ${path} is invalid`);
      const { id: bankId } = await api.inactiveBank();
      const again = ok(await api.call('getTesterPresets', {}));
      expect(!again.banks.some(({ id }) => id === bankId), 'an inactive bank is suggested');
    },
  ),

  rule(
    'run/bank',
    'a run of an unknown, unconnected or inactive bank is refused, and leaves no log',
    async (api) => {
      const unconnected = await api.unconnectedBank();
      same(unconnected.connections, [], 'the connections of a bank without one');
      const inactive = await api.inactiveBank();
      const cases: [Partial<TesterRequest>, ProblemName, string?][] = [
        [{ bankId: randomUUID() }, 'BancoInexistente', 'bankId'],
        [{ bankId: unconnected.id }, 'BancoSemConexao'],
        [{ bankId: inactive.id }, 'BancoInativo'],
        [{ bankId: inactive.id, environment: 'production' }, 'BancoSemConexao'],
        [{ bankId: inactive.id, path: 'x' }, 'RequisicaoInvalida', 'path'],
      ];
      for (const [fields, problem, field] of cases) {
        const answer = await api.call('runTesterRequest', { body: { ...usual, ...fields } });
        refused(answer, problem, field);
        same(
          ok(await api.call('listLogs', { query: { q: requestIdOf(answer) } })).data,
          [],
          `the logs of ${problem}`,
        );
      }
      same((await api.inactiveBank()).lastSync, null, 'lastSync after the refused runs');
    },
  ),
];

/**
 * Runs a request; skips the rule when the platform cannot reach a bank that the suite created.
 * @returns the answer of the platform, and in `response` that of the bank
 */
export async function run(api: Api, request: Partial<TesterRequest> & { bankId: string }) {
  const answer = await api.call('runTesterRequest', { body: { ...usual, ...request } });
  const { outcome, cause, response } = ok(answer);
  same(response === null, outcome !== 'answered', 'that a run has no answer', answer);
  if (!response) skip(`the tester cannot reach the bank (${outcome}, ${cause}); see --tester-bank`);
  return { ...answer, response };
}

/** How often a list is read that others move, because they record logs. */
const READS = 20;

/** What is read while a list stays the same, which is read before and after it. */
export async function whileStill<Value>(
  list: () => Promise<unknown>,
  read: () => Promise<Value>,
): Promise<Value> {
  for (let reads = 0; reads < READS; reads += 1) {
    const before = await list();
    const value = await read();
    if (isDeepStrictEqual(await list(), before)) return value;
  }
  return skip('others record logs all the time');
}

/** The log of a request. */
export async function logOf(api: Api, requestId: string): Promise<LogDetail> {
  const { data } = ok(await api.call('listLogs', { query: { q: requestId } }));
  const [log] = data;
  if (!log || data.length > 1) fail(`the request id of the run finds ${data.length} logs, not 1`);
  const detail = ok(await api.call('getLog', { params: { logId: log.id } }));
  const { request: _, response: __, path: ___, token: ____, ...row } = detail;
  same(row, log, 'what a log shares with its row');
  return detail;
}

/** Runs a request, at the bank that rules share unless it names one, and reads its log. */
export async function logged(api: Api, request: Partial<TesterRequest> = {}) {
  const answer = await run(api, {
    ...request,
    bankId: request.bankId ?? (await api.callableBank()).id,
  });
  const requestId = requestIdOf(answer);
  const log = await logOf(api, requestId);
  return { answer, requestId, log, text: JSON.stringify(log) };
}

/** Headers with their names in small letters. */
const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]));

/** Expects a log to have headers of its run as they were sent. */
export function keepsHeaders({ request }: LogDetail, headers: Record<string, string>): void {
  const kept = lower(request.headers);
  for (const [name, text] of Object.entries(lower(headers)))
    same(kept[name], text, `the header ${name} of the log`);
}
