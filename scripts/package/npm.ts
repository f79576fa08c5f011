import { execFileSync, type StdioOptions } from 'node:child_process';

/**
 * npm without a shell, also on Windows, where `npm` is a file that only a shell can start: npm tells its scripts where its
 * own program is.
 */
export function npmCommand(args: string[]): [command: string, args: string[]] {
  const { npm_execpath: program = '' } = process.env;
  return program.endsWith('npm-cli.js') ? [process.execPath, [program, ...args]] : ['npm', args];
}

/**
 * Runs npm.
 * @returns what npm prints
 * @throws when npm fails; its errors are printed
 */
export function npm(args: string[], cwd: string): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit'];
  return execFileSync(...npmCommand(args), { cwd, encoding: 'utf8', maxBuffer: 1e8, stdio });
}
