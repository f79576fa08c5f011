import { expect, test } from 'vitest';
import { createStore, resetStores } from '#src/store.ts';

test('a change is told to those who follow, until they stop; the same value is no change', () => {
  const store = createStore(() => 1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect(seen).toEqual([2, 3]);
});

test('every store goes back to its start, which is read anew, and tells it', () => {
  let stored = 'light';
  const kept = createStore(() => stored);
  const count = createStore(() => 0);
  const seen: number[] = [];
  count.subscribe(() => seen.push(count.get()));
  count.set(5);
  stored = 'dark';
  resetStores();
  expect([kept.get(), count.get()]).toEqual(['dark', 0]);
  expect(seen).toEqual([5, 0]);
});
