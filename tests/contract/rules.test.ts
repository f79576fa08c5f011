import { expect, test } from 'vitest';
import { dotSegmentsRule } from '#api/contract/address.ts';
import { ownHeadersRule } from '#api/contract/headers.ts';
import { bankTextRule } from '#api/contract/common.ts';
import { replayRule } from '#api/contract/idempotency.ts';
import { checks, failures, failuresRule, orderOfChecks } from '#api/contract/order-of-checks.ts';
import { maskedBodiesRule } from '#domain/masking.ts';
import { ownNetworkRule } from '#domain/own-network.ts';
import { personalFormsRule, personalNamesRule } from '#domain/personal-data.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';
import { maskRule, secretNamesRule } from '#domain/secrets.ts';
import { text } from '#tests/house/tree.ts';

test.for([
  ['of secret names', secretNamesRule],
  ['of personal names', personalNamesRule],
  ['of personal forms', personalFormsRule],
  ['of masked bodies', maskedBodiesRule],
  ['of bodies of banks', bankTextRule],
  ['of the mask', maskRule],
  ['of repetitions', replayRule],
  ['of failures', failuresRule],
  ['of headers that frame a message', ownHeadersRule],
  ['of the own network', ownNetworkRule],
  ['of dot segments', dotSegmentsRule],
] as const)('the document and the guide for the backend team state the same rule %s', ([, rule]) => {
  expect(text('docs/backend-guide.md').replaceAll(/\s+/g, ' ')).toContain(rule);
  expect(JSON.stringify(JSON.parse(text('public/openapi.json')))).toContain(rule);
});

test('the guide for the backend team lists the steps of the order of checks', () => {
  expect(text('docs/backend-guide.md')).toContain(
    orderOfChecks.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  );
});

test.for(Object.keys(problemTable) as ProblemName[])('%s has a place in the order of checks', (name) => {
  expect([...checks.flat().map(([placed]) => placed), ...failures]).toContain(name);
});
