import { readFile, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { openapi } from './openapi/document.ts';
import { makeSamples } from './openapi/samples.ts';

/*
 * npm run openapi            writes public/openapi.json
 * npm run openapi -- --check fails when the file differs from what the contract and the fixtures produce
 */
const file = resolve(import.meta.dirname, '../public/openapi.json');
const name = relative(process.cwd(), file);
const text = `${JSON.stringify(openapi(await makeSamples()), null, 2)}\n`;

if (process.argv.includes('--check')) {
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
