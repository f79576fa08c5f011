import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { isCallOf } from '#conformance/log-window.ts';
import { ok, rule, same } from '#conformance/rule.ts';
import { isFailure, near } from './traffic.ts';

/** Endpoints whose figures are compared with their logs. */
const MOST = 5;

/** The health of endpoints agrees with their logs, without those of tests. */
export const endpointTrafficRules = [
  rule(
    'endpoint-traffic/figures',
    'figures of endpoints are counted from the logs of their bank, method and path in the environment of its integrations, without tests, in the order of the query; of ids that do not exist there are none',
    async (api) => {
      const { query, rows } = await api.logs();
      const page = { query: { 'page-size': 100 } };
      const banks = new Map(ok(await api.call('listBanks', page)).data.map((bank) => [bank.id, bank]));
      const { data } = ok(await api.call('listEndpoints', page));
      const isKnown = (one: Endpoint) => banks.has(one.bank.id) && rows.some(isCallOf(one));
      const known = data.filter(isKnown).slice(0, MOST).toReversed();
      const ids = known.map((one) => one.id);
      const asked = { endpointId: [randomUUID(), ...ids, ...ids], ...query };
      const answer = ok(await api.call('getEndpointTraffic', { query: asked }));
      same([answer.from, answer.to].map(Date.parse), [query.from, query.to].map(Date.parse), 'the period');
      same(
        answer.endpoints.map((one) => one.endpointId),
        ids,
        'the endpoints',
      );
      for (const [index, one] of answer.endpoints.entries()) {
        const { environment } = banks.get(known[index]!.bank.id)!;
        const logs = rows.filter(isCallOf(known[index]!)).filter((row) => row.environment === environment && !row.test);
        same(
          [one.environment, one.requests, one.failures],
          [environment, logs.length, logs.filter(isFailure).length],
          `environment, requests and failures of ${known[index]!.name}`,
        );
        near(one.p95, logs, 95, `p95 of ${known[index]!.name}`);
      }
    },
  ),
];
