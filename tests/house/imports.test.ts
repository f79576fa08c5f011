import { describe, expect, test } from 'vitest';
import { files, importsOf } from './tree.ts';

const contract = 'src/api/contract/';
/** What answers leave behind: why one failed, and the platform's time. */
const results = ['src/api/api-error.ts', 'src/api/platform-time.ts'];
/** What every room of the mock may import. */
const mock = [contract, 'src/mocks/scenarios.ts'];
const screens = ['react', 'react-dom', 'react-router-dom', 'antd', '@ant-design/icons'];
const drawing = ['@visx/axis', '@visx/responsive', '@visx/scale', '@visx/shape'];
const pageTools = ['dayjs', 'jsonc-parser', 'uuid'];

/**
 * What each folder may import. The first row whose folder contains the file applies. An entry that ends with `/` is a
 * folder with its subfolders, one that ends with `/*` only the files in it; the others are single files and packages.
 */
const table: { room: string; may: string[] }[] = [
  { room: contract, may: [contract, 'zod'] },
  { room: 'src/api/hooks/', may: ['src/api/', 'react', 'swr', 'uuid'] },
  { room: 'src/api/', may: ['src/api/*', contract, 'src/env.ts', 'axios', 'uuid'] },
  {
    room: 'src/mocks/handlers/',
    may: [...mock, 'src/mocks/handlers/', 'src/mocks/protocol/', 'src/mocks/platform/', 'msw', 'papaparse'],
  },
  { room: 'src/mocks/protocol/', may: [...mock, 'src/mocks/protocol/', 'src/mocks/platform/', 'msw', 'zod'] },
  { room: 'src/mocks/platform/', may: [...mock, 'src/mocks/platform/', 'uuid', 'zod'] },
  {
    room: 'src/mocks/transports/',
    may: [
      ...mock,
      'src/mocks/transports/',
      'src/mocks/handlers/',
      'src/mocks/protocol/',
      'src/mocks/platform/',
      'msw',
      '@mswjs/interceptors',
      'srvx',
      'node:*',
    ],
  },
  { room: 'src/mocks/', may: [contract] },
  {
    room: 'src/ui/',
    may: ['src/ui/', contract, ...results, ...screens, ...drawing, 'dayjs', 'react-json-view-lite', 'zod'],
  },
  {
    room: 'src/parts/',
    may: ['src/parts/', 'src/ui/', 'src/api/hooks/', contract, ...results, ...screens],
  },
  {
    room: 'src/layout/',
    may: ['src/layout/', 'src/parts/', 'src/ui/', 'src/api/hooks/', contract, 'src/api/api-error.ts', ...screens],
  },
  {
    room: 'src/pages/',
    may: ['src/parts/', 'src/ui/', 'src/api/hooks/', contract, ...results, ...screens, ...pageTools],
  },
  {
    room: 'src/',
    may: [
      'src/*',
      'src/api/',
      'src/ui/',
      'src/layout/',
      'src/pages/',
      'src/mocks/transports/start.ts',
      'swr',
      ...screens,
    ],
  },
];

const modules = files().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const imports = modules.flatMap(importsOf);
const show = ({ file, written }: { file: string; written: string }) => `${file} imports ${written}`;

function allows(entry: string, target: string): boolean {
  if (entry.endsWith('/')) return target.startsWith(entry);
  if (entry === 'node:*') return target.startsWith('node:');
  if (entry.endsWith('/*'))
    return target.startsWith(entry.slice(0, -1)) && !target.slice(entry.length - 1).includes('/');
  return target === entry;
}

const rowOf = (file: string) => table.find(({ room }) => file.startsWith(room));

function isAllowed({ file, target }: { file: string; target: string }): boolean {
  const ownPage = /^src\/pages\/[^/]+\//.exec(file)?.[0];
  if (ownPage && target.startsWith(ownPage)) return true;
  return (rowOf(file)?.may ?? []).some((entry) => allows(entry, target));
}

/** The folder inside which files may import each other by relative paths. */
const neighbourhood = (path: string) => /^src\/(pages\/)?[^/]+\/|^[^/]+\//.exec(path)?.[0];

describe('imports point in one direction', () => {
  test.for(table)('$room imports only what its row lists', ({ room }) => {
    const strays = imports.filter((one) => rowOf(one.file)?.room === room && !isAllowed(one));
    expect(strays.map(show)).toEqual([]);
  });

  test('src never imports tests or scripts', () => {
    const strays = imports.filter(({ file, target }) => file.startsWith('src/') && /^(tests|scripts)\//.test(target));
    expect(strays.map(show)).toEqual([]);
  });

  test('imports from another folder use a # path', () => {
    const upwards = imports.filter(({ file, written }) => file.startsWith('src/') && written.startsWith('../'));
    expect(upwards.filter(({ file, target }) => neighbourhood(file) !== neighbourhood(target)).map(show)).toEqual([]);
  });
});

describe('only one place imports', () => {
  test('axios: the client', () => {
    const users = imports.filter(({ target }) => target === 'axios').map(({ file }) => file);
    expect([...new Set(users)]).toEqual(['src/api/client.ts']);
  });

  test('faker: scripts, so that no browser loads it', () => {
    const users = imports.filter(({ target }) => target === '@faker-js/faker').map(({ file }) => file);
    expect(users.filter((file) => !file.startsWith('scripts/'))).toEqual([]);
  });

  test('zod: the contract; other files import only its types', () => {
    const users = imports.filter(
      ({ file, target, typeOnly }) => file.startsWith('src/') && target === 'zod' && !typeOnly,
    );
    expect([...new Set(users.map(({ file }) => file))]).toEqual(['src/api/contract/schema.ts']);
  });

  test('the mock: start.ts, with a dynamic import', () => {
    const importers = imports.filter(
      ({ file, target }) => /^src\/(?!mocks\/)/.test(file) && target.startsWith('src/mocks/'),
    );
    expect(importers.filter(({ file, dynamic }) => file !== 'src/start.ts' || !dynamic).map(show)).toEqual([]);
  });
});
