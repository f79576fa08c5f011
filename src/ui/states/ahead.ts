import { createStore } from '#src/store.ts';

/** Imports a file. Importing it again costs nothing. */
type Load = () => Promise<unknown>;

/** What the operator's last intent loads: what is loaded ahead waits for it. */
const wanted = createStore<Promise<unknown>>(() => Promise.resolve());
const ahead = createStore<Promise<unknown>>(() => Promise.resolve());

const quietly = (load: Load): Promise<unknown> => load().catch(() => undefined);

/** Loads what the operator points at, focuses or presses. A failure is left to what shows it. */
export function loadNow(load: Load): void {
  wanted.set(quietly(load));
}

/**
 * Loads code before it is asked for: one part after the other, each when the page is idle and nothing that the operator
 * wants is under way. None where the operator saves data or the line is very slow, and none in development.
 * @returns a function that leaves out what has not begun
 */
export function loadAhead(loads: readonly Load[]): () => void {
  let isOver = !import.meta.env.PROD || savesData();
  const inPause = async (load: Load) => {
    await idle();
    await wanted.get();
    if (!isOver) await quietly(load);
  };
  for (const load of loads) ahead.set(ahead.get().then(() => inPause(load)));
  return () => (isOver = true);
}

/** Safari before 26 has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });

/** Only Chromium tells; TypeScript's own description lacks it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'));
}
