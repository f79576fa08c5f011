import { asApiError } from './api-error.ts';
import { call } from './client.ts';
import type { EndpointPatch } from './contract/endpoints.ts';

/* Changes of several endpoints. The API changes one endpoint at a time, so each is a request. */

/** How many requests are under way at a time: a selection may have hundreds of endpoints. */
const PARALLEL_REQUESTS = 4;

/**
 * Sends a request for each item, a few at a time; a failure stops none of the others.
 * @returns the failures, in the order in which they came
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
 * Deletes endpoints; one that is gone counts as deleted.
 * @returns how many could not be
 */
export async function deleteEndpoints(ids: readonly string[]): Promise<number> {
  const failures = await sendEach(ids, (endpointId) =>
    call('deleteEndpoint', { params: { endpointId } }),
  );
  return failures.filter((thrown) => asApiError(thrown).status !== 404).length;
}

/**
 * Changes endpoints, without a version.
 * @throws ApiError the first failure, once all were tried
 */
export async function changeEndpoints(
  changes: readonly (readonly [id: string, body: EndpointPatch])[],
): Promise<void> {
  const failures = await sendEach(changes, ([endpointId, body]) =>
    call('updateEndpoint', { params: { endpointId }, body }),
  );
  if (failures.length > 0) throw failures[0];
}
