import { ok, rule, same } from '../rule.ts';
import { logOf, run } from './tester.ts';

/** Servers behind one address may have clocks that differ a little. */
const TOLERANCE_MS = 250;
/** A server may leave out the fraction of a second. */
const SECOND_MS = 1000;

const lists = ['listBanks', 'listEndpoints', 'listLogs', 'listActivities'] as const;

/** The times that answers show of themselves. */
export const answerTimeRules = [
  rule('DASH-11', 'answers and lastSync are dated between the run before them and the run after them', async (api) => {
    const { id: bankId, name } = await api.callableBank();
    const before = await run(api, { bankId });
    const first = await logOf(api, before.headers.get('x-request-id') ?? '');
    const earliest = new Date(Date.parse(first.timestamp) - TOLERANCE_MS - SECOND_MS).toISOString();
    const times: Record<string, string | null | undefined> = {
      'time of the health': ok(await api.call('getHealth', {})).time,
      'generatedAt of the dashboard': ok(await api.call('getDashboardSummary', {})).generatedAt,
      'lastSync of the bank': ok(await api.call('getBank', { params: { bankId } })).lastSync,
      'lastSync of the changed bank': ok(await api.call('updateBank', { params: { bankId }, body: {} })).lastSync,
      'lastSync of the listed bank': ok(await api.call('listBanks', { query: { q: name } })).data.find(
        ({ id }) => id === bankId,
      )?.lastSync,
    };
    for (const id of lists) times[`requestDateTime of ${id}`] = ok(await api.call(id, {})).meta.requestDateTime;
    const answer = await run(api, { bankId });
    const { timestamp } = await logOf(api, answer.headers.get('x-request-id') ?? '');
    const latest = new Date(Date.parse(timestamp) + TOLERANCE_MS).toISOString();
    for (const [what, time] of Object.entries(times)) {
      const at = Date.parse(time ?? '');
      const isBetween = Date.parse(earliest) <= at && at <= Date.parse(latest);
      same(isBetween, true, `that ${what} (${time}) is from ${earliest} to ${latest}`);
    }
  }),
];
