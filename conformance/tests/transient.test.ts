import { expect, test } from 'vitest';
import { answer, draftOf, operationAt, problem } from '#conformance/mutation/wrap.ts';
import { MOCK_BASE, mockTransport } from '#conformance/mutation/mock.ts';
import { run } from '#conformance/run/run.ts';
import type { Transport } from '#conformance/client/transfer.ts';

/**
 * Runs rules on endpoints, and answers the first creation of a bank, which they share, by `fail`.
 */
async function failing(
  fail: (request: Request, serve: Transport) => Promise<Response>,
): Promise<string[]> {
  const serve = mockTransport();
  let hasFailed = false;
  const transport: Transport = (request) => {
    if (hasFailed || operationAt(request) !== 'createBank') return serve(request);
    hasFailed = true;
    return fail(request, serve);
  };
  const { outcomes } = await run({
    base: MOCK_BASE,
    transport,
    only: /^endpoint\/(life|change$)/,
    fuzz: 0,
    seed: 1,
  });
  expect(hasFailed).toBe(true);
  return outcomes.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
}

test('a creation that fails once makes one rule fail', async () => {
  const failed = await failing(async (request, serve) => {
    const draft = await draftOf(await serve(new Request(request.url)));
    problem(draft, 503, 'ServicoIndisponivel');
    return answer(draft);
  });
  expect(failed).toEqual(['endpoint/life']);
});

test('a creation that is not answered once makes one rule fail', async () => {
  expect(await failing(() => Promise.reject(new Error('gone')))).toEqual(['endpoint/life']);
});
