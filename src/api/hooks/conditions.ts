import { useRead } from './use-read.ts';
import { useSessionState } from './session.ts';
import { useWrite } from './use-write.ts';

/** How often the conditions are read again while the page is visible. */
const POLL_MS = 60_000;

/** What needs a person, read again each minute while the session lasts. */
export const useConditions = () =>
  useRead('listConditions', useSessionState() === 'signed-in' ? {} : null, { pollMs: POLL_MS });

/** How many conditions need work and were not seen by the person. */
export function useOpenConditions(): number {
  const open = useConditions().data?.conditions.filter((one) => !one.acknowledged && one.severity !== 'info');
  return open?.length ?? 0;
}

const afterAcknowledgement = { stale: ['listConditions'] } as const;
/** Says for the caller alone whether a condition was seen. */
export const useAcknowledge = () => useWrite('updateCondition', afterAcknowledgement);
