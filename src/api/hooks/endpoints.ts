import type { EndpointQuery } from '../contract/endpoints.ts';
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

export const useCreateEndpoint = () => useWrite('createEndpoint', stale);
export const useUpdateEndpoint = () => useWrite('updateEndpoint', stale);
export const useDeleteEndpoint = () => useWrite('deleteEndpoint', others);
