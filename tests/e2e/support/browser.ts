import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/**
 * How to start a Chromium on this machine, without asking anyone to install one: `CHROMIUM_PATH`, else Playwright's own
 * download if it is there, else the system's Chromium, Chrome or Edge, else the one that the package
 * `@sparticuz/chromium` carries (Linux x64).
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const executablePath = process.env.CHROMIUM_PATH || [chromium.executablePath(), ...systemBrowsers()].find(existsSync);
  if (executablePath) return { executablePath, ...common };
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await unpackedBrowser()), ...common };
  throw new Error('No browser found. Set CHROMIUM_PATH, or run `npx playwright install chromium`.');
}

const common: LaunchOptions = {
  // Nothing may leave the machine: without these the browser looks for updates, and waits for them in a closed network.
  args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
};

function systemBrowsers(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => programs.map((one) => join(folder, one)));
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

/** Inflates the packaged browser, its libraries and its font once into node_modules/.cache. */
async function unpackedBrowser(): Promise<LaunchOptions> {
  const require = createRequire(import.meta.url);
  const archives = resolve(dirname(require.resolve('@sparticuz/chromium')), '../bin');
  const cache = resolve(import.meta.dirname, '../../../node_modules/.cache');
  const { version } = JSON.parse(await readFile(join(archives, '../package.json'), 'utf8')) as { version: string };
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    // Elsewhere first and then renamed, so that neither an interrupted nor a second run ever sees half a browser.
    const draft = `${home}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    await inflateInto(draft, archives);
    await writeFile(join(draft, 'fonts.conf'), fontsConf(home));
    await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  }
  return {
    executablePath: join(home, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
}

/** The package writes to the system's folder for temporary files and offers no other choice. */
async function inflateInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br'];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * A bare machine has no font at all, and text without a font has no size: Playwright would call it hidden. The
 * package's Open Sans comes first everywhere, so that text is as wide on one machine as on the next.
 */
const fontsConf = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fontconfig</cachedir>
${['system-ui', 'sans-serif'].map(firstOpenSans).join('\n')}
</fontconfig>
`;

const firstOpenSans = (family: string) => `  <match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend_first" binding="strong"><string>Open Sans</string></edit>
  </match>`;
