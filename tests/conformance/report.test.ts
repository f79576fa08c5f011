import { getResponse } from 'msw/utils/get-response';
import { expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import type { Transport } from './client.ts';
import { curl } from './exchange.ts';
import { readOptions, UsageError } from './options.ts';
import { reach } from './reach.ts';
import { asJson, asJunit, coverageTable, line, summary } from './report.ts';
import { run, type RunOptions } from './run.ts';

const base = `http://localhost${API_BASE_PATH}`;

/** A right server whose bank codes are numbers, and a way to look at it afterwards. */
function brokenServer() {
  const platform = createPlatform({ wait: () => Promise.resolve() });
  const handlers = createHandlers(platform);
  const transport: Transport = async (request) => {
    const response = (await getResponse(handlers, request)) ?? Response.error();
    const { status, headers } = response;
    const text = await response.text();
    return new Response(text === '' ? null : text.replace(/"code":"0*(\d+)"/g, '"code":$1'), { status, headers });
  };
  return { platform, transport };
}

const broken = (options: Partial<RunOptions> = {}) =>
  run({ base, transport: brokenServer().transport, only: /^BANK-01|^WIRE-08/, fuzz: 0, seed: 1, ...options });

test('a failure says what is wrong and gives the command that repeats it', async () => {
  const { outcomes } = await broken();
  const failure = outcomes.find(({ id }) => id === 'BANK-01');
  expect(failure).toMatchObject({ outcome: 'fail', reasons: [expect.stringMatching(/^the bank is .*, not \{/)] });
  expect(failure?.curl[0]).toMatch(/^curl -i -X POST 'http:\/\/localhost\/api\/v1\/banks' .*--data-raw '\{"name":/);
  expect(line(failure!)).toMatch(/^FAIL {2}BANK-01 {3}a new bank is what was sent.*\n {6}the bank is .*\n {6}curl /);
});

test('rules of the wire name the operation and the status', async () => {
  const { outcomes } = await broken();
  expect(outcomes.find(({ id }) => id === 'WIRE-08')?.reasons).toContainEqual(
    expect.stringMatching(/^createBank 201: code is \d+, against the contract/),
  );
});

test('what was made is deleted, even when the rule failed', async () => {
  const { platform, transport } = brokenServer();
  const { outcomes } = await broken({ transport, only: /^BANK/ });
  expect(outcomes.filter(({ outcome }) => outcome === 'fail').length).toBeGreaterThan(3);
  expect(platform.tables('normal').banks.all()).toHaveLength(12);
});

test('a run that is stopped cleans up and says so', async () => {
  const { platform, transport } = brokenServer();
  const stop = new AbortController();
  let requests = 0;
  const report = await broken({
    only: /^BANK/,
    signal: stop.signal,
    transport: (request) => {
      requests += 1;
      if (requests === 30) stop.abort();
      return transport(request);
    },
  });
  expect(report.outcomes.find(({ id }) => id === 'RUN')?.reasons).toEqual(['the run was stopped']);
  expect(report.outcomes.at(-1)?.id).toBe('CLEAN-01');
  expect(platform.tables('normal').banks.all()).toHaveLength(12);
});

test('a server that goes away ends the run with its address', async () => {
  const { transport } = brokenServer();
  let requests = 0;
  const report = await broken({
    only: /^BANK/,
    transport: (request) => {
      requests += 1;
      return requests > 30 ? Promise.reject(new Error('gone')) : transport(request);
    },
  });
  expect(report.outcomes.find(({ id }) => id === 'RUN')?.reasons[0]).toMatch(
    /http:\/\/localhost.* was not answered: gone/,
  );
});

test('the headers of the operator are sent, and hidden in reports', async () => {
  const seen = new Set<string | null>();
  const { transport } = brokenServer();
  const report = await broken({
    headers: { authorization: 'Bearer segredo' },
    transport: (request) => {
      seen.add(request.headers.get('authorization'));
      return transport(request);
    },
  });
  expect([...seen]).toEqual(['Bearer segredo']);
  expect(JSON.stringify(asJson(report))).not.toContain('segredo');
  expect(JSON.stringify(asJson(report))).toContain('authorization: (hidden)');
});

test('the report counts, and shows which statuses were seen', async () => {
  const report = await broken();
  expect(summary(report)).toMatch(/^3 rules: 1 passed, 2 failed, 0 skipped; \d+ requests in [\d.]+ s, seed 1$/);
  const row = coverageTable(report)
    .split('\n')
    .find((one) => one.startsWith('createBank'));
  expect(row?.trim().split(/\s+/)).toEqual(['createBank', '1', '-', '-', '-', '-']);
});

test('JUnit tells each rule as a test case', async () => {
  const xml = asJunit(await broken());
  expect(xml).toContain('<testsuite name="conformance" tests="3" failures="2" skipped="0"');
  expect(xml).toMatch(/<testcase classname="conformance.BANK" name="BANK-01 .*<failure message="the bank is \{&quot;/);
});

test('only the rules that were asked for run, and what they leave is checked', async () => {
  const { outcomes } = await broken({ only: /portuguese dictionary/i });
  expect(outcomes.map(({ id }) => id)).toEqual(['BANK-48', 'CLEAN-01']);
});

test('a shell reads a command as it was meant', () => {
  const headers = { 'if-match': '"1"' };
  expect(curl({ method: 'GET', url: 'http://a/b?c=d&e', headers }, new Set())).toBe(
    `curl -i 'http://a/b?c=d&e' -H 'if-match: "1"'`,
  );
  const sent = { method: 'PUT', url: 'http://a', headers: {}, body: "it's\u0000\n" };
  expect(curl(sent, new Set())).toBe(String.raw`curl -i -X PUT 'http://a' --data-raw $'it\'s\x00\x0a'`);
});

test('the command line is read, or refused with a sentence', () => {
  const options = readOptions([
    'http://a:1/api/v1/',
    '--header',
    'Authorization: Bearer x: y',
    '--fuzz',
    '5',
    '--only',
    'bank',
  ]);
  expect(options).toMatchObject({ base: 'http://a:1/api/v1', headers: { authorization: 'Bearer x: y' }, fuzz: 5 });
  expect(options.only.test('BANK-01')).toBe(true);
  for (const wrong of [
    [],
    ['a'],
    ['http://a', 'http://b'],
    ['http://a', '--fuzz', '-1'],
    ['http://a', '--only', '('],
  ]) {
    expect(() => readOptions(wrong)).toThrow(UsageError);
  }
});

test('a server that is not there is told by its address and a reason', async () => {
  expect(await reach('http://127.0.0.1:5229/api/v1', {})).toMatch(
    /^Nobody answers at http:.*\/health \(ECONNREFUSED\)/,
  );
});
