import { mkdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { buildPackage } from './package/build.ts';
import { checkExports } from './package/check.ts';
import { pack } from './package/npm.ts';
import { quickStacks, tryPackage } from './package/try.ts';

/*
 * npm run package
 *   writes the tarball for other repositories to dist-package/ and checks its exports and types
 * npm run package -- --try
 *   also uses it in empty projects; takes about a minute
 */

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'node_modules/.cache/package');
const target = resolve(root, 'dist-package');

await buildPackage(folder);
await mkdir(target, { recursive: true });
const { tarball, facts } = pack(folder, target);
console.log(
  `${relative(root, tarball)}: ${facts['size']} bytes, ${facts['unpackedSize']} bytes unpacked`,
);

const faults = await checkExports(folder, tarball);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log('publint and arethetypeswrong: no faults');

if (process.argv.includes('--try')) {
  const failed = await tryPackage(quickStacks, tarball, console.log);
  if (failed.length > 0) process.exitCode = 1;
}
