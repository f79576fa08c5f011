import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** What the shell of a person may have set for other work. */
const settings = { NODE_ENV: 'production', VITE_API_URL: 'https://api.example.com/v9' };

test('the tests pass in a shell with NODE_ENV and the settings of a build', async () => {
  const files = ['tests/ui/lazy-part.test.tsx', 'tests/api/client.test.ts'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...files];
  const env = { ...process.env, ...settings, NO_COLOR: '1' };
  const { stdout } = await run(process.execPath, args, { env, timeout: 50_000 });
  expect(stdout).toMatch(/Test Files +2 passed/);
});
