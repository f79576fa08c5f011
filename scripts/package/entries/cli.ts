import { mockCommand } from '#mocks/transports/http/command.ts';

const help = `ponte mock [options]             serve the mock over HTTP
ponte conformance URL [options]  test a server against the contract

--help after a command lists its options.`;

const [command, ...args] = process.argv.slice(2);
if (command === 'mock') {
  const status = await mockCommand(args, { document: new URL('../openapi.json', import.meta.url) });
  if (status !== undefined) process.exitCode = status;
} else if (command === 'conformance') {
  // The suite's command line reads the arguments when it is imported.
  process.argv.splice(2, 1);
  await import('#tests/conformance/cli.ts');
} else {
  console.log(help);
  process.exitCode = command === undefined || command === '--help' ? 0 : 2;
}
