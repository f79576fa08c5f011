const nothing = () => undefined;

/** Evaluates width queries against `window.innerWidth` (1024 in jsdom); every other query does not match. */
export function matchMediaByWidth(query: string): MediaQueryList {
  const px = (bound: string) => Number(new RegExp(`\\(${bound}-width:\\s*([\\d.]+)px\\)`).exec(query)?.[1] ?? NaN);
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
export class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no modal dialogs: this one opens, focuses its first field, and is cancelled by Escape. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.open = true;
  dialog.querySelector('input')?.focus();
  dialog.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}
