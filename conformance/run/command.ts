import { writeFileSync } from 'node:fs';
import { UsageError } from '#mocks/transports/http/options.ts';
import { helpOf, type Options, readOptions } from './options.ts';
import { asJson, asJunit, hasPassed, line, summary } from './report.ts';
import { gapsOf } from './report-coverage.ts';
import { NoRules, run } from './run.ts';
import { SettingsBackup } from './settings-backup.ts';
import { printable } from '#conformance/client/strict.ts';

/**
 * The command `conformance`: runs the suite with the options of the command line.
 * @param args the command line without the program's name
 * @param name how the caller starts the command, for its texts
 * @returns the exit status
 */
export async function conformanceCommand(args: string[], name: string): Promise<number> {
  try {
    const options = readOptions(args);
    if (!options.help) return await testServer(options);
    console.log(helpOf(name));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NoRules)) throw error;
    console.error(
      `${error.message}\nUsage: ${name} URL [options]; ${name} --help lists the options.`,
    );
    return 2;
  }
}

/**
 * Tests the server and prints the report.
 * @returns the exit status
 */
async function testServer(options: Options): Promise<number> {
  const obstacle = await reach(options.base, options.headers);
  if (obstacle) {
    console.error(printable(obstacle));
    return 2;
  }

  // The first signal ends the run after the current request and cleans up; a second one ends the
  // process at once.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const report = await run({
    ...options,
    signal: stop.signal,
    backup: new SettingsBackup(options.base),
    onOutcome: (outcome) => options.json || console.log(line(outcome)),
  });
  const { strict } = options;
  if (options.json) console.log(JSON.stringify(asJson(report), null, 2));
  else console.log(`\n${gapsOf(report).join('\n')}\n\n${summary(report, strict)}`);
  if (options.junit) writeFileSync(options.junit, asJunit(report, strict));
  return hasPassed(report, strict) ? 0 : 1;
}

/**
 * Checks whether an API answers at the address.
 * @returns why it cannot be tested, in sentences; undefined when it can
 */
export async function reach(
  base: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const url = `${base}/health`;
  let response: Response;
  try {
    response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `No server answers at ${url} (${cause?.code ?? message}). Check that it runs and that the address is right.`;
  }
  const target = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && target !== null) {
    return `${url} answered ${response.status} to ${target}. No operation answers with a redirect: give the address that it leads to, or a session with --header.`;
  }
  if (response.ok && response.headers.get('content-type')?.includes('json')) return undefined;
  const contentType = response.headers.get('content-type') ?? '';
  const observation = `${url} answered ${response.status} ${contentType}`.trim();
  if (response.status === 401 || response.status === 403) {
    return `${observation}. Give the suite a session with --header "Authorization: Bearer …" or --header "Cookie: …".`;
  }
  return `${observation}, which is not this API. The address ends in /api/v1.`;
}
