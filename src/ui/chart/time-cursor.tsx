import { createContext, type ReactNode, use, useMemo, useState } from 'react';

/** The instant at which somebody points in one of several plots, in milliseconds since 1970. */
interface TimeCursor {
  at: number | null;
  show: (at: number | null) => void;
}

const TimeCursorContext = createContext<TimeCursor>({ at: null, show: () => undefined });

/** Lets the plots inside share one cursor: each draws a line at the instant of the others. */
export function TimeCursorScope({ children }: { children: ReactNode }) {
  const [at, show] = useState<number | null>(null);
  const cursor = useMemo(() => ({ at, show }), [at]);
  return <TimeCursorContext value={cursor}>{children}</TimeCursorContext>;
}

/** The cursor of the scope around; without one nothing is shared. */
export const useTimeCursor = (): TimeCursor => use(TimeCursorContext);
