import type { HistoryQuery } from '../contract/history.ts';
import { useRead } from './use-read.ts';

/** A page of events, newest first; the previous page stays while another loads. Null reads nothing. */
export const useEvents = (query: HistoryQuery | null) =>
  useRead('listEvents', query && { query }, { keepPrevious: true });
