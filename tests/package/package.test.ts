import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildPackage } from '#scripts/package/build.ts';
import { checkExports } from '#scripts/package/check.ts';
import { pack } from '#scripts/package/npm.ts';

/* `npm run package -- --try` also uses the package in empty projects. */

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/package-test');
let tarball: string;

beforeAll(async () => {
  await buildPackage(folder);
  ({ tarball } = pack(folder, folder));
}, 120_000);

test('exports and types are as tools expect them', { timeout: 60_000 }, async () => {
  expect(await checkExports(folder, tarball)).toEqual([]);
});

test('types and their fields have the sentences of the contract', async () => {
  const text = await readFile(join(folder, 'types/src/api/contract/banks.d.ts'), 'utf8');
  expect(text).toContain('/** A bank whose API the platform calls. */ export type Bank =');
  expect(text).toContain(
    '/** When the bank last answered a request; null before the first one. */ lastSync:',
  );
});

interface Manifest {
  dependencies: object;
  peerDependencies: Record<string, string>;
}

const manifest = async () =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

test('it depends neither on React nor on antd, nor on tools for tests', async () => {
  const { dependencies } = await manifest();
  expect(Object.keys(dependencies)).toEqual([
    'axios',
    'fast-check',
    'node-forge',
    'papaparse',
    'srvx',
    'uuid',
    'zod',
  ]);
});

test('it uses the copy of msw that the project uses', async () => {
  const { peerDependencies } = await manifest();
  const installed = await readFile(join(root, 'node_modules/msw/package.json'), 'utf8');
  const { version } = JSON.parse(installed) as { version: string };
  expect(peerDependencies).toEqual({ msw: `^2.15.0 || ^${version}` });
});

test('its tarball has at most 500 kB', async () => {
  expect((await stat(tarball)).size).toBeLessThan(500_000);
});

test('the links between its documents lead to files that it has', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const dead: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, file = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))
      if (!existsSync(join(folder, file))) dead.push(`${name}: ${file}`);
  }
  expect(names.length).toBeGreaterThan(3);
  expect(dead).toEqual([]);
});

test(
  "a project's own zod keeps its settings, and the mock keeps its messages",
  { timeout: 60_000 },
  () => {
    const printed = runInNode(`
    import * as z from 'zod';
    const settings = Object.keys(z.config());
    const { contract, parsing } = await import(${entry('contract')});
    const { createMockServer } = await import(${entry('node')});
    const added = Object.keys(z.config()).filter((name) => !settings.includes(name));
    const { schemas } = z.toJSONSchema(z.globalRegistry);
    z.config({ customError: () => 'A message of the project.' });
    const own = z.string().safeParse(1).error.issues[0].message;
    const status = contract.createBank.body.shape.status.safeParse('x', parsing).error.issues[0].message;
    const { server } = createMockServer();
    server.listen();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'A', code: '999', status: 'x', environment: 'production' });
    const answer = await fetch('http://localhost/api/v1/banks', { method: 'POST', headers, body });
    const { violacoes } = await answer.json();
    server.close();
    console.log(JSON.stringify({ added, schemas, own, status, violacoes }));`);
    const status = 'Use um destes valores: active, inactive.';
    expect(JSON.parse(printed)).toEqual({
      // zod's own defaults, which it sets with the first schema.
      added: ['localeError', 'memoizer'],
      schemas: {},
      own: 'A message of the project.',
      status,
      violacoes: [{ razao: status, propriedade: 'status', valor: 'x' }],
    });
  },
);

test('its command says its version, and names a command that it does not know', async () => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(ponte('--version').stdout).toBe(`${version}\n`);
  expect(ponte('moc').stderr).toContain('There is no command "moc".');
});

test('the texts of its command name the command', () => {
  const { stdout } = ponte('conformance', '--help');
  expect(stdout).toContain('\n  npx ponte conformance URL [options]\n');
  const missing = ponte('conformance');
  expect(missing.status).toBe(2);
  expect(missing.stderr).toContain('npx ponte conformance URL');
  expect(missing.stderr + stdout).not.toContain('npm run');
});

/** Runs the package's command. */
const ponte = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'dist/cli.js'), ...args], { encoding: 'utf8' });

/**
 * The address of a built entry, as a literal of JavaScript: the clone's path may have an
 * apostrophe.
 */
const entry = (name: string) => JSON.stringify(pathToFileURL(join(folder, `dist/${name}.js`)).href);

/** @returns what a module prints in plain Node, with the packages of this repository */
const runInNode = (module: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', module], {
    encoding: 'utf8',
  }).trim();
