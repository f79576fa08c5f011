import fc from 'fast-check';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type { Api } from '#conformance/server/api.ts';
import type { RequestParts } from '#conformance/client/client.ts';
import { malformed } from './malformed.ts';
import { destructiveRule, rule, type Rule } from './rule.ts';
import { fail } from '#conformance/client/check.ts';
import { isSafe, operationIds, sampleOf } from '#conformance/server/samples.ts';

/** Requests in flight at a time. */
const PARALLEL = 8;
/**
 * One rule for each operation: malformed requests, each refused as the operation declares. The same
 * seed gives the same requests.
 * @param total how many requests are generated in all
 */
export function fuzzRules(total: number, seed: number): Rule[] {
  const counts = shares(total, operationIds.length);
  return operationIds.flatMap((id, index) =>
    counts[index]! > 0 ? [malformedRule(id, counts[index]!, seed)] : [],
  );
}

function malformedRule(id: OperationId, count: number, seed: number): Rule {
  const operation: AnyOperation = contract[id];
  const make = isSafe(id) ? rule : destructiveRule;
  const sentence = `${count} malformed requests of ${operation.method} ${operation.path} are each refused as declared`;
  return make(`fuzz/${id}`, sentence, async (api) => {
    const requests = fc.sample(malformed(operation, await sampleOf(api, id)), {
      numRuns: count,
      seed,
    });
    await inParallel(requests, (parts) => expectRefusal(api, operation, parts));
  });
}

/** Divides a number into whole shares that differ by at most one. */
function shares(total: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((total + index) / count));
}

async function expectRefusal(api: Api, { id }: AnyOperation, parts: RequestParts): Promise<void> {
  const answer = await api.send(id, parts);
  const [complaint] = answer.complaints;
  if (complaint)
    fail(`it answered ${answer.status} against ${complaint.rule}: ${complaint.message}`, answer);
  if (answer.status < 400) fail(`it accepted a malformed request with ${answer.status}`, answer);
}

/**
 * Stops at the first failure; requests in flight are awaited, so that what they created can be
 * deleted.
 */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (errors.length > 0) throw errors[0];
}
