import { screens } from '#src/screens.ts';

/** The screens with an entry in the navigation. */
export const menuScreens = screens.filter((screen) => !('isAside' in screen));
