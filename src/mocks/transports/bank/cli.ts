import { bankCommand } from './command.ts';

const status = await bankCommand(process.argv.slice(2));
if (status !== undefined) process.exitCode = status;
