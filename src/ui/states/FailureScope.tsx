import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useMembers } from './use-members.ts';
import { OverlayContext } from './OverlayBoundary.tsx';

interface FailedRead {
  error: ApiError;
  retry: () => unknown;
}

interface ScreenFailures {
  /** What several reads failed of: the screen says it once, above all. */
  shared: FailedRead | undefined;
  join: (failure: FailedRead) => () => void;
}

const FailuresContext = createContext<ScreenFailures | null>(null);

const withSameTitle = (all: readonly FailedRead[], one: FailedRead) =>
  all.filter(({ error }) => error.title === one.error.title);

interface SharedFailureProps {
  /** Renders the error; `retry` repeats all reads that failed of it. */
  banner: (error: ApiError, retry: () => Promise<unknown>) => ReactNode;
  children: ReactNode;
}

/** A screen, with one banner above it in place of the same error in each of its panels. */
export function FailureScope({ banner, children }: SharedFailureProps) {
  const [all, join] = useMembers<FailedRead>();
  const shared = all.find((one) => withSameTitle(all, one).length > 1);
  const failures = useMemo(() => ({ shared, join }), [shared, join]);
  return (
    <FailuresContext value={failures}>
      {shared &&
        banner(shared.error, () =>
          Promise.all(withSameTitle(all, shared).map(({ retry }) => retry())),
        )}
      {children}
    </FailuresContext>
  );
}

/**
 * Reports a failed read to the screen, unless a dialog covers it.
 * @returns whether the screen's banner says it
 */
export function useSharedFailure(error: ApiError, retry: () => unknown): boolean {
  const failures = useContext(FailuresContext);
  const isCovered = useContext(OverlayContext) !== null;
  const join = isCovered ? undefined : failures?.join;
  const latest = useEffectEvent(retry);
  // Before painting: otherwise each panel would show the error for a moment.
  useLayoutEffect(() => join?.({ error, retry: () => latest() }), [join, error]);
  return join !== undefined && failures?.shared?.error.title === error.title;
}
