import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notePlatformTime, platformNow } from '#api/platform-time.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date('2026-03-10T15:00:00Z'),
    }),
);

const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const time = () => screen.getByText(/atrás|agora mesmo/).closest('time');

test('a relative time keeps itself current', () => {
  render(<RelativeTime instant="2026-03-10T14:58:00Z" />);
  expect(time()).toHaveTextContent('2 min atrás');
  pass(60);
  expect(time()).toHaveTextContent('3 min atrás');
  pass(57 * 60);
  expect(time()).toHaveTextContent('1 h atrás');
});

test('it updates when the page becomes visible again', () => {
  render(<RelativeTime instant="2026-03-10T14:58:00Z" />);
  vi.setSystemTime(new Date('2026-03-10T16:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(time()).toHaveTextContent('1 h atrás');
});

test('the absolute time is there for pointers, screen readers and machines, without a tab stop', () => {
  render(<RelativeTime instant="2026-03-10T14:58:00Z" />);
  expect(time()).toHaveAttribute('datetime', '2026-03-10T14:58:00Z');
  expect(time()).toHaveAttribute('data-absolute', '10/03/2026 11:58:00');
  expect(time()).toHaveTextContent(', 10/03/2026 11:58:00');
  expect(time()).not.toHaveAttribute('tabindex');
});

test('an instant slightly in the future reads as now', () => {
  render(<RelativeTime instant="2026-03-10T15:00:05Z" />);
  expect(time()).toHaveTextContent('agora mesmo');
});

test('a clock that advances during a render causes no error', () => {
  let now = Date.parse('2026-03-10T15:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  render(<RelativeTime instant="2026-03-10T14:58:00Z" />);
  expect(time()).toHaveTextContent('2 min atrás');
});

test('a list teaches by how much the platform’s clock is ahead', () => {
  notePlatformTime({ meta: { requestDateTime: '2026-03-10T15:01:00Z' } }, Date.now());
  expect(platformNow()).toBe(Date.parse('2026-03-10T15:01:00Z'));
});
