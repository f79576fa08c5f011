import { spawnSync } from 'node:child_process';

/**
 * Whether a program is installed that the README does not require; its tests are skipped without
 * it. In the repository's workflow no test may be skipped, so there it throws.
 * @param version the argument that prints the program's version
 */
export function isInstalled(program: string, version: string): boolean {
  const isMissing = Boolean(spawnSync(program, [version]).error);
  if (isMissing && process.env.GITHUB_ACTIONS)
    throw new Error(`The workflow must install ${program}.`);
  return !isMissing;
}
