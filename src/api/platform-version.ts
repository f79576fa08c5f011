import { createStore } from '#src/store.ts';
import { CONTRACT_VERSION } from './contract/version.ts';

/** Which contract the platform has, beside the console's: only the major version says so. */
export type PlatformAge = 'older' | 'same' | 'newer';

/** By the last answer that named the version; `same` until one does. */
export const platformAge = createStore<PlatformAge>(() => 'same');

/**
 * Learns from the `Contract-Version` of an answer.
 * @param version undefined, or a text that is no version, where a server on the way removed or
 * changed it: that says nothing
 */
export function notePlatformVersion(version: string | undefined): void {
  const major = majorOf(version);
  if (major === undefined) return;
  const own = majorOf(CONTRACT_VERSION) ?? 0;
  if (major === own) platformAge.set('same');
  else platformAge.set(major > own ? 'newer' : 'older');
}

/** The major version; undefined for a text that is no version. */
function majorOf(version: string | undefined): number | undefined {
  const [, major] = /^(\d{1,6})\.\d{1,6}\.\d{1,6}$/.exec(version ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}
