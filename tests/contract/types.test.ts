import { describe, expectTypeOf, test } from 'vitest';
import { Id } from '#api/contract/common.ts';
import { type OperationSpec, operations } from '#api/contract/operation.ts';
import type { EventKind } from '#api/contract/history.ts';
import type { Resolver, Resolvers } from '#mocks/protocol/handle.ts';

/* Checked by tsc in `npm run check`: an expected error that does not occur is itself an error. */

const spec = {
  method: 'GET',
  success: 200,
  summary: 'A summary',
  description: 'A description.',
  shows: [],
} as const;
const group = { tag: 'Banks' };
const list = { ...spec, path: '/banks' } as const;
const read = { ...spec, path: '/banks/{bankId}' } as const;

describe('the compiler refuses', () => {
  test('a path parameter without a schema', () => {
    // @ts-expect-error -- `bankId` has no schema
    operations(group, { getBank: read });
    // @ts-expect-error -- `bankId` still has no schema
    operations(group, { getBank: { ...read, params: {} } });
    operations(group, { getBank: { ...read, params: { bankId: Id } } });
  });

  test('a schema for a parameter that the path does not have', () => {
    // @ts-expect-error -- the path has only `bankId`
    operations(group, { getBank: { ...read, params: { bankId: Id, endpointId: Id } } });
    // @ts-expect-error -- the path has no parameter
    operations(group, { listBanks: { ...list, params: { bankId: Id } } });
  });

  test('a read that does not say what it shows, and an operation with an event that does not say what was done', () => {
    const { shows: _, ...silent } = list;
    // @ts-expect-error -- it shows nothing
    operations(group, { listBanks: silent });
    const write = { ...spec, method: 'POST', path: '/banks', event: 'bank' } as const;
    // @ts-expect-error -- the history would have no word for it
    operations(group, { createBank: write });
    operations(group, { createBank: { ...write, done: 'cadastrou' } });
  });

  test('a problem that the table does not have', () => {
    // @ts-expect-error -- the name is NomeJaCadastrado
    operations(group, { listBanks: { ...list, problems: ['NomeRepetido'] } });
  });

  test('an event about what has no texts', () => {
    const write = {
      ...spec,
      method: 'POST',
      path: '/banks',
      event: 'bnk',
      done: 'cadastrou',
    } as const;
    type AnyOperation = Record<string, OperationSpec<EventKind>>;
    // @ts-expect-error -- the kind is `bank`
    expectTypeOf(operations(group, { createBank: write })).toExtend<AnyOperation>();
  });

  test('an operation without a handler', () => {
    // @ts-expect-error -- `getHealth` has none
    const handlers: Resolvers<'getTesterPresets' | 'getHealth'> = {
      getTesterPresets: () => ({ banks: [], presets: [] }),
    };
    expectTypeOf(handlers).toHaveProperty('getHealth');
  });

  test('a handler whose answer breaks the contract', () => {
    expectTypeOf<() => { status: 'ok'; time: string }>().toExtend<Resolver<'getHealth'>>();
    expectTypeOf<() => { status: 'fine'; time: string }>().not.toExtend<Resolver<'getHealth'>>();
  });
});
