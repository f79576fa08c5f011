import { useLocation, useNavigation } from 'react-router-dom';
import type { Screen } from '#ui/page/screen.ts';
import { screenAddress } from './screen-code.ts';

/**
 * The screen whose code is on its way; undefined when there is none. A press within a screen
 * changes its parameters only. The frame shows its heading, its title and its mark at once; the
 * router changes the address when the code has come.
 */
export function useNextScreen(screens: readonly Screen[]): Screen | undefined {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return screens.find(
    (screen) => screenAddress(screen) === next?.pathname && screen.path !== pathname,
  );
}
