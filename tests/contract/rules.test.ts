import { expect, test } from 'vitest';
import { bankTextRule } from '#api/contract/common.ts';
import { replayRule } from '#api/contract/idempotency.ts';
import { failuresRule } from '#api/contract/order-of-checks.ts';
import { maskedBodiesRule } from '#api/contract/masking.ts';
import { personalFormsRule, personalNamesRule } from '#api/contract/personal-data.ts';
import { maskRule, secretNamesRule } from '#api/contract/secrets.ts';
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
] as const)('the document and the guide for the backend team state the same rule %s', ([, rule]) => {
  expect(text('docs/backend-guide.md').replaceAll(/\s+/g, ' ')).toContain(rule);
  expect(JSON.stringify(JSON.parse(text('public/openapi.json')))).toContain(rule);
});
