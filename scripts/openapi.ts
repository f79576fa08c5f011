import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Problem } from '#api/contract/problem.ts';
import { compareDocuments } from './openapi/compare.ts';
import type { Affected } from './openapi/compare-keywords.ts';
import { openapi, type Samples } from './openapi/document.ts';
import { makeSamples } from './openapi/samples.ts';

/*
 * npm run openapi
 *   writes public/openapi.json, and the violations of its examples for the mock
 * npm run openapi -- --check
 *   fails when one of the files differs from what the contract and the fixtures produce
 * npm run openapi -- --compare OLD
 *   lists the differences from another document, such as docs/contract-baseline.json, and the
 *   version that each asks for
 */
const root = resolve(import.meta.dirname, '..');
const samples = await makeSamples();
const text = `${JSON.stringify(openapi(samples), null, 2)}\n`;
const files = new Map([
  ['public/openapi.json', text],
  [
    'src/mocks/protocol/example-violations.json',
    `${JSON.stringify(exampleViolations(samples), null, 2)}\n`,
  ],
]);
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
  for (const [name, expected] of files) {
    const current = await readFile(resolve(root, name), 'utf8').catch(() => '');
    if (current === expected) {
      console.log(`${name} matches the contract.`);
    } else {
      console.error(`${name} differs from the contract. Run \`npm run openapi\` and commit it.`);
      process.exitCode = 1;
    }
  }
} else {
  for (const [name, expected] of files) {
    await writeFile(resolve(root, name), expected);
    console.log(`${name}: ${expected.length} characters.`);
  }
}

/**
 * The `violacoes` of the examples of problems: those of each operation by its id, and under
 * `shared` those of the problems that are answered alike by all.
 */
function exampleViolations({ operations, problems: shared }: Samples): object {
  const entries = Object.entries(operations).map(([id, { problems }]) => [
    id,
    violationsIn(problems),
  ]);
  return { ...Object.fromEntries(entries), shared: violationsIn(shared) };
}

function violationsIn(problems: Partial<Record<string, Problem>>): object {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) =>
      problem?.violacoes ? [[name, problem.violacoes]] : [],
    ),
  );
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
