import type { SavedRequestQuery } from '../contract/saved-requests.ts';
import { useRead } from './use-read.ts';
import { type Effects, useUpdate, useWrite } from './use-write.ts';

const lists = ['listSavedRequests'] as const;
const afterCreate: Effects<'createSavedRequest'> = {
  fills: 'getSavedRequest',
  paramsOf: ({ id }) => ({ savedRequestId: id }),
  stale: lists,
};
const afterUpdate = { fills: 'getSavedRequest', stale: lists } as const;
/** The deleted request itself is not read again: it would be answered 404. */
const afterDelete = { stale: lists };

/** A page of saved requests; the previous page stays while another loads. Null reads nothing. */
export const useSavedRequests = (query: SavedRequestQuery | null) =>
  useRead('listSavedRequests', query && { query }, { keepPrevious: true });

/** One saved request with its version; reads nothing while the id is null. */
export const useSavedRequest = (savedRequestId: string | null) =>
  useRead('getSavedRequest', savedRequestId === null ? null : { params: { savedRequestId } });

/** Saves a request under a new name. */
export const useCreateSavedRequest = () => useWrite('createSavedRequest', afterCreate);
/** Changes a saved request. */
export const useUpdateSavedRequest = (savedRequestId: string) =>
  useUpdate('updateSavedRequest', { params: { savedRequestId } }, afterUpdate);
/** Deletes a saved request. */
export const useDeleteSavedRequest = () => useWrite('deleteSavedRequest', afterDelete);
