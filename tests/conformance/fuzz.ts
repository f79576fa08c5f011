import fc from 'fast-check';
import { contract } from '#api/contract/index.ts';
import type { AnyOperation } from '#api/contract/operation.ts';
import type { Api } from './api.ts';
import type { Wording } from './client.ts';
import { malformed } from './malformed.ts';
import { destructiveRule, fail, rule, type Rule } from './rule.ts';
import { operationIds, sampleOf } from './samples.ts';

const AT_ONCE = 8;

/**
 * One rule for each operation: so many malformed requests, each refused with a status that the operation declares, by a
 * problem that follows the contract. The same seed makes the same requests.
 * @param total how many requests in all
 */
export function fuzzRules(total: number, seed: number): Rule[] {
  const count = Math.ceil(total / operationIds.length);
  return operationIds.map((id) => {
    const operation: AnyOperation = contract[id];
    const make = id === 'rotateApiKeys' ? destructiveRule : rule;
    const sentence = `${count} malformed requests of ${operation.method} ${operation.path} are each refused as declared`;
    return make(`FUZZ-${id}`, sentence, async (api) => {
      const wordings = fc.sample(malformed(operation, await sampleOf(api, id)), { numRuns: count, seed });
      await inParallel(wordings, (wording) => expectRefusal(api, operation, wording));
    });
  });
}

async function expectRefusal(api: Api, { id }: AnyOperation, wording: Wording): Promise<void> {
  const answer = await api.send(id, wording);
  const [complaint] = answer.complaints;
  if (complaint) fail(`it answered ${answer.status} against ${complaint.rule}: ${complaint.message}`, answer);
  if (answer.status < 400) fail(`it took a malformed request with ${answer.status}`, answer);
}

/** Stops at the first failure; those on their way are awaited, so that their traces can be cleaned up. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (errors.length > 0) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (errors.length > 0) throw errors[0];
}
