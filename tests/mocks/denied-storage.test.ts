import { afterEach, expect, test } from 'vitest';
import { replaceDeniedStorage } from '#mocks/transports/denied-storage.ts';

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const define = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true });
afterEach(() => (original ? define(original) : Reflect.deleteProperty(globalThis, 'localStorage')));

test('a browser that denies its storage gives MSW an empty one', () => {
  define({
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  replaceDeniedStorage();
  localStorage.setItem('a', 'b');
  expect(localStorage.getItem('a')).toBeNull();
});

test('a storage that works stays', () => {
  const storage = {};
  define({ value: storage });
  replaceDeniedStorage();
  expect(localStorage).toBe(storage);
});
