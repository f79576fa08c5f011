import type { HttpHandler } from 'msw';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

export interface State {
  platform: Platform;
  handlers: HttpHandler[];
}

/** The most named states in memory: each has the sample data and what was changed in it. */
export const MAX_STATES = 50;

const inPath = /^\/states\/([\w-]{1,60})(?=\/)/;

export const withoutState = (pathname: string): string => pathname.replace(inPath, '');

/** The states of a shared mock: `/states/NAME/api/v1` has data of its own. @param dropped told of the longest unused */
export function createStates(options: PlatformOptions, dropped: (name: string) => void): (pathname: string) => State {
  const open = (): State => {
    const platform = createPlatform(options);
    return { platform, handlers: createHandlers(platform) };
  };
  const shared = open();
  const named = new Map<string, State>();
  return (pathname) => {
    const [, name] = inPath.exec(pathname) ?? [];
    if (name === undefined) return shared;
    const state = named.get(name) ?? open();
    // A map keeps the order in which names were set: the first is the one that was used longest ago.
    named.delete(name);
    named.set(name, state);
    const [oldest] = named.size > MAX_STATES ? named.keys() : [];
    if (oldest !== undefined) {
      named.delete(oldest);
      dropped(oldest);
    }
    return state;
  };
}
