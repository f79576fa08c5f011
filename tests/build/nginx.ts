import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { text } from '#tests/house/tree.ts';
import { isInstalled } from '#tests/support/installed.ts';

export const hasNginx = isInstalled('nginx', '-v');

/**
 * Starts nginx with the committed configuration and a small site at `base`.
 * @param platform address of a platform to put behind the same origin, as the comment in the
 * configuration shows
 * @param origins the consoles of other origins
 */
export async function startNginx(
  base: string,
  platform?: string,
  origins: string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ponte-nginx-'));
  // Started by root, nginx reads the files as the user nobody.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeSite(join(folder, 'site', base));
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder, port, base, platform, origins));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'];
  const server = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}${base}`;
  await vi.waitFor(() => fetch(url), { timeout: 10_000, interval: 50 });
  return {
    url,
    async stop() {
      const ended = new Promise((done) => server.on('close', done));
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes a site with the file names of a build; the content does not matter to nginx. */
async function writeSite(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const files = {
    'index.html': '<title>Ponte</title>',
    'reference.html': '<title>API reference</title>',
    'mockServiceWorker.js': '// worker',
    'openapi.json': '{"openapi":"3.1.0"}',
    '.env': 'SECRET=1',
    'assets/console-a1b2.js': '// console\n'.repeat(100),
  };
  await Promise.all(
    Object.entries(files).map(([name, body]) => writeFile(join(folder, name), body)),
  );
}

/**
 * The smallest configuration that includes the committed one, with a free port and the site's
 * folder.
 */
function mainConfig(
  folder: string,
  port: number,
  base: string,
  platform?: string,
  origins: string[] = [],
): string {
  const committed = text('deploy/nginx/ponte.conf');
  const server = (platform ? withPlatform(committed, platform) : committed)
    .replace(
      /(?<=map \$http_origin \$ponte_origin \{\n)/,
      origins.map((one) => `"${one}" $http_origin;`).join('\n'),
    )
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('server_name console.example.com', 'server_name 127.0.0.1')
    .replace('root /var/www/ponte', `root "${join(folder, 'site')}"`)
    .replace('set $ponte_base /;', `set $ponte_base ${base};`);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp;`,
  );
  const types = 'types { text/html html; application/javascript js; application/json json; }';
  return `pid nginx.pid; events {} http { access_log off; ${scratch.join(' ')} ${types} ${server} }`;
}

/**
 * The configuration with the lines of its comment in place of the one for consoles without a
 * platform.
 */
function withPlatform(config: string, platform: string): string {
  return config
    .replace(/^ {4}location ~ \^\/api[\s\S]*?\n {4}\}\n/m, '')
    .replaceAll(/^ {4}#(location .*|\w+ .*;| {4,}\S.*|\})$/gm, '    $1')
    .replace('http://127.0.0.1:9000', platform);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
