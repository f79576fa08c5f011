import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

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

test('the format is the same below a folder with settings of an editor, such as a home', async () => {
  const home = await mkdtemp(join(tmpdir(), 'ponte-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await writeFile(join(home, '.editorconfig'), 'root = true\n[*]\nindent_style = tab\nend_of_line = crlf\n');
  const clone = join(home, 'clone');
  await mkdir(clone);
  for (const file of ['.editorconfig', '.oxfmtrc.json', 'vite.config.ts']) await cp(file, join(clone, file));
  await run(process.execPath, [resolve('node_modules/oxfmt/bin/oxfmt'), '--check'], { cwd: clone });
});
