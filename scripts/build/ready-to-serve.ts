import type { DevEnvironment, Plugin } from 'vite';

/** The module from which the browser reaches every other one. */
const ENTRY = '/src/main.tsx';

/**
 * Prepares the development server before it accepts connections: bundles the dependencies and transforms every module
 * that the browser can load, lazy screens included. Without it the first visit of each screen waits for that work, and
 * a dependency that is found late reloads the page.
 */
export function readyToServe(): Plugin {
  return {
    name: 'ponte:ready-to-serve',
    apply: 'serve',
    configureServer({ httpServer, environments, config }) {
      if (!httpServer) return;
      const listen = httpServer.listen.bind(httpServer) as (...args: unknown[]) => unknown;
      // Vite calls this once its own plugins have started.
      httpServer.listen = ((...args: unknown[]) => {
        config.logger.info('Preparing the screens (some seconds, longer the first time) ...', { timestamp: true });
        prepare(environments.client).then(
          () => listen(...args),
          (error: unknown) => httpServer.emit('error', error),
        );
        return httpServer;
      }) as typeof httpServer.listen;
    },
  };
}

async function prepare(client: DevEnvironment): Promise<void> {
  const optimizer = client.depsOptimizer;
  await optimizer?.scanProcessing;
  for (const { processing } of Object.values(optimizer?.metadata.discovered ?? {})) await processing;
  await transformReachable(client, ENTRY, new Set());
}

/** Transforms a module of ours and those that it imports, statically or on demand. */
async function transformReachable(client: DevEnvironment, url: string, seen: Set<string>): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  await client.transformRequest(url);
  const { importedModules = [] } = (await client.moduleGraph.getModuleByUrl(url)) ?? {};
  const own = [...importedModules].filter(
    (module) => module.file?.includes('/src/') && !module.file.includes('/node_modules/'),
  );
  await Promise.all(own.map((module) => transformReachable(client, module.url, seen)));
}
