import type { Log } from '#api/contract/logs.ts';
import { expect, fail, ok, rule, same } from '#conformance/rule.ts';
import { requestIdOf, run } from './tester.ts';

/** The list of the logs while logs are recorded. */
export const logStreamRules = [
  rule(
    'log/streams',
    'a log that is recorded while the list is read appears once or not at all, and moves no other, in both directions',
    async (api) => {
      const bank = await api.callableBank();
      const record = async () =>
        requestIdOf(await run(api, { bankId: bank.id, path: '/conformidade/fluxo', method: 'GET' }));
      const start = ok(await api.call('listLogs', { query: { 'page-size': 8 } }));
      const wanted = start.data.map(({ id }) => id);
      const seen: string[] = [];
      const made: string[] = [];
      let shown = await api.call('listLogs', { query: { 'page-size': 2 } });
      for (let turn = 0; turn < 4; turn += 1) {
        seen.push(...ok(shown).data.map(({ id }) => id));
        made.push(await record());
        const { next } = shown.body.links;
        if (turn < 3) shown = await api.follow(next ?? fail('there is no link next', shown), shown, 'listLogs');
      }
      same(seen, wanted, 'the logs on four pages');
      const back: Log[] = [];
      for (let link = shown.body.links.prev; link !== undefined; link = shown.body.links.prev) {
        shown = await api.follow(link, shown, 'listLogs');
        back.unshift(...ok(shown).data);
      }
      const known = new Set([...wanted, ...made]);
      same(
        back.filter(({ id, requestId }) => known.has(id) || known.has(requestId)).map(({ requestId }) => requestId),
        [...made.toReversed(), ...start.data.slice(0, 6).map(({ requestId }) => requestId)],
        'the logs on the way back',
      );
      same(new Set(back.map(({ id }) => id)).size, back.length, 'how many of them are different');
    },
  ),

  rule(
    'log/after',
    'after a place come the logs that were recorded since, also of calls that began before, and no others',
    async (api) => {
      const bank = await api.callableBank();
      const calling = run(api, { bankId: bank.id, path: '/conformidade/ao-vivo' });
      const { latest } = ok(await api.call('listLogs', { query: { 'page-size': 1 } })).meta;
      const ids = [requestIdOf(await calling)];
      const query = { bankId: bank.id, after: latest };
      const since = async () => ok(await api.call('listLogs', { query }));
      for (const more of [0, 1, 1]) {
        if (more) ids.unshift(requestIdOf(await run(api, { bankId: bank.id, path: '/conformidade/ao-vivo' })));
        const { data, meta } = await since();
        same(
          data.map(({ requestId }) => requestId),
          ids,
          'the logs that were recorded since',
        );
        same(meta.totalRecords, ids.length, 'how many were recorded since');
      }
      const { data } = ok(await api.call('listLogs', { query: { ...query, after: (await since()).meta.latest } }));
      same(data, [], 'the logs that were recorded since then');
      for (const { timestamp, recordedAt } of (await since()).data) {
        expect(Date.parse(recordedAt) >= Date.parse(timestamp), `${recordedAt} is before the beginning, ${timestamp}`);
      }
    },
  ),
];
