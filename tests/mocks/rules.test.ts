import { expect, test } from 'vitest';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '#conformance/mock.ts';
import { failuresOf } from '#conformance/report.ts';
import { notExercised } from '#conformance/report-coverage.ts';
import { run } from '#conformance/run.ts';
import { text } from '#tests/house/tree.ts';

/* The rules of the contract are those of the conformance suite; the other files here test what is the mock's own. */

/** Rules that a server without a login and a run without `--as` and `--session` cannot check. */
const needLogin = [
  'session/none',
  'session/invalid',
  'session/routes',
  'permission/each',
  'session/proof',
  'session/key',
  'session/token',
  'session/end',
];

/** Declared answers that no rule causes: the two above, a rotation with other content, and the end of our session. */
const neverExercised = [
  'exportLogs: never answered 422',
  'revealApiKey: never answered 403',
  'deleteSession: never answered 204',
];

test('the mock passes as handlers', { timeout: 600_000 }, async () => {
  const transport = mockTransport();
  const report = await run({ base: MOCK_BASE, origin: MOCK_ORIGIN, transport, destructive: true, fuzz: 540, seed: 1 });
  expect(failuresOf(report)).toEqual([]);
  expect(text('docs/conformance.md')).toContain(`The suite has ${report.outcomes.length} rules`);
  // A fresh mock has few logs, so one refusal cannot be seen.
  const skipped = report.outcomes.filter(({ outcome }) => outcome === 'skip').map(({ id }) => id);
  expect(skipped).toEqual([...needLogin, 'bank/key-caller', 'export/limit']);
  expect(notExercised(report), 'add rules to conformance/rules').toEqual(neverExercised);
});
