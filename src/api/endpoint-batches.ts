import { asApiError } from './api-error.ts';
import { call } from './client.ts';
import type { EndpointPatch } from './contract/endpoints.ts';

/* Changes of several endpoints. The API changes one endpoint at a time, so each is a request. */

/** How many requests are sent at a time: a selection may have hundreds of endpoints. */
const PARALLEL_REQUESTS = 4;

/**
 * Sends a request for each item, a few at a time. One that fails stops none of the others.
 * @returns what was thrown, in the order in which it was thrown
 */
async function sendEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const sendNext = async (): Promise<void> => {
    const item = waiting.shift();
    if (item === undefined) return;
    await send(item).catch((thrown: unknown) => failures.push(thrown));
    await sendNext();
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, sendNext));
  return failures;
}

/**
 * Deletes endpoints. One that does not exist any more counts as deleted.
 * @returns how many could not be deleted
 */
export async function deleteEndpoints(ids: readonly string[]): Promise<number> {
  const failures = await sendEach(ids, (endpointId) =>
    call('deleteEndpoint', { params: { endpointId } }),
  );
  return failures.filter((thrown) => asApiError(thrown).status !== 404).length;
}

/**
 * Changes endpoints, whatever their version.
 * @throws ApiError the first failure, after all were tried
 */
export async function changeEndpoints(
  changes: readonly (readonly [id: string, body: EndpointPatch])[],
): Promise<void> {
  const failures = await sendEach(changes, ([endpointId, body]) =>
    call('updateEndpoint', { params: { endpointId }, body }),
  );
  if (failures.length > 0) throw failures[0];
}
