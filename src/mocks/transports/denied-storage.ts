/**
 * An empty `localStorage` where the browser denies it: MSW reads it when it is imported, and would
 * fail.
 */
export function replaceDeniedStorage(): void {
  try {
    void localStorage;
  } catch {
    const empty = {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem() {},
      removeItem() {},
      clear() {},
    };
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: empty satisfies Storage,
    });
  }
}

// When this module is imported, because it must be so before MSW's modules run.
replaceDeniedStorage();
