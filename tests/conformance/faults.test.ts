import { describe, expect, test } from 'vitest';
import { type Fault, faults, fuzzFaults } from './faults/index.ts';
import { verdict } from './faults/verdict.ts';

/** The rules that should catch a fault, and the wire rules; `npm run faults` checks it against all rules of its groups. */
function about({ caughtBy }: Fault): RegExp {
  return new RegExp(`^(WIRE-.*|${caughtBy.join('|')})$`);
}

describe('each fault is caught by all rules that should catch it', () => {
  test.for(faults)('$name: $caughtBy', { timeout: 120_000 }, async (fault) => {
    expect((await verdict(fault, about(fault))).toSorted()).toEqual(fault.caughtBy.toSorted());
  });
});

describe('the fuzzer catches what no other rule checks', () => {
  test.for(fuzzFaults)('$name: $caughtBy', { timeout: 120_000 }, async (fault) => {
    const only = new RegExp(`^(WIRE-.*|${fault.caughtBy.join('|')})$`);
    expect((await verdict(fault, only, 10_000)).toSorted()).toEqual(fault.caughtBy.toSorted());
  });
});

test('there are faults for every part of the API', () => {
  const caught = new Set(faults.flatMap(({ caughtBy }) => caughtBy));
  const groups = [...new Set([...caught].map((id) => id.replace(/-.*/, '')))].toSorted();
  expect(groups).toEqual(
    'BANK DASH ENDP EXPO HTTP IDEM LOGS METR ORDE PAGE RACE SECR SETT STAT TEST TEXT VALU VERS WIRE'.split(' '),
  );
  expect(faults.length).toBeGreaterThanOrEqual(30);
});
