import { expect, test } from 'vitest';
import type { Connection } from '#api/contract/connections.ts';
import { noAnswerText } from '#api/contract/outcomes.ts';
import type { TesterRun } from '#api/contract/tester.ts';
import type { Bank } from '#api/contract/banks.ts';
import {
  answer,
  ask,
  draftOf,
  type ListBody,
  operationAt,
  sentFields,
} from '#conformance/mutation/wrap.ts';
import type { Transport } from '#conformance/client/client.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '#conformance/mutation/mock.ts';
import { line } from '#conformance/run/report.ts';
import { run } from '#conformance/run/run.ts';

/**
 * A correct server whose tester reaches only the addresses of the sample's banks; others time out.
 */
async function reachingRealBanksOnly(): Promise<{ transport: Transport; testerBank: string }> {
  const serve = mockTransport();
  const base = new Request(MOCK_BASE);
  const connectionOf = async (id: unknown) =>
    (await ask(serve, base, `/banks/${String(id)}/connections/homologation`)).body as Connection;
  const { data } = (await ask(serve, base, '/banks?status=active')).body as ListBody<Bank>;
  const addresses = new Set(
    (await Promise.all(data.map(({ id }) => connectionOf(id)))).map(({ baseUrl }) => baseUrl),
  );
  const transport: Transport = async (request) => {
    if (operationAt(request) !== 'runTesterRequest') return serve(request);
    const sent = await sentFields(request);
    const { baseUrl } = (await connectionOf(sent['bankId'])) as Partial<Connection>;
    // Nobody calls a bank that is deleted: its runs are repetitions with a key.
    const isReachable = baseUrl === undefined || (baseUrl !== null && addresses.has(baseUrl));
    const draft = await draftOf(await serve(request));
    if (draft.status === 200 && !isReachable) draft.body = notReached;
    return answer(draft);
  };
  return {
    transport,
    testerBank: data.find(({ connections }) => connections.includes('homologation'))!.id,
  };
}

/** The result of a run whose bank does not exist. */
const notReached: TesterRun = {
  logId: null,
  outcome: 'unsent',
  cause: 'unknown-host',
  reason: noAnswerText('unknown-host'),
  response: null,
  token: null,
};

/** Groups whose rules run requests of the tester. */
const runRules = /^(run|log|export|mask|connection|api-keys)\/|^(bank|endpoint)\/key/;

const runs = (testerBank: string | undefined, transport: Transport, only = runRules) =>
  run({
    base: MOCK_BASE,
    transport,
    testerBank,
    fuzz: 0,
    seed: 1,
    destructive: true,
    only,
  });

test(
  '--tester-bank: a platform whose tester only reaches real banks is tested in full',
  { timeout: 120_000 },
  async () => {
    const { transport, testerBank } = await reachingRealBanksOnly();
    const { outcomes } = await runs(testerBank, transport);
    expect(outcomes.filter(({ outcome }) => outcome === 'fail').map(line)).toEqual([]);
    // A fresh mock has too few logs for the limit of an export, and the run has only one caller.
    expect(outcomes.filter(({ outcome }) => outcome === 'skip').map(({ id }) => id)).toEqual([
      'run/key-caller',
      'export/limit',
    ]);
  },
);

test('without --tester-bank the rules that need a run on such a platform are skipped with a hint', async () => {
  const { transport } = await reachingRealBanksOnly();
  const { outcomes } = await runs(
    undefined,
    transport,
    /^(run\/logged|export\/quoting|run\/endpoint)/,
  );
  const skipped = outcomes.filter(({ outcome }) => outcome === 'skip');
  expect(skipped.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['run/logged', 'export/quoting', 'run/endpoint']),
  );
  expect(skipped.find(({ id }) => id === 'run/logged')?.reasons).toEqual([
    expect.stringContaining('--tester-bank'),
  ]);
});

test('--fuzz N sends N generated requests', { timeout: 60_000 }, async () => {
  const serve = mockTransport();
  let malformed = 0;
  const transport: Transport = async (request) => {
    const { pathname } = new URL(request.url);
    const response = await serve(request);
    const isCleanUp =
      request.method === 'DELETE' && /[0-9a-f-]{36}$/.test(pathname) && response.status === 404;
    // The correct server refuses each, and no other but the second deletion of an object.
    if (response.status >= 400 && !isCleanUp) malformed += 1;
    return response;
  };
  const options = { base: MOCK_BASE, origin: MOCK_ORIGIN, transport, seed: 7, destructive: true };
  const { outcomes } = await run({ ...options, fuzz: 400, only: /^fuzz\// });
  expect(outcomes.filter(({ outcome }) => outcome !== 'pass').map(line)).toEqual([]);
  expect(malformed).toBe(400);
});
