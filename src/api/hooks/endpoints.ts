import { useCallback } from 'react';
import { call } from '../client.ts';
import type { EndpointQuery, EndpointStatus } from '../contract/endpoints.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

/** After a deletion: what is gone itself is not asked again. */
const others = ['listEndpoints', 'listBanks', 'getBank', 'getDashboardSummary'] as const;
const stale = [...others, 'getEndpoint'] as const;

/** A page of endpoints; the previous page stays while another loads. Null reads nothing. */
export const useEndpoints = (query: EndpointQuery | null) =>
  useRead('listEndpoints', query && { query }, { keepPrevious: true });

/** One endpoint with the tag of its version, or nothing while `endpointId` is null. */
export const useEndpoint = (endpointId: string | null) =>
  useRead('getEndpoint', endpointId === null ? null : { params: { endpointId } });

/** The endpoint as it is now, past the cache: for a save that came too late. */
export const latestEndpoint = (endpointId: string) => call('getEndpoint', { params: { endpointId } });

export const useCreateEndpoint = () => useWrite('createEndpoint', stale);
export const useUpdateEndpoint = () => useWrite('updateEndpoint', stale);
export const useDeleteEndpoint = () => useWrite('deleteEndpoint', others);

/**
 * Puts an endpoint in maintenance and back, from a list that knows no versions: the version is read first, so that the
 * change meets the endpoint as it was just seen.
 */
export function useSetEndpointStatus() {
  const { send, busy } = useUpdateEndpoint();
  const set = useCallback(
    async (endpointId: string, status: EndpointStatus) => {
      const { etag } = await latestEndpoint(endpointId);
      return send({ params: { endpointId }, body: { status } }, { ifMatch: etag });
    },
    [send],
  );
  return { set, busy };
}
