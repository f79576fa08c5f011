import { execFileSync } from 'node:child_process';

/**
 * Runs npm without a shell, also on Windows, where `npm` is a file that only a shell can start: npm tells its scripts
 * where its own program is.
 * @returns what npm prints
 * @throws when npm fails; its errors are printed
 */
export function npm(args: string[], cwd: string): string {
  const { npm_execpath: program = '' } = process.env;
  const [command, first]: [string, string[]] = program.endsWith('npm-cli.js')
    ? [process.execPath, [program]]
    : ['npm', []];
  return execFileSync(command, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
