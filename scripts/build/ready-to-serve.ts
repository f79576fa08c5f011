import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DevEnvironment, Plugin } from 'vite';
import { firstModules } from './first-modules.ts';

/** The module from which the browser reaches every other one. */
const ENTRY = '/src/main.tsx';

/** The modules with which the first visit begins, and the chart, which the dashboard loads as soon as it is shown. */
const FIRST =
  /\/src\/(main\.tsx|pages\/dashboard\/DashboardPage\.tsx|mocks\/transports\/start\.ts|ui\/chart\/TrafficChart\.tsx)$/;

/**
 * Prepares the development server before it accepts connections: bundles the dependencies, and transforms the page and
 * every module that the browser can load, lazy screens included. Without it the first visit of each screen waits for
 * that work, and a dependency that is found late reloads the page. The page contains the modules that it loads first
 * (first-modules.ts). Dependencies are sent without source maps.
 * @param isDemo false where the console talks to a real server and loads no mock
 */
export function readyToServe(isDemo: boolean): Plugin {
  let first: string[] = [];
  return {
    name: 'ponte:ready-to-serve',
    apply: 'serve',
    configureServer(server) {
      const { httpServer, environments, config } = server;
      if (!httpServer) return;
      const listen = httpServer.listen.bind(httpServer) as (...args: unknown[]) => unknown;
      // Vite calls this once its own plugins have started.
      httpServer.listen = ((...args: unknown[]) => {
        config.logger.info('Preparing the screens (some seconds, longer the first time) ...', { timestamp: true });
        const start = async () => {
          first = await prepare(environments.client, isDemo);
          await server.transformIndexHtml('/', await readFile(resolve(config.root, 'index.html'), 'utf8'));
          listen(...args);
        };
        start().catch((error: unknown) => httpServer.emit('error', error));
        return httpServer;
      }) as typeof httpServer.listen;
    },
    // Vite adds the source maps of the dependencies to their files: 10 of the first visit's 17 MB.
    transform: { filter: { id: /\/\.vite\/deps\// }, handler: (code) => ({ code, map: { mappings: '' } }) },
    transformIndexHtml: (_page, { server }) => server && firstModules(server.environments.client, first),
  };
}

/** @returns the addresses of the modules with which a first visit begins */
async function prepare(client: DevEnvironment, isDemo: boolean): Promise<string[]> {
  const optimizer = client.depsOptimizer;
  await optimizer?.scanProcessing;
  for (const { processing } of Object.values(optimizer?.metadata.discovered ?? {})) await processing;
  const reachable = new Set<string>();
  await transformReachable(client, ENTRY, reachable);
  const { base } = client.getTopLevelConfig();
  return [...reachable]
    .filter((url) => isDemo || !url.startsWith('/src/mocks/'))
    .filter((url) => FIRST.test(url))
    .map((url) => base + url.slice(1));
}

/** Transforms a module and those that it imports, statically or on demand. */
async function transformReachable(client: DevEnvironment, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  await client.transformRequest(url);
  const { importedModules = [] } = (await client.moduleGraph.getModuleByUrl(url)) ?? {};
  await Promise.all([...importedModules].map((module) => transformReachable(client, module.url, seen)));
}
