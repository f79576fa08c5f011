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

/** Requests the first endpoints that match, past the cache. @throws ApiError */
export async function fetchEndpoints(query: EndpointQuery) {
  const { body } = await call('listEndpoints', { query: { ...query, 'page-size': MAX_PAGE_SIZE } });
  return body.data;
}

/** The requests to some endpoints in the last 24 hours, by the endpoint's id. */
export function useEndpointTraffic(endpointId: string[]) {
  const input = endpointId.length > 0 ? { query: { endpointId } } : null;
  const { data } = useRead('getEndpointTraffic', input);
  const byEndpoint = new Map(data?.endpoints.map((health) => [health.endpointId, health]));
  return { from: data?.from, of: byEndpoint };
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

/** Every endpoint of a bank, for the comparison with an import; null reads nothing. */
export function useEndpointsOfBank(bankId: string | null) {
  const swr = useSWR<Endpoint[], ApiError>(bankId && `endpoints of ${bankId}`, () =>
    fetchAllEndpoints(bankId ?? ''),
  );
  return { data: swr.data, error: swr.error, reload: () => swr.mutate().catch(() => undefined) };
}

/** Requests page after page. Not all pages at once, which would burden the platform. */
async function fetchAllEndpoints(bankId: string): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const query = { bankId, page, 'page-size': MAX_PAGE_SIZE };
    // oxlint-disable-next-line no-await-in-loop -- the number of pages is known with the first
    const { body } = await call('listEndpoints', { query });
    endpoints.push(...body.data);
    totalPages = body.meta.totalPages;
  }
  return endpoints;
}

export const useImportEndpoints = () => useWrite('importEndpoints');
