import { getResponse } from 'msw/utils/get-response';
import { describe, expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { type Fault, faults, fuzzFaults } from './faults/index.ts';
import { run } from './run.ts';

const base = `http://localhost${API_BASE_PATH}`;

/** Checks a broken server. @returns the ids of the rules that it fails */
async function verdict({ breaks, destructive = false }: Fault, only: RegExp, fuzz: number): Promise<string[]> {
  const handlers = createHandlers(createPlatform({ wait: () => Promise.resolve() }));
  const right = async (request: Request) => (await getResponse(handlers, request)) ?? Response.error();
  const { outcomes } = await run({ base, transport: breaks(right), only, fuzz, seed: 1, destructive });
  return outcomes.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
}

/** The rules about the same part of the API as those that should catch a fault; all rules for a fault of the wire. */
function about({ caughtBy }: Fault): RegExp {
  const groups = new Set(caughtBy.map((id) => id.replace(/-.*/, '')));
  if (groups.size === 1 && groups.has('WIRE')) return /^/;
  return new RegExp(`^(WIRE|${[...groups].join('|')})-`);
}

describe('one fault is caught by the rules that should catch it, and by no other', () => {
  test.for(faults)('$name: $caughtBy', { timeout: 120_000 }, async (fault) => {
    expect((await verdict(fault, about(fault), 0)).toSorted()).toEqual(fault.caughtBy.toSorted());
  });
});

describe('the fuzzer catches what no rule thought of', () => {
  test.for(fuzzFaults)('$name: $caughtBy', { timeout: 120_000 }, async (fault) => {
    const only = new RegExp(`^(WIRE-.*|${fault.caughtBy.join('|')})$`);
    expect((await verdict(fault, only, 10_000)).toSorted()).toEqual(fault.caughtBy.toSorted());
  });
});

test('there are faults for every part of the API', () => {
  const caught = new Set(faults.flatMap(({ caughtBy }) => caughtBy));
  const groups = [...new Set([...caught].map((id) => id.replace(/-.*/, '')))].toSorted();
  expect(groups).toEqual('BANK DASH ENDP EXPO HTTP IDEM LOGS METR PAGE SETT TEST VERS WIRE'.split(' '));
  expect(faults.length).toBeGreaterThanOrEqual(30);
});
