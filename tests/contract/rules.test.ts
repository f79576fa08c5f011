import { expect, test } from 'vitest';
import { checks, failures } from '#scripts/openapi/order-of-checks.ts';
import { type ProblemName, problemTable } from '#api/contract/problem-table.ts';

test.for(Object.keys(problemTable) as ProblemName[])('%s has a place in the order of checks', (name) => {
  expect([...checks.flat().map(([placed]) => placed), ...failures]).toContain(name);
});
