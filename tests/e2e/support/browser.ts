import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Whether this machine is one that the packaged browser is built for. */
const packagedRunsHere = process.platform === 'linux' && process.arch === 'x64';

/**
 * How to launch Chromium. On Linux x64 it is the one inside the package `@sparticuz/chromium`, so
 * that every machine runs the same version. `PONTE_BROWSER=system` asks for the machine's own
 * Chromium, Chrome or Edge, and `PONTE_BROWSER=/path/to/chrome` for that program. Other platforms
 * use Playwright's download or the machine's own.
 * @param asked overrides `PONTE_BROWSER`; also `packaged`
 * @throws where the browser that is asked for cannot be found.
 */
export async function browserLaunchOptions(
  asked = process.env.PONTE_BROWSER || (packagedRunsHere ? 'packaged' : 'system'),
): Promise<LaunchOptions> {
  if (asked === 'packaged') return { ...(await unpackedBrowser(packageFolder())), ...common };
  const candidates =
    asked === 'system' ? [...systemBrowsers(), chromium.executablePath()] : [resolve(asked)];
  const executablePath = candidates.find(existsSync);
  if (executablePath) return { executablePath, ...common };
  throw new Error(
    asked === 'system'
      ? 'No Chromium, Chrome or Edge is installed. Install one, or run `npx playwright install chromium`.'
      : `PONTE_BROWSER names ${asked}, which does not exist. Give a path, \`system\`, or leave it unset.`,
  );
}

const common: LaunchOptions = {
  // The tests use no outside network. Without these flags the browser looks for updates, and waits
  // for them offline.
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ],
};

function systemBrowsers(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const folders = [
      process.env.PROGRAMFILES,
      process.env['PROGRAMFILES(X86)'],
      process.env.LOCALAPPDATA,
    ];
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return folders
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => programs.map((one) => join(folder, one)));
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
  ];
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

const packageFolder = () => {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return (
    main.slice(0, main.lastIndexOf(join('@sparticuz', 'chromium'))) + join('@sparticuz', 'chromium')
  );
};

/**
 * Unpacks a packaged browser, its libraries and its font once into node_modules/.cache.
 * @param folder the installed package `@sparticuz/chromium`, in any version
 */
export async function unpackedBrowser(
  folder: string,
): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  const archives = join(folder, 'bin');
  const cache = resolve(import.meta.dirname, '../../../node_modules/.cache');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    // Unpack to a temporary folder and rename it, so that no other run finds an incomplete browser.
    const draft = `${home}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    await inflateInto(draft, archives);
    await writeFile(join(draft, 'fonts.conf'), fontsConf);
    await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  }
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...process.env,
      // Without a locale, as on a bare machine, it saves no download in a folder whose name has an
      // accent.
      LC_ALL: 'C.UTF-8',
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

/**
 * Unpacks the package's archives into `folder`. The package only writes to the system's temporary
 * folder, so that is set.
 */
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

const firstOpenSans = (family: string) => `  <match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend_first" binding="strong"><string>Open Sans</string></edit>
  </match>`;

/**
 * Font settings for the packaged browser. A bare machine has no font, and text without a font has
 * no size, so Playwright would treat it as hidden. The package's Open Sans comes first, so that
 * text is equally wide on every machine. No path is in them, because a folder's name may have a
 * character that XML does not allow, and a clone may be moved.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
${['system-ui', 'sans-serif'].map(firstOpenSans).join('\n')}
</fontconfig>
`;
