import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { connectDemo } from '#layout/demo/demo-port.ts';
import { matchMediaByWidth, NoResizeObserver } from '#tests/support/browser-stubs.ts';

// Testing Library sets this by itself only when the test functions are globals, which ours are not.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A busy machine is no reason to fail: `find…` waits longer than its second.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks and antd or the router calls. Assigned, not stubbed: they must outlive each test.
window.matchMedia = matchMediaByWidth;
window.ResizeObserver = NoResizeObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  // Files share their modules (vitest.config.ts), and what these keep.
  connectDemo(null);
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
