import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { compare } from './openapi/compare.ts';
import { openapi } from './openapi/document.ts';
import { makeSamples } from './openapi/samples.ts';

/*
 * npm run openapi                   writes public/openapi.json npm run openapi -- --check
 * fails when the file differs from what the contract and the fixtures produce npm run openapi --
 * --compare OLD  lists the differences from another document, such as docs/contract-baseline.json,
 * and whether each breaks clients or servers
 */
const file = resolve(import.meta.dirname, '../public/openapi.json');
const name = relative(process.cwd(), file);
const document = openapi(await makeSamples());
const text = `${JSON.stringify(document, null, 2)}\n`;
const comparing = process.argv.indexOf('--compare');

if (comparing >= 0) {
  process.exitCode = await printDifferences(process.argv[comparing + 1]);
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
 * @returns the exit status: 0 without differences, 1 with some, 2 when the old document cannot be
 * read
 */
async function printDifferences(old: string | undefined): Promise<number> {
  const before = old && (await readFile(old, 'utf8').catch(() => undefined));
  if (!before) {
    console.error(old ? `${old} cannot be read.` : '--compare needs the file of the old document.');
    return 2;
  }
  const differences = compare(
    JSON.parse(before) as Record<string, unknown>,
    JSON.parse(text) as Record<string, unknown>,
  );
  const whom = {
    clients: 'breaks clients',
    servers: 'breaks servers',
    both: 'breaks clients and servers',
  };
  for (const { at, what, breaks } of differences) console.log(`${whom[breaks]}: ${at}: ${what}`);
  console.log(`${differences.length} differences.`);
  return differences.length > 0 ? 1 : 0;
}
