import { describe, expect, test } from 'vitest';
import { type Fault, faults, fuzzFaults } from './faults/index.ts';
import { verdict } from './faults/verdict.ts';
import { cleanRule } from './rules/clean.ts';
import { rules } from './rules/index.ts';
import { wireRules } from './wire.ts';

/** Rules that call most operations, for faults that only wire rules catch: wire rules send no requests themselves. */
const CALLERS = ['HTTP-0.', 'BANK-0.', 'ENDP-0[1-4]', 'SETT-0[3-5]', 'LOGS-12', 'TEST-02'];

/** Rules that look at what the others did. */
const isWire = (id: string) => /^(WIRE|CLEAN)/.test(id);

/** Each rule, with a fault that it should catch and the fewest others do; `npm run faults` runs every fault. */
const ownFaults = new Map<string, Fault>();
for (const fault of faults.toSorted((one, other) => one.caughtBy.length - other.caughtBy.length)) {
  for (const id of fault.caughtBy) if (!ownFaults.has(id)) ownFaults.set(id, fault);
}

/** The rules to run so that one rule can catch a fault: wire rules look at the requests of the fault's other rules. */
function needed(id: string, { caughtBy }: Fault): RegExp {
  if (!isWire(id)) return new RegExp(`^${id}$`);
  return new RegExp(`^(WIRE-.*|${[...caughtBy, ...(caughtBy.every(isWire) ? CALLERS : [])].join('|')})$`);
}

describe('each rule catches a fault', () => {
  test.for([...ownFaults])('%s', { timeout: 120_000 }, async ([id, fault]) => {
    expect(await verdict(fault, needed(id, fault)), fault.name).toContain(id);
  });
});

describe('the fuzzer catches what no other rule checks', () => {
  test.for(fuzzFaults)('$name: $caughtBy', { timeout: 120_000 }, async (fault) => {
    const only = new RegExp(`^(WIRE-.*|${fault.caughtBy.join('|')})$`);
    expect((await verdict(fault, only, 10_000)).toSorted()).toEqual(fault.caughtBy.toSorted());
  });
});

test('every rule has a planted fault that it catches', () => {
  const caught = new Set([...faults, ...fuzzFaults].flatMap(({ caughtBy }) => caughtBy));
  const ids = [...rules, ...wireRules, cleanRule].map(({ id }) => id);
  expect(ids.filter((id) => !caught.has(id))).toEqual([]);
  expect([...caught].filter((id) => !ids.includes(id) && !id.startsWith('FUZZ-'))).toEqual([]);
});

test('there are faults for every part of the API', () => {
  const caught = new Set(faults.flatMap(({ caughtBy }) => caughtBy));
  const groups = [...new Set([...caught].map((id) => id.replace(/-.*/, '')))].toSorted();
  expect(groups).toEqual(
    'AUTH BANK CLEAN CONN CORS DASH ENDP EXPO HTTP IDEM LIST LOGS METR ORDE PAGE RACE SECR SETT STAT TEST TEXT VALU VERS WIRE'.split(
      ' ',
    ),
  );
  expect(faults.length).toBeGreaterThanOrEqual(700);
});
