import type { SavedRequestQuery } from '../contract/saved-requests.ts';
import { useRead } from './use-read.ts';
import { useUpdate, useWrite } from './use-write.ts';

export const useTesterPresets = () => useRead('getTesterPresets', {});

export const useRunTesterRequest = () => useWrite('runTesterRequest');

/** A page of saved requests; the previous page stays while another loads. Null reads nothing. */
export const useSavedRequests = (query: SavedRequestQuery | null) =>
  useRead('listSavedRequests', query && { query }, { keepPrevious: true });

/** One saved request with its version; reads nothing while the id is null. */
export const useSavedRequest = (savedRequestId: string | null) =>
  useRead('getSavedRequest', savedRequestId === null ? null : { params: { savedRequestId } });

export const useCreateSavedRequest = () => useWrite('createSavedRequest');
export const useUpdateSavedRequest = (savedRequestId: string) =>
  useUpdate('updateSavedRequest', { params: { savedRequestId } });
export const useDeleteSavedRequest = () => useWrite('deleteSavedRequest');
