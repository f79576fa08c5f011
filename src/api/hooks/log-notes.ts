import { useRead } from './use-read.ts';
import { useUpdate } from './use-write.ts';

/** The note on a log with the version to send as `If-Match`. */
export const useLogNote = (logId: string) => useRead('getLogNote', { params: { logId } });

const afterUpdate = { fills: 'getLogNote' } as const;
/** Writes the note on a log, or removes it. */
export const useUpdateLogNote = (logId: string) => useUpdate('updateLogNote', { params: { logId } }, afterUpdate);
