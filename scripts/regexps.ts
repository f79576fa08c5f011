/**
 * Fails when a regular expression of `src` can take more than linear time: `npm run check`. An
 * expression is refused here when recheck finds that within a second;
 * tests/contract/bounded-work.test.ts times all of them, and the functions that use them.
 */
import { check } from 'recheck';
import { constructedRegExps, literalRegExps, type LocatedRegExp } from './regexps/found.ts';

const TIME_LIMIT_MS = 1000;

const expressions = new Map<string, LocatedRegExp>();
for (const expression of [...literalRegExps(), ...(await constructedRegExps())])
  expressions.set(`/${expression.source}/${expression.flags}`, expression);

let faults = 0;
for (const [text, { location, source, flags }] of expressions) {
  const result = await check(source, flags, { timeout: TIME_LIMIT_MS });
  if (result.status !== 'vulnerable') continue;
  faults++;
  console.error(`${location}: ${text} takes ${result.complexity.summary} time.`);
}
if (faults > 0) process.exitCode = 1;
