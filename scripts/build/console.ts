import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The build settings that vite.config.ts reads. */
export interface BuildSettings {
  /** Address of a real server; without it the build is the demo. */
  VITE_API_URL?: string;
  /** The sub-path of the console; `/` by default. */
  PONTE_BASE?: string;
}

/** The settings of every build: what a shell has set for other work must not change it. */
export const buildDefaults = {
  NODE_ENV: 'production',
  VITE_API_URL: '',
  VITE_LOGIN_URL: '',
  VITE_XSRF_COOKIE: '',
  PONTE_BASE: '/',
};

/**
 * Builds the console for production, with Vite's manifest, into a folder of node_modules/.cache.
 * @param name the folder's name; parallel builds need different names
 * @returns the folder
 */
export async function buildConsole(name: string, settings: BuildSettings = {}): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/builds', name);
  await rm(folder, { recursive: true, force: true });
  const vite = resolve(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--manifest', '--logLevel', 'warn'];
  // A separate process, because Vitest's NODE_ENV would select React's development build.
  const env = { ...process.env, ...buildDefaults, ...settings };
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
