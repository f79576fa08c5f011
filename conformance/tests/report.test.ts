import { getResponse } from 'msw';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHandlers } from '#mocks/handlers/index.ts';
import { expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Transport } from '#conformance/client/client.ts';
import { mockTransport } from '#conformance/mutation/mock.ts';
import { onAnswer, onSuccess } from '#conformance/mutation/wrap.ts';
import type { Problem } from '#api/contract/problem.ts';
import { curl } from '#conformance/client/curl.ts';
import { readOptions } from '#conformance/run/options.ts';
import { UsageError } from '#mocks/transports/http/options.ts';
import { reach } from '#conformance/run/command.ts';
import { asJson, asJunit, hasPassed, line, summary } from '#conformance/run/report.ts';
import { gapsOf } from '#conformance/run/report-coverage.ts';
import { rules } from '#conformance/rules/index.ts';
import { run, type RunOptions } from '#conformance/run/run.ts';
import { SettingsBackup } from '#conformance/run/settings-backup.ts';
import { wireRules } from '#conformance/client/wire.ts';

const base = `http://localhost${API_BASE_PATH}`;

/** A correct server except that bank codes are lists, and its platform to inspect afterwards. */
function brokenServer() {
  const platform = createPlatform({ wait: () => Promise.resolve() });
  const handlers = createHandlers(platform);
  const transport: Transport = async (request) => {
    const response = (await getResponse(handlers, request)) ?? Response.error();
    const { status, headers } = response;
    const text = await response.text();
    return new Response(text === '' ? null : text.replace(/"code":("\w+")/g, '"code":[$1]'), {
      status,
      headers,
    });
  };
  return { platform, transport };
}

const broken = (options: Partial<RunOptions> = {}) =>
  run({
    base,
    transport: brokenServer().transport,
    only: /^bank\/change$|wire\/fields/,
    fuzz: 0,
    seed: 1,
    ...options,
  });

