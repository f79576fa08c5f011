import { mockCommand } from './command.ts';

const status = await mockCommand(process.argv.slice(2));
if (status !== undefined) process.exitCode = status;
