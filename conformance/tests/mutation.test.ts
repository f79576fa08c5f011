import { expect, test } from 'vitest';
import { contract } from '#api/contract/index.ts';
import type { Transport } from '#conformance/client/client.ts';
import { MOCK_BASE, MOCK_ORIGIN, mockTransport } from '#conformance/mutation/mock.ts';
import { type Mutant, mutants } from '#conformance/mutation/index.ts';
import { baseline, catcher, ranked } from '#conformance/mutation/score.ts';
import { survivorReasons } from '#conformance/mutation/survivors.ts';
import { onAnswer, onRequest, problem } from '#conformance/mutation/wrap.ts';
import { run } from '#conformance/run/run.ts';

const all = mutants();
const named = (name: string): Mutant =>
  all.find((one) => one.name === name) ?? expect.fail(`no mutant: ${name}`);

test('every operation of the contract has mutants, each of another name', () => {
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(Object.keys(contract)));
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test('each operator of mutation makes mutants', () => {
  for (const name of [
    'createBank does not require a field (code)',
    'createBank accepts 81 characters (name)',
    'createBank stores a text decomposed (name)',
    'createBank stores inactive for active (status)',
    'createBank has no location with 201',
    'createBank ignores the header Idempotency-Key',
    'createBank parallel requests that conflict fail with 500',
    'createBank does not check the permission',
    'getBank answers from a cache',
    'listBanks ignores query status',
    'listBanks accepts 101 for query page-size',
    'listBanks answers data.name of the first row in every row',
    'listBanks search distinguishes accents',
    'listLogs moves query from by 1 ms',
    'updateBank overwrites a change that came in between',
    'updateBank stores a field of a change that it refuses (name)',
    'updateConnection accepts 20001 characters (certificate.file)',
  ]) {
    named(name);
  }
});

test('mutants are caught, and a correct server is not', async () => {
  const outcomes = await baseline(/^bank\/|^values\/.*Bank$|^query\/listBanks/);
  const caught = async (mutant: Mutant) =>
    (await catcher(mutant, ranked(mutant, outcomes, {}))) !== undefined;
  expect(outcomes.length).toBeGreaterThan(10);
  expect(await caught({ id: 'listBanks', name: 'nothing', breaks: (serve) => serve })).toBe(false);
  for (const name of [
    'createBank does not require a field (code)',
    'createBank accepts 81 characters (name)',
    'createBank has no location with 201',
    'listBanks ignores query status',
    'updateBank stores inactive for active (status)',
  ]) {
    expect(await caught(named(name)), name).toBe(true);
  }
});

const changeNothing = () => undefined;

/** Reads and writes every request and answer as faults do. */
const rewriteAll = (serve: Transport) =>
  onRequest('any', changeNothing)(onAnswer('any', changeNothing)(serve));

test('a fault that changes nothing keeps the characters of requests, answers and logs', async () => {
  const rules = ['run/bytes', 'run/characters', 'run/answers', 'run/key-content'];
  expect(
    await catcher({ id: 'runTesterRequest', name: 'nothing', breaks: rewriteAll }, rules),
  ).toBe(undefined);
});

test('every reason for survivors belongs to a mutant', () => {
  for (const [pattern] of survivorReasons)
    expect(
      all.some(({ name }) => pattern.test(name)),
      String(pattern),
    ).toBe(true);
});

/** What no other rule checks. */
const caughtByFuzzer: [id: string, what: string, breaks: (serve: Transport) => Transport][] = [
  [
    'listBanks',
    'a character of four bytes in a search is answered 500',
    onAnswer(['listBanks'], (draft, { url }) => {
      if (/%F0/i.test(url)) problem(draft, 500, 'ErroInternoDoServidor');
    }),
  ],
  [
    'createBank',
    'a body that opens a thousand lists is answered 500 in plain text',
    (serve) => async (request) => {
      const text = await request.clone().text();
      const isDeep = text.includes('['.repeat(1000)) && request.url.endsWith('/banks');
      return isDeep
        ? new Response('Maximum call stack size exceeded', { status: 500 })
        : serve(request);
    },
  ],
];

test.for(caughtByFuzzer)(
  'the fuzzer catches on %s: %s',
  { timeout: 120_000 },
  async ([id, , breaks]) => {
    const options = {
      base: MOCK_BASE,
      origin: MOCK_ORIGIN,
      transport: breaks(mockTransport()),
      seed: 1,
    };
    const only = new RegExp(`^fuzz/${id}$`);
    const { outcomes } = await run({ ...options, only, fuzz: 10_000, stopAtFailure: true });
    expect(outcomes.filter(({ outcome }) => outcome === 'fail')).toHaveLength(1);
  },
);
