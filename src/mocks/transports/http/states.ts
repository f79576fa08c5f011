import type { HttpHandler } from 'msw';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform, type Platform, type PlatformOptions } from '#mocks/platform/platform.ts';

/** A platform with its handlers. */
export interface State {
  platform: Platform;
  handlers: HttpHandler[];
}

/** The most named states in memory: each has the sample data and what was changed in it. */
export const MAX_STATES = 50;

const inPath = /^\/states\/([\w-]{1,60})(?=\/)/;

/** A path without the name of a state. */
export const withoutState = (pathname: string): string => pathname.replace(inPath, '');

/**
 * The states of a mock that several callers share: the address `/states/NAME/api/v1` has data of its own, which begin as
 * the sample, so that parallel tests do not change each other's.
 * @param dropped called with the name of a state that went, because it was unused for longest when there were too many
 * @returns finds the state of a path; the one without a name is never dropped
 */
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
