import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { resetStores } from '#src/store.ts';
import { matchMediaByWidth, NoResizeObserver, showModal } from '#tests/support/browser-stubs.ts';

/*
 * Outside `act`, React works as in a browser. As an "act environment", which Testing Library makes where test functions
 * are globals, it would report each lazy part that finishes loading while a test awaits something else, which depends
 * on the speed of the machine.
 */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// On a busy machine `find…` may need more than its default second.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lacks these functions, which antd and the router call. Assigned and not stubbed, because stubs are removed
// after each test.
window.matchMedia = matchMediaByWidth;
window.ResizeObserver = NoResizeObserver;
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function show() {
  showModal(this);
};
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Screens are tested without antd's styles (support/screen.tsx), but for the one that hides what antd keeps in the page.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '[class*="ant-"][class*="-hidden"] { display: none; visibility: hidden }',
  }),
);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  // Test files share their modules (vitest.config.ts) and so their state. After the storage, from which stores may start.
  resetStores();
});

afterAll(async () => {
  // Code that is still loading when a file ends fails, also for the later files of this worker, which share its modules.
  await vi.dynamicImportSettled();
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve('a frame')));
  const none = new Promise((resolve) => setTimeout(resolve, 5_000, 'no frame: see fakeTimers in vitest.config.ts'));
  expect(await Promise.race([frame, none])).toBe('a frame');
});
