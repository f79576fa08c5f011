import useSWR from 'swr';
import { type ApiError, asApiError } from '../api-error.ts';
import { call } from '../client.ts';
import type { Endpoint, EndpointPatch, EndpointQuery } from '../contract/endpoints.ts';
import { MAX_PAGE_SIZE } from '../contract/limits.ts';
import { type ReadOptions, useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

/** A page of endpoints; the previous page stays while another loads. Null reads nothing. */
export const useEndpoints = (query: EndpointQuery | null) =>
  useRead('listEndpoints', query && { query }, { keepPrevious: true });

/** The first endpoints that match, past the cache. */
export const endpointsOf = async (query: EndpointQuery) =>
  (await call('listEndpoints', { query: { ...query, 'page-size': MAX_PAGE_SIZE } })).body.data;

/** Requests, failures and p95 of some endpoints in the last 24 hours, by the endpoint's id. */
export function useEndpointTraffic(endpointId: string[]) {
  const { data } = useRead(
    'getEndpointTraffic',
    endpointId.length > 0 ? { query: { endpointId } } : null,
  );
  return { from: data?.from, of: new Map(data?.endpoints.map((one) => [one.endpointId, one])) };
}

/**
 * One endpoint with the version to send as `If-Match`; reads nothing while `endpointId` is null.
 */
export const useEndpoint = (endpointId: string | null, options?: ReadOptions) =>
  useRead('getEndpoint', endpointId === null ? null : { params: { endpointId } }, options);

export const useCreateEndpoint = () => useWrite('createEndpoint');
export const useUpdateEndpoint = (endpointId: string) =>
  useUpdate('updateEndpoint', { params: { endpointId } });
export const useDeleteEndpoint = () => useWrite('deleteEndpoint');

/**
 * Every endpoint of a bank, page by page: for the comparison with what would be imported. Null
 * reads nothing.
 */
export function useEndpointsOfBank(bankId: string | null) {
  const swr = useSWR<Endpoint[], ApiError>(bankId && `endpoints of ${bankId}`, async () => {
    const found: Endpoint[] = [];
    for (let [page, last] = [1, 1]; page <= last; page += 1) {
      const query = { bankId: bankId ?? '', page, 'page-size': MAX_PAGE_SIZE };
      // How many pages there are is known with the first; one after the other spares the platform.
      // oxlint-disable-next-line no-await-in-loop
      const { data, meta } = (await call('listEndpoints', { query })).body;
      found.push(...data);
      last = meta.totalPages;
    }
    return found;
  });
  return { data: swr.data, error: swr.error, reload: () => swr.mutate().catch(() => undefined) };
}

export const useImportEndpoints = () => useWrite('importEndpoints');

/**
 * Deletes endpoints, a few at a time; one that is gone counts as deleted.
 * @returns how many could not be
 */
export async function deleteEndpoints(ids: readonly string[]): Promise<number> {
  const rest = [...ids];
  let failed = 0;
  const remove = async () => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
      try {
        // Four of these loops run at a time.
        // oxlint-disable-next-line no-await-in-loop
        await call('deleteEndpoint', { params: { endpointId: id } });
      } catch (thrown) {
        if (asApiError(thrown).status !== 404) failed += 1;
      }
    }
  };
  await Promise.all([remove(), remove(), remove(), remove()]);
  return failed;
}

/**
 * Changes endpoints side by side, without a version.
 * @throws ApiError the first failure, once all were tried
 */
export async function changeEndpoints(
  changes: readonly (readonly [id: string, body: EndpointPatch])[],
): Promise<void> {
  const sent = changes.map(([endpointId, body]) =>
    call('updateEndpoint', { params: { endpointId }, body }),
  );
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
