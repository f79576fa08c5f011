import { randomUUID } from 'node:crypto';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '#api/contract/limits.ts';
import { destructiveRule, naming, ok, refused, rule, same } from '../rule.ts';
import { run, usual } from './tester.ts';

const key = (value: string = randomUUID()) => ({ 'idempotency-key': value });

/** What counts as the same content of a run, and whose a key is. */
export const contentRules = [
  rule(
    'IDEM-21',
    'the order of headers and nested fields of a run, and how a number is written, do not count as content',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      await run(api, { bankId });
      const headers = key();
      const first = { ...usual, bankId, method: 'POST' as const, headers: { 'X-A': '1', 'X-B': '2' } };
      const body = { a: 1, b: { c: [1, { d: 1, e: null }], f: 'x' } };
      const answer = ok(await api.call('runTesterRequest', { body: { ...first, body } }, headers));
      const reordered = { b: { f: 'x', c: [1, { e: null, d: 1 }] }, a: 1 };
      const again = { ...first, headers: { 'X-B': '2', 'X-A': '1' }, body: reordered };
      same(ok(await api.call('runTesterRequest', { body: again }, headers)), answer, 'the answer in another order');
      const raw = JSON.stringify({ ...first, body })
        .replace('"a":1,', '"a":1.0,')
        .replace('"d":1,', '"d":10e-1,');
      const written = await api.send('runTesterRequest', { raw, headers });
      same(ok(written), answer, 'the answer to numbers that are written in another way');
    },
  ),

  rule(
    'IDEM-22',
    'every difference inside a run counts: order of lists, null, types, names in other case',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      await run(api, { bankId });
      const headers = key();
      const content = { a: [1, 2], b: '1', c: true, d: 0 };
      const first = { ...usual, bankId, method: 'POST' as const, headers: { 'X-A': '1' }, body: content };
      ok(await api.call('runTesterRequest', { body: first }, headers));
      const others: Record<string, object> = {
        'another order of a list': { body: { ...content, a: [2, 1] } },
        'a number for a text': { body: { ...content, b: 1 } },
        'a number for true': { body: { ...content, c: 1 } },
        'false for a number': { body: { ...content, d: false } },
        'one more field, which is null': { body: { ...content, e: null } },
        'a name in another case': { body: { a: [1, 2], B: '1', c: true, d: 0 } },
        'no body': { body: undefined },
        'the body null': { body: null },
        'another value of a header': { headers: { 'X-A': '2' } },
        'one more header': { headers: { 'X-A': '1', 'X-B': '' } },
      };
      for (const [what, other] of Object.entries(others)) {
        const answer = await api.call('runTesterRequest', { body: { ...first, ...other } }, headers);
        await naming(what, () => refused(answer, 'ErroIdempotencia'));
      }
      const empty = key();
      const { body: _, ...bare } = first;
      ok(await api.call('runTesterRequest', { body: bare }, empty));
      const answer = await api.call('runTesterRequest', { body: { ...bare, body: null } }, empty);
      await naming('null for no body', () => refused(answer, 'ErroIdempotencia'));
    },
  ),

  rule('IDEM-23', 'two keys of the longest length that differ in the last character are two keys', async (api) => {
    const base = `${randomUUID()}${'k'.repeat(MAX_IDEMPOTENCY_KEY_LENGTH)}`.slice(0, MAX_IDEMPOTENCY_KEY_LENGTH - 1);
    for (const last of ['a', 'b', 'A']) {
      const body = await api.bankDraft();
      same(ok(await api.call('createBank', { body }, key(base + last))).name, body.name, 'the name of the bank');
    }
  }),

  rule(
    'IDEM-26',
    'keys are compared as text: dashes, zeros, quotes, encodings and separators distinguish them',
    async (api) => {
      const base = randomUUID();
      const keys = [base, base.replaceAll('-', ''), base.replaceAll('-', '_'), base.replaceAll('-', '.')];
      const digits = base.replaceAll(/\D/g, '').slice(0, 12);
      keys.push(`"${base}"`, `${base}%2D`, `${base}-`, `-${base}`, `${base};a`, `${base},a`, `${base}+`, `{${base}}`);
      keys.push(digits, `0${digits}`, `${digits}.0`, `+${digits}`);
      for (const text of new Set(keys)) {
        const body = await api.bankDraft();
        const answer = await api.call('createBank', { body }, key(text));
        await naming(text, () => same(ok(answer).name, body.name, 'the name of the bank'));
      }
    },
  ),

  rule('IDEM-24', 'refused runs are not remembered: they pass with their key when the reason is gone', async (api) => {
    const { id: bankId } = await api.newBank({ status: 'inactive' });
    const usable = await api.callableBank();
    await run(api, { bankId: usable.id });
    const { environment, baseUrl } = ok(await api.call('getConnection', { params: { bankId: usable.id } }));
    const headers = key();
    const body = { ...usual, bankId };
    refused(await api.call('runTesterRequest', { body }, headers), 'BancoSemConexao');
    const connection = { environment: environment!, baseUrl: baseUrl! };
    ok(await api.call('updateConnection', { params: { bankId }, body: connection }));
    refused(await api.call('runTesterRequest', { body }, headers), 'BancoIndisponivel');
    ok(await api.call('updateBank', { params: { bankId }, body: { status: 'active' } }));
    ok(await api.call('runTesterRequest', { body }, headers));
    ok(await api.call('updateBank', { params: { bankId }, body: { status: 'inactive' } }));
    ok(await api.call('runTesterRequest', { body }, headers));
  }),

  destructiveRule('IDEM-25', 'a rotation accepts a key that other operations have used', async (api) => {
    const headers = key();
    ok(await api.call('createBank', { body: await api.bankDraft() }, headers));
    const { id: bankId } = await api.callableBank();
    ok(await api.call('runTesterRequest', { body: { ...usual, bankId } }, headers));
    const before = ok(await api.call('getApiKeys', {}));
    const rotated = ok(await api.call('rotateApiKeys', {}, headers));
    same(rotated.publicKey === before.publicKey, false, 'that the public key is the one before the rotation');
  }),
];
