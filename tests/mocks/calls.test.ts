import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MockCall } from '#mocks/transports/calls.ts';
import { get, request, send } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const calls: MockCall[] = [];
let stop: () => void;

beforeEach(() => {
  calls.length = 0;
  stop = mock.onCall((call) => calls.push(call));
});
afterEach(() => stop());

async function recorded(count = 1): Promise<MockCall[]> {
  await vi.waitFor(() => expect(calls).toHaveLength(count));
  return calls;
}

/* What a call is recorded with: tests/layout/calls.test.tsx. */

test('a call to a path without an operation is recorded without one', async () => {
  await request('/nada');
  expect((await recorded())[0]).toMatchObject({ operation: null, status: 404 });
});

test('a recorded call contains no secret', async () => {
  const { secretKey } = await get('rotateApiKeys', {});
  await get('revealApiKey', {});
  const clientSecret = 'uma-senha-bem-comprida-9876';
  await send('PATCH', '/settings/oauth', { clientSecret }, { authorization: 'Bearer abc123' });
  const text = JSON.stringify(await recorded(3));
  for (const secret of [secretKey, clientSecret, 'abc123']) expect(text).not.toContain(secret);
});

test('a removed listener receives no more calls, while another still does', async () => {
  const others: MockCall[] = [];
  const stopOther = mock.onCall((call) => others.push(call));
  stop();
  await request('/banks');
  await vi.waitFor(() => expect(others).toHaveLength(1));
  stopOther();
  expect(calls).toEqual([]);
});
