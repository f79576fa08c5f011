import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Settings of a build, as vite.config.ts reads them. */
export interface BuildSettings {
  /** A real server's address; without one the build is the demo. */
  VITE_API_URL?: string;
  /** The sub-path that the console is served under, `/` unless said. */
  PONTE_BASE?: string;
}

/**
 * Builds the console as an operator gets it, with Vite's manifest beside it, into a folder of node_modules/.cache.
 * @param name of that folder, so that builds side by side do not overwrite each other
 * @returns the folder
 */
export async function buildConsole(name: string, settings: BuildSettings = {}): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/builds', name);
  await rm(folder, { recursive: true, force: true });
  const vite = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--manifest', '--logLevel', 'warn'];
  // In a process of its own: Vitest's NODE_ENV would give it React's development build.
  const env = { ...process.env, VITE_API_URL: '', PONTE_BASE: '/', ...settings, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  const status = await new Promise((done) => child.on('close', done));
  if (status !== 0) throw new Error(`The build "${name}" failed.\n${errors}`);
  return folder;
}