test('a failure shows what is wrong, the command that repeats it and where it is stated', async () => {
  const { outcomes } = await broken();
  const failure = outcomes.find(({ id }) => id === 'bank/change');
  expect(failure).toMatchObject({
    outcome: 'fail',
    reasons: [expect.stringMatching(/^the answer after .*, not \{/)],
  });
  expect(failure?.curl[0]).toMatch(
    /^curl -i -X PATCH 'http:\/\/localhost\/api\/v1\/banks\/.*--data-raw \$?'\{"name":/,
  );
  expect(line(failure!)).toMatch(
    /^FAIL {2}bank\/change +changes of a bank set.*\n {6}the answer after .*\n {6}curl .*\n {6}stated in docs\/backend-guide.md/,
  );
});

test('each step of a rule reports for itself, with the command that repeats it', async () => {
  const withOtherReasons = onSuccess(['importEndpoints'], ({ body }) => {
    for (const { endpoint } of (body as { results: { endpoint: object }[] }).results)
      Object.assign(endpoint, { maintenanceReason: 'Outro' });
  });
  const withoutNamesOfEndpoints = onAnswer(['deleteBank'], ({ body }) => {
    const { violacoes = [] } = (body ?? {}) as Partial<Problem>;
    for (const one of violacoes) one.razao = 'Outra';
  });
  const { outcomes } = await broken({
    transport: withOtherReasons(withoutNamesOfEndpoints(mockTransport())),
    only: /^bank\/endpoints$/,
  });
  const failure = outcomes.find(({ id }) => id === 'bank/endpoints');
  expect(failure?.reasons).toEqual([
    expect.stringMatching(/^the import: /),
    expect.stringMatching(/^a second import: /),
    expect.stringMatching(/^a deletion without cascade: /),
  ]);
  expect(failure?.curl).toEqual([
    expect.stringMatching(/^curl -i -X POST .*\/endpoints'/),
    expect.stringMatching(/^curl -i -X POST .*\/endpoints'/),
    expect.stringContaining('-X DELETE'),
  ]);
});

test('every rule has an id of its own', () => {
  const ids = [...rules, ...wireRules].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('wire rules name the operation and the status', async () => {
  const { outcomes } = await broken();
  expect(outcomes.find(({ id }) => id === 'wire/fields')?.reasons).toContainEqual(
    expect.stringMatching(/^createBank 201: code is \["\w+"\], against the contract/),
  );
});

test('what a rule created is deleted, even when the rule failed', async () => {
  const { platform, transport } = brokenServer();
  const { outcomes } = await broken({ transport, only: /^bank\/(life|change$|unique)/ });
  const failed = outcomes.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  // It creates a bank before it fails.
  expect(failed).toContain('bank/life');
  expect(platform.tables('normal').banks.all()).toHaveLength(12);
});

test('a server that stops answering ends the run with its address', async () => {
  const { transport } = brokenServer();
  let requests = 0;
  const report = await broken({
    only: /^bank/,
    transport: (request) => {
      requests += 1;
      return requests > 30 ? Promise.reject(new Error('gone')) : transport(request);
    },
  });
  expect(report.outcomes.find(({ id }) => id === 'RUN')?.reasons[0]).toMatch(
    /http:\/\/localhost.* was not answered: gone/,
  );
});

test("the operator's headers are sent, and hidden in reports", async () => {
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

test('what no rule exercised is listed', async () => {
  expect(gapsOf({ ...(await broken()), isPart: false })).toContain(
    '  listLogs: query status-class never sent',
  );
});

test('the summary counts rules and requests', async () => {
  const report = await broken();
  expect(summary(report)).toMatch(
    /^3 rules: 1 passed, 2 failed, 0 skipped; \d+ requests in [\d.]+ s, seed 1$/m,
  );
});

test('JUnit has a test case for each rule', async () => {
  const xml = asJunit(await broken());
  expect(xml).toContain('<testsuite name="conformance" tests="3" failures="2" skipped="0"');
  expect(xml).toMatch(
    /<testcase classname="conformance.bank" name="bank\/change .*<failure message="the answer after \{&#34;/,
  );
});

test('--only runs the matching rules and the check for leftovers', async () => {
  const report = await broken({ only: /each sort of banks orders/i });
  expect(report.outcomes.map(({ id }) => id)).toEqual(['bank/sort', 'clean/left-behind']);
  expect(gapsOf(report)).toEqual([
    'Not exercised by any rule of this run:',
    expect.stringContaining('not listed, because --only left'),
  ]);
});

test('a clock that stands still is named by the rules that need a running one', async () => {
  const transport = mockTransport({ now: () => new Date('2026-03-02T12:00:00Z') });
  const only = /^(answer\/times|run\/(last-sync|logged|sent)|session\/read)$/;
  const { outcomes } = await broken({ transport, only });
  expect(
    outcomes.filter(({ reasons }) => reasons[0]?.startsWith("the server's clock stands still, ")),
  ).toHaveLength(5);
});

test('a curl command is quoted for the shell', () => {
  const headers = { 'if-match': '"1"' };
  expect(curl({ method: 'GET', url: 'http://a/b?c=d&e', headers }, new Set())).toBe(
    `curl -i 'http://a/b?c=d&e' -H 'if-match: "1"'`,
  );
  const sent = { method: 'PUT', url: 'http://a', headers: {}, body: "it's\u0000\n" };
  expect(curl(sent, new Set())).toBe(
    String.raw`curl -i -X PUT 'http://a' --data-raw $'it\'s\x00\x0a'`,
  );
});

test('the command line is parsed, or refused with a sentence', () => {
  const header = ['--header', 'Authorization: Bearer x: y'];
  const options = readOptions(['http://a:1/api/v1/', ...header, '--fuzz', '5', '--only', 'bank']);
  expect(options).toMatchObject({
    base: 'http://a:1/api/v1',
    headers: { authorization: 'Bearer x: y' },
    fuzz: 5,
  });
  expect(options.only.test('bank/life')).toBe(true);
  for (const wrong of [
    [],
    ['a'],
    ['http://a', 'http://b'],
    ['http://a', '--fuzz', '-1'],
    ['http://a', '--only', '('],
    ['http://a', '--session', 's=1'],
  ]) {
    expect(() => readOptions(wrong)).toThrow(UsageError);
  }
});

test('a session cookie on the command line gives the header that a change needs with it', () => {
  const cookie = 's=1; __Host-ponte_xsrf=a%2Fb';
  const proof = { cookie, 'x-xsrf-token': 'a/b' };
  const options = readOptions([
    'http://a',
    '--header',
    `Cookie: ${cookie}`,
    '--as',
    `cookie: ${cookie}`,
  ]);
  expect([options.headers, ...options.people]).toEqual([proof, proof]);
});

test('an unreachable server is reported with its address and the reason', async () => {
  expect(await reach('http://127.0.0.1:5229/api/v1', {})).toMatch(
    /^No server answers at http:.*\/health \(ECONNREFUSED\)/,
  );
});

test('--only without a match is an error', async () => {
  await expect(broken({ only: /no such rule/ })).rejects.toThrow('No rule matches no such rule.');
});

test('an answer of 401 stops the run with one hint about --header', async () => {
  const { outcomes } = await broken({
    only: /^bank/,
    transport: () => Promise.resolve(new Response('{}', { status: 401 })),
  });
  const failures = outcomes.filter(({ outcome }) => outcome === 'fail');
  expect(failures.filter(({ id }) => id === 'RUN')).toHaveLength(1);
  expect(failures.find(({ id }) => id === 'RUN')?.reasons).toEqual([
    expect.stringContaining('--header'),
  ]);
  expect(outcomes.filter(({ id }) => id.startsWith('bank'))).toEqual([]);
});

test('the summary lists skipped rules, and --strict makes them failures', async () => {
  const report = await broken({ only: /^oauth\/secret$/ });
  expect(summary(report)).toMatch(
    /NOT CHECKED: 1 rules were skipped:\n {2}oauth\/secret: it makes changes that cannot/,
  );
  expect([hasPassed(report, false), hasPassed(report, true)]).toEqual([true, false]);
  expect(asJunit(report, true)).toContain('failures="1" skipped="0"');
});

test('after a killed run the next run deletes its objects and restores the settings', async () => {
  const { platform, transport } = brokenServer();
  const db = platform.tables('normal');
  const { banks } = db;
  const backup = new SettingsBackup(base, mkdtempSync(join(tmpdir(), 'ponte-')));
  const { tenantName } = settingsOf(db).tenant;
  let isDead = false;
  const dying: Transport = async (request) => {
    if (isDead) throw new TypeError('killed');
    const response = await transport(request);
    isDead = request.method === 'PATCH' && response.status === 200;
    return response;
  };
  await broken({ transport: dying, only: /^tenant\/session/, backup });
  expect(settingsOf(db).tenant.tenantName).not.toBe(tenantName);
  banks.put({ ...banks.all()[0]!, id: randomUUID(), name: 'conformidade tabcdef naaa' });

  const report = await broken({ transport, only: /^http\/request-id/, backup });
  expect(report.staleDeleted).toBe(1);
  expect(banks.all()).toHaveLength(12);
  expect(settingsOf(db).tenant.tenantName).toBe(tenantName);
  expect(backup.read()).toBeUndefined();
});
