import { expect, test } from 'vitest';
import { Coverage } from '#conformance/client/coverage.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '#conformance/mutation/mock.ts';
import type { Report } from '#conformance/run/outcome.ts';
import { failuresOf } from '#conformance/run/report.ts';
import { notExercised } from '#conformance/run/report-coverage.ts';
import { groups, matching } from '#conformance/rules/index.ts';
import { run } from '#conformance/run/run.ts';

/** Rules that a server without a login and a run without `--as` and `--session` cannot check. */
const needLogin = [
  'session/none',
  'session/invalid',
  'session/routes',
  'permission/each',
  'session/proof',
  'session/key',
  'session/token',
  'security/session-end',
  'session/end',
];

/**
 * Declared answers that no rule causes: the two above, a rotation with other content, and the end
 * of our session.
 */
const neverExercised = [
  'exportLogs: never answered 422',
  'revealApiKey: never answered 403',
  'deleteSession: never answered 204',
];

const chosen = new Map([
  ...groups.map(({ name, rules }) => [name, matching(rules)] as const),
  ['generated requests', /^fuzz\/|^wire\//] as const,
]);
const reports = new Map<string, Report>();
const transport = mockTransport();

test.for([...chosen])(
  'the mock passes as handlers: %s',
  { timeout: 240_000 },
  async ([name, only]) => {
    const options = {
      base: MOCK_BASE,
      origin: MOCK_ORIGIN,
      transport,
      destructive: true,
      mock: true,
      seed: 1,
    };
    const report = await run({ ...options, only, fuzz: name === 'generated requests' ? 540 : 0 });
    reports.set(name, report);
    expect(failuresOf(report)).toEqual([]);
  },
);

test('together the groups exercise what the contract declares, and skip only what a fresh mock cannot show', ({
  skip,
}) => {
  if (reports.size < chosen.size) skip('not every group has run');
  const all = [...reports.values()];
  const outcomes = all.flatMap((report) => report.outcomes);
  const checked = new Set(outcomes.filter(({ outcome }) => outcome === 'pass').map(({ id }) => id));
  const skipped = new Set(outcomes.map(({ id }) => id).filter((id) => !checked.has(id)));
  expect([...skipped]).toEqual([
    ...needLogin,
    'run/key-caller',
    'export/limit',
    'security/production',
  ]);
  const coverage = new Coverage();
  for (const report of all) coverage.add(report.coverage);
  expect(notExercised({ coverage: coverage.operations }), 'add rules to conformance/rules').toEqual(
    neverExercised,
  );
});

test('a rule on events passes alone, as the first requests of a mock', async () => {
  const options = {
    base: MOCK_BASE,
    origin: MOCK_ORIGIN,
    transport: mockTransport(),
    fuzz: 0,
    seed: 1,
  };
  expect(failuresOf(await run({ ...options, only: /^event\/run$/ }))).toEqual([]);
});
