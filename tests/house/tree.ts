import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const skipped = /^(node_modules|\.git|\.cache|dist.*|coverage|test-results|playwright-report)$/;

/** Paths of all files of the repository from its root, such as `src/env.ts`, without those that Git ignores. */
export function files(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [relative(root, path).split(sep).join('/')];
  });
}

/** The text of one file of the repository. */
export const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** One import: as written in its file, and its target as a path from the root or a package's name. */
export interface Import {
  file: string;
  written: string;
  target: string;
  dynamic: boolean;
  typeOnly: boolean;
}

/** All imports and re-exports of a module, types included. */
export function importsOf(file: string): Import[] {
  const source = text(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const found = (written: string, how: { dynamic?: boolean; typeOnly?: boolean } = {}): Import => {
    return { file, written, target: targetOf(file, written), dynamic: false, typeOnly: false, ...how };
  };
  return [
    ...staticImports.map(({ moduleRequest, entries }) => {
      return found(moduleRequest.value, { typeOnly: entries.length > 0 && entries.every(({ isType }) => isType) });
    }),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [found(moduleRequest.value, { typeOnly: isType })] : [],
      ),
    ),
    // The parser gives only the position of a dynamic import's argument; it is a quoted literal.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      found(source.slice(start + 1, end - 1), { dynamic: true }),
    ),
  ];
}

function targetOf(file: string, written: string): string {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  if (path.startsWith('#'))
    return path.replace(/^#(src\/|scripts\/|tests\/)?/, (_, top: string | undefined) => top ?? 'src/');
  const [scope = '', name = ''] = path.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
