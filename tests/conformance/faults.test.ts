import { describe, expect, test } from 'vitest';
import { type Fault, faults, fuzzFaults } from './faults/index.ts';
import { verdict } from './faults/verdict.ts';
import { cleanRule } from './rules/clean.ts';
import { rules } from './rules/index.ts';
import { wireRules } from './wire.ts';

/** Rules that call most operations, for faults that only wire rules catch: wire rules send no requests themselves. */
const CALLERS = ['HTTP-0.', 'BANK-0.', 'ENDP-0[1-4]', 'SETT-0[3-5]', 'LOGS-12', 'TEST-02'];

/** Rules that are run against one fault; `npm run faults` runs all rules of their groups. */
const MOST_RULES = 1;

/** Rules that look at what the others did. */
const isWire = (id: string) => Number(/^(WIRE|CLEAN)/.test(id));

/** The rules that should catch a fault, and the wire rules. */
function about({ caughtBy }: Fault): RegExp {
  const isWireOnly = caughtBy.every(isWire);
  return new RegExp(`^(WIRE-.*|${[...caughtBy, ...(isWireOnly ? CALLERS : [])].join('|')})$`);
}

describe('each fault is caught by the rules that should catch it', () => {
  test.for(faults)('$name: $caughtBy', { timeout: 120_000 }, async (fault) => {
    // Wire rules look at the requests of the others, so at least one of the others must run.
    const checked = fault.caughtBy.toSorted((a, b) => isWire(a) - isWire(b)).slice(0, MOST_RULES);
    const caught = await verdict(fault, about({ ...fault, caughtBy: checked }));
    expect(checked.length).toBeGreaterThan(0);
    expect(caught).toEqual(expect.arrayContaining(checked));
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
    'AUTH BANK CLEAN CONN CORS DASH ENDP EXPO HTTP IDEM LOGS METR ORDE PAGE RACE SECR SETT STAT TEST TEXT VALU VERS WIRE'.split(
      ' ',
    ),
  );
  expect(faults.length).toBeGreaterThanOrEqual(700);
});
