/**
 * Fails when a regular expression of `src` can take more than linear time: `npm run check`. What
 * recheck can tell in a second is refused here; tests/contract/bounded-work.test.ts times all of
 * them, and the functions that use them.
 */
import { check } from 'recheck';
import { type Found, literals, made } from './regexps/found.ts';

const TIME_LIMIT_MS = 1000;

const found = new Map<string, Found>();
for (const one of [...literals(), ...(await made())]) found.set(`/${one.source}/${one.flags}`, one);

let faults = 0;
for (const [text, { place, source, flags }] of found) {
  const told = await check(source, flags, { timeout: TIME_LIMIT_MS });
  if (told.status !== 'vulnerable') continue;
  faults++;
  console.error(`${place}: ${text} takes ${told.complexity.summary} time.`);
}
if (faults > 0) process.exitCode = 1;
