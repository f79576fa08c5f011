import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ApiError } from '#api/api-error.ts';
import { OverlayContext } from '../dialogs/OverlayBoundary.tsx';

/** A read of the screen that failed, and how to repeat it. */
interface Failure {
  error: ApiError;
  retry: () => unknown;
}

interface Failures {
  /** What several reads failed of: the screen says it once, above all. */
  shared: Failure | undefined;
  /** Adds a failure; returns a function that takes it out. */
  join: (failure: Failure) => () => void;
}

const FailuresContext = createContext<Failures | null>(null);

const like = (all: readonly Failure[], one: Failure) => all.filter(({ error }) => error.title === one.error.title);

interface Props {
  /** Renders the error; `retry` repeats all reads that failed of it. */
  banner: (error: ApiError, retry: () => Promise<unknown>) => ReactNode;
  children: ReactNode;
}

/** A screen: one banner above it stands in place of the same error in each of its panels. */
export function FailureScope({ banner, children }: Props) {
  const [all, setAll] = useState<readonly Failure[]>([]);
  const join = useCallback((failure: Failure) => {
    setAll((before) => [...before, failure]);
    return () => setAll((before) => before.filter((one) => one !== failure));
  }, []);
  const shared = all.find((one) => like(all, one).length > 1);
  const failures = useMemo(() => ({ shared, join }), [shared, join]);
  return (
    <FailuresContext value={failures}>
      {shared && banner(shared.error, () => Promise.all(like(all, shared).map(({ retry }) => retry())))}
      {children}
    </FailuresContext>
  );
}

/**
 * Reports a failed read to the screen around it. A dialog or a drawer covers the screen's banner, so it reports none.
 * @returns whether the screen's banner says it
 */
export function useSharedFailure(error: ApiError, retry: () => unknown): boolean {
  const failures = useContext(FailuresContext);
  const isCovered = useContext(OverlayContext) !== null;
  const join = isCovered ? undefined : failures?.join;
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  // Before painting: otherwise each panel would show the error for a moment.
  useLayoutEffect(() => join?.({ error, retry: () => latest.current() }), [join, error]);
  return join !== undefined && failures?.shared?.error.title === error.title;
}
