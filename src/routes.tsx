import type { RouteObject } from 'react-router-dom';
import type { FirstRead } from '#api/hooks/use-read.ts';
import { CrashScreen } from '#layout/CrashScreen.tsx';
import { Frame } from '#layout/Frame.tsx';
import { ScreenSkeleton } from '#layout/ScreenSkeleton.tsx';
import type { RouteHandle } from '#layout/use-route-announcement.ts';

/** antd's part, and the screens, each in a chunk of its own. */
const antd = () => import('#layout/AntdLayout.tsx');
const screens = {
  '/': () => import('#pages/dashboard/DashboardPage.tsx'),
  '/banks': () => import('#pages/banks/BanksPage.tsx'),
  '/endpoints': () => import('#pages/endpoints/EndpointsPage.tsx'),
  '/logs': () => import('#pages/logs/LogsPage.tsx'),
  '/tester': () => import('#pages/tester/TesterPage.tsx'),
  '/settings': () => import('#pages/settings/SettingsPage.tsx'),
};

/**
 * Loads a screen's code ahead of its visit and gives what it reads first, or loads every screen's: then one after the
 * other, so that no long task is in the way of whoever is typing, and antd last of all. A load that fails is tried again
 * by the visit.
 */
async function prefetch(path?: string): Promise<FirstRead[]> {
  if (path) {
    const [screen] = await Promise.allSettled([screens[path as keyof typeof screens](), antd()]);
    return screen.status === 'fulfilled' ? screen.value.firstReads : [];
  }
  for (const screen of Object.values(screens)) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.allSettled([screen(), antd()]);
  }
  await import('#layout/warm-up.tsx').then(({ warmUp }) => warmUp()).catch(() => undefined);
  return [];
}

const titled = (title: string): RouteHandle => ({ title });

/** The console's routes (docs/product.md), inside the frame; when a screen crashes, the frame stays. */
export const routes: RouteObject[] = [
  {
    element: <Frame prefetch={prefetch} />,
    errorElement: <CrashScreen />,
    children: [
      {
        errorElement: <CrashScreen />,
        hydrateFallbackElement: <ScreenSkeleton />,
        children: [
          { path: '/', handle: titled('Dashboard'), lazy: screens['/'] },
          {
            lazy: antd,
            children: [
              { path: '/banks', handle: titled('Bancos'), lazy: screens['/banks'] },
              { path: '/endpoints', handle: titled('Endpoints'), lazy: screens['/endpoints'] },
              { path: '/logs', handle: titled('Logs de Requisições'), lazy: screens['/logs'] },
              { path: '/tester', handle: titled('API Tester'), lazy: screens['/tester'] },
              { path: '/settings', handle: titled('Configurações'), lazy: screens['/settings'] },
            ],
          },
          {
            path: '*',
            handle: titled('Página não encontrada'),
            lazy: () => import('#pages/not-found/NotFoundPage.tsx'),
          },
        ],
      },
    ],
  },
];
