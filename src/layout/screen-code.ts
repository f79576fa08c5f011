import { loadOnce, intentLoads } from '#ui/states/lazy-part.tsx';
import type { Screen } from '#ui/page/screen.ts';

/** A mouse on its way, a finger or a button that goes down, and the Tab key. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];

/**
 * The path of a screen on its host, below the build's sub-path: what links and the router's
 * navigations have.
 */
export const screenAddress = ({ path }: Pick<Screen, 'path'>): string =>
  import.meta.env.BASE_URL + path.slice(1);

/**
 * Loads a screen's code as soon as a link to it is pointed at, pressed or focused; a tap's click
 * comes later.
 */
export function loadOnIntent(screens: readonly Screen[]): void {
  const loads = new Map(screens.map((screen) => [screenAddress(screen), withAntd(screen.load)]));
  const onIntentEvent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const load = link && loads.get(link.pathname);
    if (load) loadOnce(load);
  };
  for (const intent of intents)
    addEventListener(intent, onIntentEvent, { capture: true, passive: true });
}

/** How long after the last answer a screen stands, also on a slow device. */
const SETTLED_MS = 500;

/**
 * Loads other screens' code when idle (docs/decisions/0022-first-click.md).
 * @returns to be called at each answer
 */
export function loadScreensAhead(screens: readonly Screen[]): () => void {
  // On a small screen the navigation is a drawer.
  const isSmall = matchMedia('(max-width: 767.98px)').matches;
  const loads = screens.filter(({ isAside }) => !isAside).map(({ load }) => withAntd(load));
  let timer: number | undefined;
  let hasBegun = !import.meta.env.PROD || savesData();
  return () => {
    if (hasBegun) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      hasBegun = true;
      void loadInTurn(isSmall ? [drawer, ...loads] : loads);
    }, SETTLED_MS);
  };
}

async function loadInTurn([next, ...others]: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!next) return;
  await idle();
  await intentLoads.get();
  await next().catch(() => undefined);
  await loadInTurn(others);
}

const drawer = () => import('./NavigationDrawer.tsx');

/** A screen with the layout around it, which brings antd (src/routes.tsx). */
const withAntd = (load: Screen['load']) => () => Promise.all([import('./AntdLayout.tsx'), load()]);

/** Safari before 26 has no `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });

/** Only Chromium tells; TypeScript's own description lacks it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return (
    connection !== undefined && (connection.saveData || connection.effectiveType.endsWith('2g'))
  );
}
