import { writeFileSync } from 'node:fs';
import { help, type Options, readOptions, UsageError } from './options.ts';
import { reach } from './reach.ts';
import { asJson, asJunit, coverageTable, line, summary } from './report.ts';
import { run } from './run.ts';

/** Runs the suite as the command line says. @returns the exit status */
async function main(options: Options): Promise<number> {
  if (options.help) {
    console.log(help);
    return 0;
  }
  const obstacle = await reach(options.base, options.headers);
  if (obstacle) {
    console.error(obstacle);
    return 2;
  }

  // The first Ctrl+C ends the run after the request on its way, and cleans up; the second ends it at once.
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());

  const report = await run({
    ...options,
    signal: stop.signal,
    onOutcome: (outcome) => options.json || console.log(line(outcome)),
  });
  console.log(
    options.json ? JSON.stringify(asJson(report), null, 2) : `\n${coverageTable(report)}\n\n${summary(report)}`,
  );
  if (options.junit) writeFileSync(options.junit, asJunit(report));
  return report.outcomes.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nnpm run conformance -- --help says more.`);
  process.exitCode = 2;
}
