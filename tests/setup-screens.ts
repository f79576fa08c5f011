import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { resetStores } from '#src/store.ts';

/*
 * Outside `act`, React works as in a browser. As an "act environment", which Testing Library makes
 * where test functions are globals, it would report each lazy part that finishes loading while a
 * test awaits something else, which depends on the speed of the machine.
 */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// On a busy machine `find…` may need more than its default second.
configure({ asyncUtilTimeout: 15_000 });

const nothing = () => undefined;

/**
 * Evaluates width queries against `window.innerWidth` (1024 in jsdom); every other query does not
 * match.
 */
function matchMediaByWidth(query: string): MediaQueryList {
  const px = (bound: string) =>
    Number(new RegExp(`\\(${bound}-width:\\s*([\\d.]+)px\\)`).exec(query)?.[1] ?? NaN);
  const [min, max] = [px('min'), px('max')];
  const bounded = !Number.isNaN(min) || !Number.isNaN(max);
  const matches = bounded && !(window.innerWidth < min) && !(window.innerWidth > max);
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  });
}

/** jsdom has no layout, so no size ever changes. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * jsdom has no modal dialogs: this one opens, focuses its first field, and is cancelled by Escape.
 */
function showModal(dialog: HTMLDialogElement): void {
  dialog.open = true;
  dialog.querySelector('input')?.focus();
  dialog.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented)
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

// jsdom lacks these functions, which antd and the router call. Assigned and not stubbed, because
// stubs are removed after each test.
window.matchMedia = matchMediaByWidth;
window.ResizeObserver = NoResizeObserver;
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal = function show() {
  showModal(this);
};
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Tests have none of antd's styles but for the one that hides what antd keeps in the page.
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
  // Test files share their modules (vitest.config.ts) and so their state. After the storage, from
  // which stores may start.
  resetStores();
});

afterAll(async () => {
  // Code that is still loading when a file ends fails, also for the later files of this worker,
  // which share its modules.
  await vi.dynamicImportSettled();
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve('a frame')));
  const none = new Promise((resolve) =>
    setTimeout(resolve, 5_000, 'no frame: see fakeTimers in vitest.config.ts'),
  );
  expect(await Promise.race([frame, none])).toBe('a frame');
});
