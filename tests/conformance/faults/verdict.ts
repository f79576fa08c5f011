import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '../mock.ts';
import { run } from '../run.ts';
import type { Fault } from './tools.ts';

/** Runs rules against a server with a fault. @returns the ids of the rules that fail */
export async function verdict({ breaks, destructive = false }: Fault, only: RegExp, fuzz = 0): Promise<string[]> {
  const options = { base: MOCK_BASE, transport: breaks(mockTransport()), only, fuzz, seed: 1, destructive };
  const { outcomes } = await run({ ...options, origin: MOCK_ORIGIN });
  return outcomes.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
}

/** Matches all rules of the groups of the rules that should catch a fault, and the wire rules; all rules for a new fault. */
export function groupsOf({ caughtBy }: Fault): RegExp {
  if (caughtBy.length === 0) return /^/;
  const groups = new Set(caughtBy.map((id) => id.replace(/-.*/, '')));
  return new RegExp(`^(WIRE|${[...groups].join('|')})-`);
}
