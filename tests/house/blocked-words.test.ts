import { expect, test } from 'vitest';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { blockedWords } from './blocked-words.ts';

const operations = Object.values(contract) as AnyOperation[];

test.for(
  operations.map(
    ({ id, path, query }) => [id, [path, ...Object.keys(query?.shape ?? {})].join(' ')] as const,
  ),
)('no ad blocker cancels %s for a word in its address', ([, address]) => {
  expect(blockedWords(address)).toEqual([]);
});
