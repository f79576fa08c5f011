import { call } from '../client.ts';
import type { EndpointQuery } from '../contract/endpoints.ts';
import { MAX_PAGE_SIZE } from '../contract/limits.ts';
import { useRead } from './use-read.ts';
import { type Effects, useUpdate, useWrite } from './use-write.ts';

const lists = ['listEndpoints', 'listBanks', 'getBank', 'getDashboardSummary'] as const;
const afterCreate: Effects<'createEndpoint'> = {
  fills: 'getEndpoint',
  paramsOf: ({ id }) => ({ endpointId: id }),
  stale: lists,
};
const afterUpdate = { fills: 'getEndpoint', stale: lists } as const;
/** The deleted endpoint itself is not requested again: it would be answered 404. */
const afterDelete = { stale: lists };

/** A page of endpoints; the previous page stays while another loads. Null reads nothing. */
export const useEndpoints = (query: EndpointQuery | null) =>
  useRead('listEndpoints', query && { query }, { keepPrevious: true });

/** The first endpoints that match, past the cache. */
export const endpointsOf = async (query: EndpointQuery) =>
  (await call('listEndpoints', { query: { ...query, 'page-size': MAX_PAGE_SIZE } })).body.data;

/** One endpoint with the version to send as `If-Match`; reads nothing while `endpointId` is null. */
export const useEndpoint = (endpointId: string | null) =>
  useRead('getEndpoint', endpointId === null ? null : { params: { endpointId } });

/** An endpoint that was just created: its creation cached it, so nothing is requested. */
export const useNewEndpoint = (endpointId: string | null) =>
  useRead('getEndpoint', endpointId === null ? null : { params: { endpointId } }, { onlyIfMissing: true });

/** Registers an endpoint. The answer is cached as the new endpoint; lists, its bank and figures are read again. */
export const useCreateEndpoint = () => useWrite('createEndpoint', afterCreate);
/** Changes an endpoint; lists, its bank and figures are read again. */
export const useUpdateEndpoint = (endpointId: string) =>
  useUpdate('updateEndpoint', { params: { endpointId } }, afterUpdate);
/** Deletes an endpoint; lists, its bank and figures are read again. */
export const useDeleteEndpoint = () => useWrite('deleteEndpoint', afterDelete);
