import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { compareDocuments } from './openapi/compare.ts';
import type { Affected } from './openapi/compare-keywords.ts';
import { openapi } from './openapi/document.ts';
import { makeSamples } from './openapi/samples.ts';

/*
 * npm run openapi
 *   writes public/openapi.json
 * npm run openapi -- --check
 *   fails when the file differs from what the contract and the fixtures produce
 * npm run openapi -- --compare OLD
 *   lists the differences from another document, such as docs/contract-baseline.json, and the
 *   version that each asks for
 */
const file = resolve(import.meta.dirname, '../public/openapi.json');
const name = relative(process.cwd(), file);
const document = openapi(await makeSamples());
const text = `${JSON.stringify(document, null, 2)}\n`;
/** The version that a difference asks for, and why; in this order the differences are printed. */
const labels: Record<Affected, string> = {
  both: 'major, breaks clients and servers',
  clients: 'major, breaks clients',
  servers: 'minor, for servers',
  nobody: 'minor, for nobody',
  words: 'in words',
};
const compareIndex = process.argv.indexOf('--compare');

if (compareIndex >= 0) {
  process.exitCode = await printDifferences(process.argv[compareIndex + 1]);
} else if (process.argv.includes('--check')) {
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) {
    console.log(`${name} matches the contract.`);
  } else {
    console.error(`${name} differs from the contract. Run \`npm run openapi\` and commit it.`);
    process.exitCode = 1;
  }
} else {
  await writeFile(file, text);
  console.log(`${name}: ${text.length} characters.`);
}

/**
 * Prints how the current document differs from an old one.
 * @param oldFile the file of the old document
 * @returns the exit status: 0 without differences, 1 with some, 2 when the old document cannot be
 * read
 */
async function printDifferences(oldFile: string | undefined): Promise<number> {
  if (!oldFile) {
    console.error('--compare needs the file of the old document.');
    return 2;
  }
  const before = await readFile(oldFile, 'utf8').catch(() => undefined);
  if (!before) {
    console.error(`${oldFile} cannot be read.`);
    return 2;
  }
  const differences = compareDocuments(
    JSON.parse(before) as Record<string, unknown>,
    JSON.parse(text) as Record<string, unknown>,
  );
  const counts = Object.entries(labels).map(([affected, label]) => {
    const found = differences.filter(({ breaks }) => breaks === affected);
    for (const { at, what } of found) console.log(`${label}: ${at}: ${what}`);
    return `${found.length} ${label}`;
  });
  console.log(`${differences.length} differences: ${counts.join('; ')}.`);
  return differences.length > 0 ? 1 : 0;
}
