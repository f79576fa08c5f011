import useSWR from 'swr';
import type { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import type { Endpoint, EndpointQuery } from '../contract/endpoints.ts';
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
