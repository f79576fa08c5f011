/** The mock over HTTP, for clients outside the browser: `npm run mock:serve -- --port 4010`. */
import { mockCommand } from './command.ts';

const status = await mockCommand(process.argv.slice(2));
if (status !== undefined) process.exitCode = status;
