/** The suite on the command line: `npm run conformance -- URL`. */
import { conformanceCommand } from '#conformance/run/command.ts';

process.exitCode = await conformanceCommand(process.argv.slice(2), 'npm run conformance --');
