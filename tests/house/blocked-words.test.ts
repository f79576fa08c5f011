import { expect, test } from 'vitest';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { blockedWords } from './blocked-words.ts';
import { files } from './tree.ts';

const operations = Object.values(contract) as AnyOperation[];

test.for(operations.map(({ id, path, query }) => [id, [path, ...Object.keys(query?.shape ?? {})].join(' ')] as const))(
  'no ad blocker cancels %s for a word in its address',
  ([, address]) => {
    expect(blockedWords(address)).toEqual([]);
  },
);

// The development server serves the modules by these names, and a build names its files after them.
test.for(files().filter((file) => /^(src|public)\/|^\w+\.html$/.test(file)))(
  'no ad blocker cancels %s for a word in its address',
  (file) => {
    expect(blockedWords(file)).toEqual([]);
  },
);
