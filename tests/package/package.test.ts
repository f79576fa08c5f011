import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildPackage } from '#scripts/package/build.ts';
import { checkExports } from '#scripts/package/check.ts';
import { npm } from '#scripts/package/npm.ts';

/* `npm run package -- --try` also installs the package into an empty project; it takes minutes and runs in CI. */

const folder = resolve(import.meta.dirname, '../../node_modules/.cache/package-test');
let tarball: string;

beforeAll(async () => {
  await buildPackage(folder);
  const packed = npm(['pack', '--json', '--pack-destination', folder], folder);
  tarball = join(folder, (JSON.parse(packed) as [{ filename: string }])[0].filename);
}, 120_000);

test('exports and types are as tools expect them', { timeout: 60_000 }, async () => {
  expect(await checkExports(folder, tarball)).toEqual([]);
});

test('it depends neither on React nor on antd, nor on tools for tests', async () => {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies)).toEqual(['axios', 'fast-check', 'msw', 'papaparse', 'srvx', 'uuid', 'zod']);
});

test('the built mock answers in plain Node', { timeout: 60_000 }, () => {
  const script = `
    const { createMockServer } = await import(${JSON.stringify(pathToFileURL(join(folder, 'dist/node.js')).href)});
    const { server } = createMockServer();
    server.listen();
    console.log((await (await fetch('http://localhost/api/v1/banks')).json()).meta.totalRecords);
    server.close();`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(answer.trim()).toBe('12');
});
