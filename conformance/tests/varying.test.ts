import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Transport } from '#conformance/client/client.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '#conformance/mutation/mock.ts';
import { asJson, failuresOf, summary } from '#conformance/run/report.ts';
import { run } from '#conformance/run/run.ts';

/**
 * A correct server of which each request takes another time, there and back, and whose clock is
 * ahead and uneven.
 */
function varying(): Transport {
  const aheadMs = 1500;
  let last = 0;
  // It never goes back: one writer takes the time.
  const now = () => new Date((last = Math.max(last, Date.now() + aheadMs + randomInt(0, 3))));
  const serve = mockTransport({ now });
  return async (request) => {
    await pause(randomInt(0, 12));
    const response = await serve(request);
    await pause(randomInt(0, 12));
    return response;
  };
}

/** Rules whose requests meet, or that compare times. */
const timed =
  /^(run\/(key-replay|race|last-sync|silences)|log\/(after|streams|cause)|http\/query-encoding|.*\/(key|change|unique)$|bank\/race)/;

test(
  'rules on requests that meet pass on a server whose clock and latency vary',
  { timeout: 240_000 },
  async () => {
    const transport = varying();
    for (const seed of [1, 2]) {
      const options = {
        base: MOCK_BASE,
        origin: MOCK_ORIGIN,
        transport,
        fuzz: 0,
        seed,
        only: timed,
        parallel: 8,
      };
      expect(failuresOf(await run(options))).toEqual([]);
    }
  },
);

test(
  'a server that fails now and then ends no run, and no report shows credentials',
  { timeout: 240_000 },
  async () => {
    const secret = 'conformidade-0123456789';
    const serve = mockTransport();
    let requests = 0;
    const transport: Transport = async (request) => {
      requests += 1;
      if (requests % 5 > 0) return serve(request);
      const detail = `authorization: ${request.headers.get('authorization')}`;
      return Response.json({ detail }, { status: 503, headers: { 'x-request-id': 'x' } });
    };
    const headers = { authorization: `Bearer ${secret}` };
    const only = /^(log|run|bank)\//;
    const report = await run({
      base: MOCK_BASE,
      transport,
      headers,
      fuzz: 0,
      seed: 1,
      only,
      parallel: 8,
    });
    expect(report.outcomes.at(-1)?.id).toBe('clean/left-behind');
    expect(summary(report)).toMatch(/^\d+ rules: \d+ passed, \d+ failed/);
    expect(JSON.stringify(asJson(report))).toContain('authorization: (hidden)');
    expect(JSON.stringify(asJson(report))).not.toContain(secret);
    expect(
      report.outcomes.some(({ id, outcome }) => id === 'log/after' && outcome === 'fail'),
    ).toBe(true);
  },
);
