import { randomUUID } from 'node:crypto';
import { inParallel } from '#conformance/server/parallel.ts';
import { column, expectTime, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { newCode } from '#conformance/data/subjects.ts';
import { refusedTexts } from '#conformance/data/texts.ts';
import { logged, requestIdOf as idOf, run, usual } from './tester.ts';

/** What runs change, also in parallel. */
export const runEffectRules = [
  rule(
    'run/text',
    'a body may have tabs and line breaks; other controls and lone surrogates are 400',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const [what, text] of refusedTexts) {
        if (/[\t\n\r]/.test(text)) continue;
        for (const body of [text, [{ a: text }], { a: { [text]: 1 } }]) {
          const answer = await api.send('runTesterRequest', {
            body: { ...usual, bankId, method: 'POST', body },
          });
          await withSubject(what, () => refused(answer, 'RequisicaoInvalida', 'body'));
        }
      }
      const body = { a: ['b\tc\nd\re\r\nf'], 'g\th\ni': 1 };
      same(
        (await logged(api, { bankId, method: 'POST', body })).log.request.body,
        body,
        'the body of the log',
      );
    },
  ),

  rule(
    'run/last-sync',
    'every run that is answered sets a later lastSync, and nothing else does',
    async (api) => {
      const { id: bankId } = await api.ownBank();
      const params = { bankId };
      const read = async () => api.call('getBank', { params });
      const tag = (await read()).headers.get('etag');
      const syncs: number[] = [];
      for (let made = 0; made < 2; made += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await run(api, { bankId });
        syncs.push(Date.parse(ok(await read()).lastSync ?? ''));
      }
      expectTime(
        syncs[1]! > syncs[0]!,
        `lastSync did not move on with the second run (${syncs.join(', ')})`,
      );
      same((await read()).headers.get('etag'), tag, 'the ETag after runs');
      const { lastSync } = ok(await read());
      const changes = { name: api.newName(), code: newCode() };
      ok(await api.call('updateBank', { params, body: changes }));
      ok(await api.call('testConnection', { params: { ...params, environment: 'homologation' } }));
      same(
        ok(await read()).lastSync,
        lastSync,
        'lastSync after changes and a test of the connection',
      );
    },
  ),

  rule(
    'run/race',
    'parallel runs are all carried out and logged once; a change beside them is kept',
    async (api) => {
      const { id: bankId } = await api.ownBank();
      await run(api, { bankId });
      const path = `/conformidade/${randomUUID()}`;
      const runs = inParallel(() => run(api, { bankId, path }));
      ok(await api.call('getSession', {}));
      const name = api.newName();
      ok(await api.call('updateBank', { params: { bankId }, body: { name } }));
      const sent = (await runs).map(idOf);
      const rows = ok(await api.call('listLogs', { query: { q: path, 'page-size': 100 } })).data;
      same(column(rows, 'requestId').toSorted(), sent.toSorted(), 'the request ids of the logs');
      same(new Set(column(rows, 'id')).size, sent.length, 'the number of different logs');
      same(
        ok(await api.call('getBank', { params: { bankId } })).name,
        name,
        'the name after the runs',
      );
    },
  ),
];
