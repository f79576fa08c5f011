/** Puts an empty `localStorage` where the browser denies it; MSW would fail to be imported. */
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

// At import, because MSW's modules read the storage when they are imported.
replaceDeniedStorage();
