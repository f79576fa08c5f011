import { randomUUID } from 'node:crypto';
import type { HttpMethod } from '#api/contract/common.ts';
import type { Api } from '#conformance/api.ts';
import { naming, ok, rule, same } from '#conformance/rule.ts';
import { logged, run } from './tester.ts';

/** Runs a request, and returns the endpoint that its log names. */
async function loggedEndpoint(
  api: Api,
  request: { bankId: string; path: string; endpointId?: string; method?: HttpMethod },
) {
  return (await logged(api, request)).log.endpoint;
}

/** Of a run without an `endpointId`: which endpoint its log names. */
export const testerPathRules = [
  rule('run/endpoint-fits', 'a log names the endpoint whose path fits, with the fewest parameters', async (api) => {
    const { id: bankId } = await api.callableBank();
    const root = `/conformidade/${randomUUID()}`;
    for (const path of '/{a}/{b} /{a}/saldo /contas/saldo /v1.0/x /{a} /f/g/a{x}b{y}c /f/g/{x}.json /f/g/[x]'.split(
      ' ',
    ))
      await api.newEndpoint(bankId, { path: root + path });
    const expected: Record<string, string> = {
      '/contas/saldo': '/contas/saldo',
      '/1/saldo': '/{a}/saldo',
      '/1/2': '/{a}/{b}',
      '/1': '/{a}',
      '/1?b=/saldo': '/{a}',
      '/v1.0/x': '/v1.0/x',
      '/v1-0/x': '/{a}/{b}',
      '/contas/Saldo': '/{a}/{b}',
      '/a%2Fb': '/{a}',
      '/f/g/abbbc': '/f/g/a{x}b{y}c',
      '/f/g/abc': '/f/g/abc',
      '/f/g/a.json.json': '/f/g/{x}.json',
      '/f/g/x': '/f/g/x',
      '/1/2/3': '/1/2/3',
      '/1/': '/1/',
      '/': '/',
    };
    for (const [called, endpoint] of Object.entries(expected)) {
      const found = await loggedEndpoint(api, { bankId, path: root + called });
      await naming(called, () => same(found, root + endpoint, 'the endpoint of the log'));
    }
    same(await loggedEndpoint(api, { bankId, path: `/x${root}/1` }), `/x${root}/1`, 'that of a longer path');
  }),

  rule('run/endpoint-own', 'the log names endpoints of its bank and method only, in maintenance too', async (api) => {
    const [bank, other] = [await api.callableBank(), await api.unconnectedBank()];
    const root = `/conformidade/${randomUUID()}`;
    const path = `${root}/1`;
    const foreign = await api.newEndpoint(other.id, { path: `${root}/{deOutroBanco}` });
    same(await loggedEndpoint(api, { bankId: bank.id, path }), path, "the endpoint, with another bank's that fits,");
    const named = { bankId: bank.id, path, endpointId: foreign.id };
    same(await loggedEndpoint(api, named), path, "the endpoint, with another bank's endpointId,");
    await api.newEndpoint(bank.id, { path: `${root}/{deOutroMetodo}`, method: 'DELETE' });
    same(await loggedEndpoint(api, { bankId: bank.id, path }), path, "the endpoint, with another method's that fits,");
    const own = await api.newEndpoint(bank.id, { path: `${root}/{id}`, status: 'maintenance' });
    same(await loggedEndpoint(api, { bankId: bank.id, path }), own.path, 'the endpoint in maintenance');
    ok(await api.call('deleteEndpoint', { params: { endpointId: own.id } }));
    same(await loggedEndpoint(api, { bankId: bank.id, path }), path, 'the endpoint after its deletion');
  }),

  rule('run/path-kept', 'the log has the path of a run as it was sent, with its encoding and query', async (api) => {
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
  }),
];
