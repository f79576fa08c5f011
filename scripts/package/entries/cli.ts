import { readFile } from 'node:fs/promises';
import { bankCommand } from '#mocks/transports/bank/command.ts';
import { mockCommand } from '#mocks/transports/http/command.ts';

const help = `ponte mock [options]             serve the mock over HTTP
ponte conformance URL [options]  test a server against the contract
ponte bank [options]             serve the reference bank of the conformance suite

--help after a command lists its options; --version shows that of the contract.`;

const [command, ...args] = process.argv.slice(2);
if (command === 'mock') {
  const status = await mockCommand(args, { documents: new URL('../', import.meta.url) });
  if (status !== undefined) process.exitCode = status;
} else if (command === 'conformance') {
  // Imported on demand: the suite is large.
  const { conformanceCommand } = await import('#conformance/run/command.ts');
  process.exitCode = await conformanceCommand(args, 'npx ponte conformance');
} else if (command === 'bank') {
  const status = await bankCommand(args);
  if (status !== undefined) process.exitCode = status;
} else if (command === '--version') {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  console.log((JSON.parse(manifest) as { version: string }).version);
} else {
  const isUnknown = command !== undefined && command !== '--help';
  if (isUnknown) console.error(`There is no command "${command}".\n`);
  console.log(help);
  process.exitCode = isUnknown ? 2 : 0;
}
