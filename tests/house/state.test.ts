import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { files, text } from './tree.ts';

test('no module of the console keeps state in a variable, which would not be reset with the stores', () => {
  const modules = files().filter((file) => /^src\/(?!mocks\/).*\.tsx?$/.test(file));
  const withState = modules.filter((file) =>
    parseSync(file, text(file)).program.body.some((node) => node.type === 'VariableDeclaration' && node.kind === 'let'),
  );
  expect(withState).toEqual([]);
});
