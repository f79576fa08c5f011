import type { OperationId } from '#api/contract/index.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '../mock.ts';
import { run } from '../run.ts';
import type { Mutant } from './mutant.ts';

/** Rules that run against a mutant before it is decided whether more are needed. */
const CHUNK = 6;

const options = { base: MOCK_BASE, origin: MOCK_ORIGIN, destructive: true, fuzz: 0, seed: 1 };

/**
 * Runs the suite once against the correct mock.
 * @returns the rules that call an operation, those of few operations and little time first
 */
export async function rulesByOperation(only = /^/): Promise<(id: OperationId) => string[]> {
  const { outcomes } = await run({ ...options, transport: mockTransport(), only });
  return (id) =>
    outcomes
      .filter(({ operations, outcome }) => outcome === 'pass' && operations.includes(id))
      .toSorted((a, b) => a.operations.length * a.ms - b.operations.length * b.ms)
      .map((one) => one.id);
}

/** Whether one of the rules, or a wire rule, fails against a mutant. */
export async function isCaught({ breaks }: Mutant, rules: string[]): Promise<boolean> {
  for (let start = 0; start < rules.length; start += CHUNK) {
    const only = new RegExp(`^(WIRE-.*|${rules.slice(start, start + CHUNK).join('|')})$`);
    const { outcomes } = await run({ ...options, transport: breaks(mockTransport()), only, stopAtFailure: true });
    if (outcomes.some(({ outcome }) => outcome === 'fail')) return true;
  }
  return false;
}
