import { randomUUID } from 'node:crypto';
import type { HttpMethod } from '#api/contract/common.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { statusClassOf, statusClasses } from '#api/contract/failures.ts';
import type { Log } from '#api/contract/logs.ts';
import { forEachInParallel } from '#conformance/server/parallel.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { rowsOf, borrowObject } from '#conformance/server/objects.ts';
import { NAME_PREFIX } from '#conformance/server/stale.ts';
import { column, ok, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { fold } from '#conformance/data/texts.ts';
import { logged, run } from './tester.ts';

/** Which endpoint the log of a run names, and its path. */
export const testerPathRules = [
  rule(
    'run/endpoint',
    'a log names the endpoint of its bank and method whose path fits, or its path',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const root = `/conformidade/${randomUUID()}`;
      const made = new Map<string, string>();
      const special = '/v1.0/Emiss\u00E3o/[a{x}b{y}c].json';
      const resource = resourceOf('endpoint');
      const taken = [
        await borrowObject(api, resource),
        await borrowObject(api, resource),
        await borrowObject(api, resource),
        await borrowObject(api, resource),
      ];
      // Of equal ones the first that was registered counts; rules give endpoints back in any order.
      const known = column(await rowsOf(api, resource, { q: NAME_PREFIX }), 'id');
      taken.sort((one, other) => known.indexOf(one.id) - known.indexOf(other.id));
      for (const [path, fields] of [
        ['/{a}/{b}', {}],
        ['/{a}/saldo', {}],
        ['/contas/{c}', { status: 'maintenance' }],
        ['/{a}', { method: 'DELETE' }],
        [special, {}],
      ] as const) {
        const one = taken.shift() ?? (await borrowObject(api, resource, false));
        ok(
          await one.change({
            bankId,
            method: 'GET',
            status: 'active',
            path: root + path,
            ...fields,
          }),
        );
        made.set(path, one.id);
      }
      const named = async (path: string, more: { method?: HttpMethod; endpointId?: string } = {}) =>
        (await logged(api, { bankId, path: root + path, ...more })).log.endpoint;
      const expected: Record<string, string> = {
        '/contas/saldo': '/{a}/saldo',
        '/1/saldo': '/{a}/saldo',
        '/1/2': '/{a}/{b}',
        '/1/2?b=/saldo': '/{a}/{b}',
        // That of another method.
        '/1': '/1',
        '/contas/Saldo': '/contas/{c}',
        '/1/a%2Fb': '/{a}/{b}',
        '/v1.0/Emiss\u00E3o/[abbb.json]c].json': special,
        '/v1.0/Emiss\u00E3o/[abc].json': '/v1.0/Emiss\u00E3o/[abc].json',
        '/v1-0/Emiss\u00E3o/[a1b2c].json': '/v1-0/Emiss\u00E3o/[a1b2c].json',
        '/v1.0/Emiss\u00E3o/[a1b2c]-json': '/v1.0/Emiss\u00E3o/[a1b2c]-json',
        '/v1.0/Emiss\u00E3o/a': '/v1.0/Emiss\u00E3o/a',
        '/1/2/3': '/1/2/3',
        '/1/2/': '/1/2/',
        '/': '/',
      };
      await forEachInParallel(Object.entries(expected), ([called, path]) =>
        api.step(called, async () =>
          same(await named(called), root + path, 'the endpoint of the log'),
        ),
      );
      await api.step('other methods and paths', async () => {
        same(await named('/1', { method: 'DELETE' }), `${root}/{a}`, 'that of the method');
        const longer = (await logged(api, { bankId, path: `/x${root}/1/2` })).log.endpoint;
        same(longer, `/x${root}/1/2`, 'that of a longer path');
      });
      await api.step('the endpoint that a run names counts, if it is of the bank', async () => {
        const foreign = await borrowObject(api, resource);
        same(
          await named('/1/2', { endpointId: made.get('/{a}/saldo')! }),
          `${root}/{a}/saldo`,
          'that of endpointId',
        );
        for (const endpointId of [foreign.id, randomUUID()])
          same(
            await named('/9?a=1', { endpointId }),
            `${root}/9`,
            'that of an endpointId of another bank',
          );
        const { path: elsewhere, method } = foreign.body as unknown as Endpoint;
        const away = elsewhere.replaceAll(/\{\w+\}/g, '1');
        const { log } = await logged(api, { bankId, path: away, method });
        same(log.endpoint, away, "the endpoint, with another bank's that fits,");
      });

      // The list finds the calls of an endpoint by the bank, method and path that it has now.
      const path = root + special;
      const endpointId = made.get(special)!;
      const list = async (query: object) =>
        ok(await api.send('listLogs', { query })) as { data: Log[] };
      const found = (await list({ endpointId })).data;
      const calls = found.map((one) => [one.bank.id, one.method, one.endpoint]);
      same(calls, [[bankId, 'GET', path]], 'the logs of the endpoint');
      const { requestId } = found[0]!;
      for (const q of [path, path.normalize('NFD'), fold(path), fold(path).toUpperCase()])
        same(
          column((await list({ q })).data, 'requestId'),
          [requestId],
          `the logs that ${JSON.stringify(q)} finds`,
        );
      await api.step('searches and filters of the logs', async () => {
        const other = await api.unconnectedBank();
        const absent = statusClasses.find((one) => one !== statusClassOf(found[0]!.status))!;
        for (const filter of [
          { method: 'PUT' },
          { bankId: other.id },
          { 'status-class': absent },
        ]) {
          for (const query of [{ q: requestId }, { q: path }, { endpointId }]) {
            const both = { ...query, ...filter };
            same((await list(both)).data, [], `the logs with ${JSON.stringify(both)}`);
          }
        }
      });
      const moved = `${root}/9`;
      ok(await api.call('updateEndpoint', { params: { endpointId }, body: { path: moved } }));
      const paths = column((await list({ endpointId })).data, 'endpoint');
      same(paths, [moved, moved], 'the paths of its logs after its path was changed');
      ok(await api.call('deleteEndpoint', { params: { endpointId } }));
      const called = path.replace('{x}', '8').replace('{y}', '9');
      same(
        await named('/v1.0/Emiss\u00E3o/[a8b9c].json'),
        called,
        'the endpoint after its deletion',
      );
    },
  ),

  rule(
    'run/path-kept',
    'the log has the path of a run as it was sent, with its encoding and query',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const sent of [
        '/a%20b/%C3%A7/%2F?x=%26&y=a+b&z=%3D%23',
        '//x///y/?',
        '/a?&&x&y=&x=1&x=2',
        '/a;b=1/(c)/*~!$,:@?a=/b?c',
        // Letters beyond ASCII are encoded for the bank.
        '/saída',
        '?q=ação',
        '/\u{1F3E6}?z=日本',
      ]) {
        const path = `/conformidade${sent}`;
        same((await logged(api, { bankId, path })).log.path, path, 'the path of the log');
      }
      for (const path of ['/', `/${'a'.repeat(1999)}`]) await run(api, { bankId, path });
    },
  ),
];
