import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponte-browser-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'without PONTE_BROWSER the packaged browser runs the tests, with its own fonts, although another is installed',
  async () => {
    vi.stubEnv('PONTE_BROWSER', '');
    await writeFile(join(folder, 'chromium'), '');
    vi.stubEnv('PATH', folder);
    const { executablePath, env } = await browserLaunchOptions();
    expect(executablePath).toMatch(/node_modules\/\.cache\/chromium-[\d.]+\/chromium$/);
    expect(env).toHaveProperty('FONTCONFIG_FILE', executablePath?.replace(/chromium$/, 'fonts.conf'));
  },
);

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the font settings of the packaged browser are also right where the path has an "&", and after a move',
  async () => {
    const { env } = await browserLaunchOptions('packaged');
    const settings = await readFile(env!['FONTCONFIG_FILE']!, 'utf8');
    expect(settings).not.toContain(process.cwd());
  },
);

test.runIf(process.platform === 'linux')('PONTE_BROWSER=system is the first browser of the PATH', async () => {
  vi.stubEnv('PONTE_BROWSER', 'system');
  await writeFile(join(folder, 'google-chrome'), '');
  vi.stubEnv('PATH', `${join(folder, 'empty')}:${folder}`);
  expect(await browserLaunchOptions()).toMatchObject({ executablePath: join(folder, 'google-chrome') });
});

test('PONTE_BROWSER can be the path of a program', async () => {
  const program = join(folder, 'my-browser');
  await writeFile(program, '');
  vi.stubEnv('PONTE_BROWSER', program);
  expect(await browserLaunchOptions()).toMatchObject({ executablePath: program });
});

test('a PONTE_BROWSER that does not exist is named, and another browser is not used instead', async () => {
  vi.stubEnv('PONTE_BROWSER', join(folder, 'missing'));
  await expect(browserLaunchOptions()).rejects.toThrow(
    `PONTE_BROWSER names ${join(folder, 'missing')}, which does not`,
  );
});
