import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const skipped = /^(node_modules|\.git|\.cache|dist.*|coverage|test-results|playwright-report)$/;

/**
 * Paths of all files of the repository from its root, such as `src/main.tsx`, without those that
 * Git ignores.
 */
export function files(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [relative(root, path).split(sep).join('/')];
  });
}

/** The text of one file of the repository. */
export const text = (file: string): string => readFileSync(join(root, file), 'utf8');
