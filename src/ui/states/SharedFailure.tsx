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
  /** The title of what several reads failed of: the screen says it once, above all. */
  title: string | undefined;
  /** Adds a failure; returns a function that takes it out. */
  join: (failure: Failure) => () => void;
}

const FailuresContext = createContext<Failures | null>(null);

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
  const like = (one: Failure) => all.filter(({ error }) => error.title === one.error.title);
  const shared = all.find((one) => like(one).length > 1);
  const title = shared?.error.title;
  const failures = useMemo(() => ({ title, join }), [title, join]);
  return (
    <FailuresContext value={failures}>
      {shared && banner(shared.error, () => Promise.all(like(shared).map(({ retry }) => retry())))}
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
  return join !== undefined && failures?.title === error.title;
}
