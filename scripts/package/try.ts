import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { npm } from './npm.ts';

const root = resolve(import.meta.dirname, '../..');

/** The oldest release of MSW that the package takes. */
const OLDEST_MSW = '2.15.0';

/**
 * Installs the package into an empty project outside the repository and uses it there: a type check, a Vitest suite
 * under MSW in Node, the mock command with an HTTP client, the conformance command against it.
 * @param tarball the packed file
 * @param log receives a line for each step that passed
 * @throws at the first step that fails
 */
export async function tryPackage(tarball: string, log: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ponte-package-'));
  try {
    const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
    const tools = ['vitest', 'typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
    await writeFile(join(folder, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    await cp(join(root, 'tests/package/project'), folder, { recursive: true });
    npm(['install', '--no-audit', '--no-fund', tarball, ...tools], folder);
    log('installed into an empty project');
    const run = (...command: string[]) => npm(['exec', '--', ...command], folder);
    run('tsc');
    // MSW's own declarations need a strict compiler.
    run('tsc', '--strict', 'false', '--skipLibCheck', 'true');
    log('types: tsc, strict and not');
    const vitest = () => /Tests +(.+)/.exec(run('vitest', 'run'))?.[1] ?? 'passed';
    log(`vitest: ${vitest()}`);
    npm(['install', '--no-audit', '--no-fund', `msw@${OLDEST_MSW}`], folder);
    run('tsc');
    log(`vitest and tsc with msw ${OLDEST_MSW}: ${vitest()}`);
    await tryCommands(folder, log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Manifest {
  devDependencies: Record<string, string>;
}

/** The settings of TypeScript in the empty project. */
export const compilerOptions = {
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  declaration: true,
  noEmit: true,
  skipLibCheck: false,
};

async function tryCommands(folder: string, log: (line: string) => void): Promise<void> {
  // Without npm, which would be stopped in place of the server.
  const command = [join(folder, 'node_modules/ponte/dist/cli.js'), 'mock', '--port', '0', '--quiet'];
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const base = await new Promise<string>((done, fail) => {
      server.stdout.on('data', (text: Buffer) => {
        const [url] = /http:\S+/.exec(text.toString()) ?? [];
        if (url) done(url);
      });
      server.on('exit', (status) => fail(new Error(`ponte mock ended with ${status}.`)));
    });
    const banks = await read(`${base}/banks?q=itau`);
    if (!banks.includes('"code":"341"')) throw new Error(`ponte mock answered ${banks}`);
    const document = await read(`${base}/openapi.json`);
    if (!document.includes('"openapi": "3.1')) throw new Error('ponte mock does not serve the OpenAPI document.');
    log('ponte mock answers');
    const report = npm(
      ['exec', '--', 'ponte', 'conformance', base, '--only', '^bank/(create|page|search)', '--fuzz', '0'],
      folder,
    );
    log(`ponte conformance: ${report.match(/^\d+ rules: .*/m)?.[0] ?? 'passed'}`);
  } finally {
    server.kill();
  }
}

/** @throws unless the answer is a success */
async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
