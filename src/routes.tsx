import type { RouteObject } from 'react-router-dom';
import { CrashScreen } from '#layout/CrashScreen.tsx';
import { Frame, ScreenSkeleton } from '#layout/Frame.tsx';
import { loadRoute } from '#layout/load-route.ts';
import { dashboard, otherScreens, screens } from './screens.ts';
import type { RouteHandle, Screen } from '#ui/page/screen.ts';

const antd = loadRoute(() => import('#layout/AntdLayout.tsx'));

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  caseSensitive: true,
  handle: screen satisfies RouteHandle,
  lazy: loadRoute(screen.load),
});

/** The console's routes (docs/product.md), inside the frame, which stays when a screen crashes. */
export const routes: RouteObject[] = [
  {
    element: <Frame screens={screens} />,
    errorElement: <CrashScreen />,
    children: [
      {
        errorElement: <CrashScreen />,
        hydrateFallbackElement: <ScreenSkeleton />,
        children: [
          // The dashboard uses no antd: it opens first, and antd is more than half of the other
          // screens' code.
          routeOf(dashboard),
          { lazy: antd, children: otherScreens.map(routeOf) },
          {
            path: '*',
            handle: { title: 'Página não encontrada' } satisfies RouteHandle,
            lazy: loadRoute(() => import('#pages/not-found/NotFoundPage.tsx')),
          },
        ],
      },
    ],
  },
];
