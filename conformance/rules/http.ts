import { randomUUID } from 'node:crypto';
import type { Bank } from '#api/contract/banks.ts';
import { expect, naming, ok, rule, same } from '#conformance/rule.ts';

/** What all operations have in common. */
export const httpRules = [
  rule(
    'http/request-id-new',
    'a request without x-request-id gets a new one in the answer, success or refusal',
    async (api) => {
      const answers = [
        await api.send('getHealth', { headers: { 'x-request-id': null } }),
        await api.send('listBanks', { headers: { 'x-request-id': null } }),
        await api.send('getBank', { params: { bankId: randomUUID() }, headers: { 'x-request-id': null } }),
      ];
      ok(answers[0]!);
      const ids = answers.map(({ headers }) => headers.get('x-request-id'));
      expect(new Set(ids).size === answers.length, 'two answers have the same x-request-id');
      expect(!ids.includes(null), 'an answer has no x-request-id');
    },
  ),

  rule('http/charset', 'a body is UTF-8, whatever its charset says', async (api) => {
    for (const charset of ['ISO-8859-1', 'windows-1252', 'UTF-16', 'US-ASCII']) {
      const name = `ação ${api.newName()}`;
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const created = ok(await api.send('createBank', { body: await api.bankDraft({ name }), headers })) as Bank;
      await naming(charset, () => same(created.name, name, 'the name'));
    }
  }),

  rule('http/invalid-encoding', 'a path with invalid percent-encoding is answered with a 4xx', async (api) => {
    const { id: bankId } = await api.newBank();
    for (const path of [
      'banks/%',
      'banks/%zz',
      'banks/%ff',
      'banks/%c3%28',
      'banks/%00',
      `banks/${bankId}%00`,
      '%62anks%00',
    ]) {
      const answer = await api.request('GET', `/${path}`, {});
      expect(answer.status >= 400 && answer.status < 500, `it answered ${answer.status}`, answer);
    }
  }),
];
