import { expect, test } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { type Mutant, mutants } from './mutation/index.ts';
import { isCaught } from './mutation/score.ts';
import { survivorReasons } from './mutation/survivors.ts';

const all = mutants();
const named = (name: string): Mutant => all.find((one) => one.name === name) ?? expect.fail(`no mutant: ${name}`);

test('every operation of the contract has mutants, each of another name', () => {
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(Object.keys(contract)));
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test('mutants drop checks, widen bounds, swap values and statuses, drop headers and ignore parameters', () => {
  for (const name of [
    'createBank does not require a field (code)',
    'createBank accepts 81 characters (name)',
    'createBank stores inactive for active (status)',
    'createBank has no location with 201',
    'createBank ignores the header Idempotency-Key',
    'listBanks ignores query status',
    'listBanks accepts 101 for query page-size',
    'getBank answers 201 for 200',
    'updateConnection accepts 60001 (timeoutMs)',
    'updateConnection accepts 20001 characters (auth.certificate)',
  ]) {
    named(name);
  }
});

test.for([
  ['createBank does not require a field (code)', 'BANK-10'],
  ['createBank has no location with 201', 'BANK-02'],
  ['createBank accepts 81 characters (name)', 'BANK-07'],
])('the mutant "%s" is caught', async ([name = '', rule = '']) => {
  expect(await isCaught(named(name), [rule])).toBe(true);
});

test('a correct server is not reported as caught', async () => {
  const correct: Mutant = { id: 'listBanks', name: 'nothing', breaks: (serve) => serve };
  expect(await isCaught(correct, ['BANK-02', 'BANK-10'])).toBe(false);
});

test('every reason for survivors belongs to a mutant', () => {
  for (const [pattern] of survivorReasons)
    expect(
      all.some(({ name }) => pattern.test(name)),
      String(pattern),
    ).toBe(true);
});
