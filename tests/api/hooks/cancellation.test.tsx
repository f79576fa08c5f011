import { render, screen } from '@testing-library/react';
import { http } from 'msw/http';
import { StrictMode, useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLog } from '#api/hooks/logs.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { withCache } from './support.tsx';

const mock = mockPlatform();
const logId = '00000000-0000-4000-8000-000000000001';

/** Answers nothing and collects the signals of the requests. */
function collectRequests(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  mock.server.use(
    http.get('*/api/v1/logs/*', ({ request }) => {
      signals.push(request.signal);
      return new Promise<never>(() => {});
    }),
  );
  return signals;
}

function Reader({ id }: { id: string }) {
  const { loading } = useLog(id);
  return <p>{loading ? 'loading' : 'done'}</p>;
}

let Cached = withCache().wrapper;
beforeEach(() => {
  Cached = withCache().wrapper;
});

const readers = (...ids: string[]) => (
  <StrictMode>
    <Cached>
      {ids.map((id, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two readers of one id need different keys
        <Reader key={index} id={id} />
      ))}
    </Cached>
  </StrictMode>
);

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a request goes on while another component waits for it, and is cancelled when the last one unmounts', async () => {
  const signals = collectRequests();
  const { rerender, unmount } = render(readers(logId, logId));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  rerender(readers(logId));
  await settle();
  expect(signals[0]!.aborted).toBe(false);
  unmount();
  await vi.waitFor(() => expect(signals[0]!.aborted).toBe(true));
});

/** Ends the current task between the layout effects and the other effects, as a browser may. */
function EndOfTask() {
  useLayoutEffect(() => void vi.runOnlyPendingTimers());
  return null;
}

test('a request goes on when a component mounts in the same task as the last one unmounts', async () => {
  const signals = collectRequests();
  const first = render(readers(logId));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  first.unmount();
  const { unmount } = render(
    <>
      {readers(logId)}
      <EndOfTask />
    </>,
  );
  vi.useRealTimers();
  await settle();
  expect(signals.at(-1)!.aborted).toBe(false);
  unmount();
});

test('the request of another input replaces and cancels the first one', async () => {
  const signals = collectRequests();
  const { rerender, unmount } = render(readers(logId));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  rerender(readers('00000000-0000-4000-8000-000000000002'));
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  await vi.waitFor(() => expect(signals[0]!.aborted).toBe(true));
  expect(signals[1]!.aborted).toBe(false);
  unmount();
});

test('the component that reads again after a cancellation sends a new request and shows no failure', async () => {
  const signals = collectRequests();
  const first = render(readers(logId));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  first.unmount();
  await vi.waitFor(() => expect(signals[0]!.aborted).toBe(true));
  const second = render(readers(logId));
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(signals[1]!.aborted).toBe(false);
  expect(screen.getByText('loading')).toBeInTheDocument();
  second.unmount();
});
