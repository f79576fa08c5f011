import { execFileSync, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';

/**
 * npm without a shell, also on Windows, where `npm` is a file that only a shell can start: npm
 * tells its scripts where its own program is.
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

/**
 * Packs a built package.
 * @param target the folder of the tarball
 * @returns the tarball, and what npm reports about it, such as its size
 */
export function pack(
  folder: string,
  target: string,
): { tarball: string; facts: Record<string, string> } {
  const packed = npm(['pack', folder, '--pack-destination', target, '--json'], target);
  const [facts] = JSON.parse(packed) as [Record<string, string>];
  return { tarball: join(target, String(facts['filename'])), facts };
}
