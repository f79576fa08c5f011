import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { isInstalled } from '#tests/support/installed.ts';
import { text } from './tree.ts';

const run = promisify(execFile);
const calls = [...text('docs/testers-guide.md').matchAll(/^curl .* # (\d{3})/gm)].map(
  ([line, status]) => ({
    line,
    status,
  }),
);
const hasCurl = isInstalled('curl', '--version');

let server: Awaited<ReturnType<typeof serveMock>>;
beforeAll(async () => {
  server = await serveMock({ port: 0 });
});
afterAll(() => server.close());

test('the guide for testers shows at least six calls', () => {
  expect(calls.length).toBeGreaterThanOrEqual(6);
});

test.skipIf(!hasCurl).for(calls)(
  'the guide for testers shows the true status: $line',
  async ({ line, status }) => {
    const command = line.replace('http://127.0.0.1:4010', new URL('/', server.url).origin);
    const measured = command.replace(
      /^curl /,
      "curl --silent --show-error --output /dev/null --write-out '%{http_code}' ",
    );
    const { stdout } = await run('sh', ['-c', measured]);
    expect(stdout).toBe(status);
  },
);
