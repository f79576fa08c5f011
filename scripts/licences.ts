import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/*
 * npm run licences            writes docs/licences.md
 * npm run licences -- --check fails when the file is out of date, or when a licence is not permissive
 */
const root = resolve(import.meta.dirname, '..');
const file = resolve(root, 'docs/licences.md');
/** Licences whose only condition, if any, is to keep the licence text and the author's name. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  '(MIT OR CC0-1.0)',
  'MIT and ISC',
  'Unlicense',
]);

interface Package {
  name: string;
  version: string;
  license: string;
}

interface Lock {
  packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
}

/** Every installed package of the production tree; no other package can be part of a build. */
async function shipped(): Promise<Package[]> {
  const { packages } = JSON.parse(await readFile(resolve(root, 'package-lock.json'), 'utf8')) as Lock;
  const folders = Object.entries(packages)
    .filter(([folder, { dev, optional, devOptional }]) => folder && !dev && !optional && !devOptional)
    .map(([folder]) => folder);
  const found = await Promise.all(
    folders.map(async (folder) => JSON.parse(await readFile(resolve(root, folder, 'package.json'), 'utf8')) as Package),
  );
  // A version may be installed in several places.
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values();
  return [...once].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

function page(packages: Package[]): string {
  const counts = Object.entries(Object.groupBy(packages, ({ license }) => license))
    .map(([license, of = []]) => [license, of.length] as const)
    .toSorted(([, a], [, b]) => b - a);
  return `# Licences of what ships

Written by \`npm run licences\` from the installed production tree: ${packages.length} packages, a build
contains those that it imports. All are permissive: ${counts.map(([license, count]) => `${license} (${count})`).join(', ')}.

| Package | Version | Licence |
|---|---|---|
${packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
`;
}

const packages = await shipped();
const notPermissive = packages.filter(({ license }) => !permissive.has(license));
for (const { name, license } of notPermissive)
  console.error(`${name} has the licence "${license}", which is not on the list.`);

if (process.argv.includes('--check')) {
  const same = (await readFile(file, 'utf8').catch(() => '')) === page(packages);
  if (!same) console.error('docs/licences.md does not list what is installed. Run `npm run licences` and commit it.');
  process.exitCode = same && notPermissive.length === 0 ? 0 : 1;
} else {
  await writeFile(file, page(packages));
  console.log(`docs/licences.md: ${packages.length} packages.`);
}
