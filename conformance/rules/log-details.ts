import { randomUUID } from 'node:crypto';
import { causeOf } from '#api/contract/failures.ts';
import { MAX_SEARCH_LENGTH } from '#api/contract/limits.ts';
import { isSilence, withoutAnswer } from '#api/contract/outcomes.ts';
import { identifiersOf } from '#domain/search.ts';
import { hasMask } from '#domain/secrets.ts';
import { column, expect, expectTime, ok, rule, same } from '#conformance/rule.ts';
import { logOf, requestIdOf, run } from './tester.ts';

/** One log: its identifiers, and why it failed. */
export const logDetailRules = [
  rule('log/identifiers', 'a log is found by each of its identifiers, as a whole and without case', async (api) => {
    const { rows } = await api.logs();
    const [bank, mark] = [await api.callableBank(), randomUUID().replaceAll('-', '')];
    const body = { cobs: [{ txid: `a${mark}` }], pix: { EndToEndId: `E${'1'.repeat(20)}${mark.slice(0, 11)}` } };
    const path = `/conformidade/b${mark}?c=${mark}`;
    const headers = { 'X-Fapi-Interaction-Id': randomUUID() };
    const made = await logOf(
      api,
      requestIdOf(await run(api, { bankId: bank.id, method: 'POST', path, headers, body })),
    );
    const others = await Promise.all(
      [rows[0]!, rows.at(-1)!].map(async ({ id }) => ok(await api.call('getLog', { params: { logId: id } }))),
    );
    for (const log of [made, ...others]) {
      for (const identifier of new Set(identifiersOf(log))) {
        if (identifier.length > MAX_SEARCH_LENGTH) continue;
        for (const q of [identifier, ` ${identifier.toUpperCase()}`]) {
          const period = { from: log.timestamp, to: log.timestamp };
          const found = ok(await api.call('listLogs', { query: { q, ...period, 'page-size': 100 } })).data;
          expect(column(found, 'id').includes(log.id), `${JSON.stringify(q)} does not find its log`);
        }
      }
    }
    for (const q of [`a${mark.slice(1)}`, `a${mark.slice(0, -1)}`, mark, `a${mark}0`])
      same(ok(await api.call('listLogs', { query: { q } })).meta.totalRecords, 0, `the logs that ${q} finds`);
  }),

  rule('log/cause', "the cause of a failure is the code in its answer, its status, or the contract's", async (api) => {
    const { rows } = await api.logs();
    const failures = ok(await api.call('listLogs', { query: { band: ['warning', 'error'], 'page-size': 100 } })).data;
    const each = [...Map.groupBy(failures, ({ outcome, status, cause }) => `${outcome} ${status} ${cause}`).values()];
    for (const row of [...each.map(([first]) => first!), rows[0]!, rows.at(-1)!]) {
      const log = ok(await api.call('getLog', { params: { logId: row.id } }));
      const { request: _, response, path: __, token: ___, ...fields } = log;
      const { outcome, cause, status } = log;
      same(fields, row, 'what a log shares with its row');
      // Of an answer that is masked, the log no longer has what its cause was taken from.
      if (outcome === 'answered' && !hasMask(JSON.stringify(response.body)))
        same(cause, causeOf(status, response.body), `the cause of a log with status ${status}`);
      else if (outcome !== 'answered') {
        same(isSilence(cause) && withoutAnswer(cause), { outcome, status, cause }, 'outcome, status and cause');
        same(response, { headers: {}, body: null }, `the answer of a log that is ${outcome}`);
      }
    }
  }),

  rule('log/fresh', 'the period of the causes ends with a request', async (api) => {
    const { id: bankId } = await api.callableBank();
    const causes = async () => Date.parse(ok(await api.call('listCauses', {})).to);
    const before = await causes();
    await run(api, { bankId });
    expectTime((await causes()) > before, 'the period of the causes ends as before the run');
  }),
];
