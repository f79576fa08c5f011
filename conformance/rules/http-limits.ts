import { randomUUID } from 'node:crypto';
import {
  MAX_BODY_BYTES,
  MAX_BODY_DEPTH,
  MAX_HEAD_BYTES,
  MAX_URL_LENGTH,
} from '#api/contract/limits.ts';
import { contract } from '#api/contract/index.ts';
import { expectNoEvent } from '#conformance/server/events.ts';
import { bytesOf } from '#conformance/client/exchange.ts';
import { expect, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { usual } from './tester.ts';

/** A JSON body of exactly so many bytes. */
const bodyOf = (bytes: number) => `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`;

/** So many lists, one inside the other. */
const levels = (count: number) => JSON.parse('['.repeat(count) + ']'.repeat(count)) as unknown;

/** HEAD and the limits of a request. */
export const limitRules = [
  rule(
    'http/head',
    'HEAD is answered like GET, with its status and headers and without a body',
    async (api) => {
      const { id } = await api.callableBank();
      const paths =
        '/health /banks /banks?page=0 /settings/tenant /logs/export?q=x;x /endpoints?page=x'.split(
          ' ',
        );
      for (const path of [...paths, `/banks/${id}`, `/banks/${randomUUID()}`]) {
        const get = await api.request('GET', path, {});
        const head = await api.request('HEAD', path, {});
        if (path.includes('export')) await expectNoEvent(api, head, 'HEAD');
        await withSubject(path, () => {
          same(head.status, get.status, 'the status of HEAD', head);
          same(head.text, '', 'the body of HEAD', head);
          for (const name of ['content-type', 'content-disposition', 'etag', 'cache-control'])
            same(head.headers.get(name), get.headers.get(name), `the ${name} of HEAD`, head);
          const length = head.headers.get('content-length');
          // A compressed body has another length, and that of a list or a file may change between
          // the requests.
          if (
            length === null ||
            head.headers.has('content-encoding') ||
            get.headers.has('content-encoding')
          )
            return;
          if (path === `/banks/${id}`)
            same(Number(length), bytesOf(get.text).length, 'the content-length of HEAD', head);
        });
      }
    },
  ),

  rule(
    'http/too-large',
    'a body, an address and headers that are too large are 413, 414 and 431',
    async (api) => {
      for (const chunked of [false, true]) {
        const answer = await api.send('createBank', { raw: bodyOf(MAX_BODY_BYTES + 1), chunked });
        await withSubject(chunked ? 'in chunks' : 'with its length', () =>
          refused(answer, 'CorpoGrandeDemais'),
        );
      }
      const q = 'x'.repeat(MAX_URL_LENGTH);
      const headers = { 'x-conformidade': 'x'.repeat(MAX_HEAD_BYTES) };
      // Before paths and methods.
      for (const [method, path] of [
        ['GET', '/banks'],
        ['PUT', '/banks'],
        ['GET', '/conformidade'],
      ] as const) {
        refused(await api.request(method, path, { query: { q } }), 'EnderecoLongoDemais');
        refused(await api.request(method, path, { headers }), 'CabecalhosGrandesDemais');
      }
    },
  ),

  rule(
    'http/within-limits',
    'a request within the limits passes; more than 100 levels are 400',
    async (api) => {
      refused(
        await api.send('createBank', { raw: bodyOf(MAX_BODY_BYTES) }),
        'RequisicaoInvalida',
        'name',
      );
      const { id: bankId } = await api.unconnectedBank();
      // The request is the first level of its body. The bank has no connection, so that nothing is
      // sent to it.
      const nested = (count: number) =>
        api.send('runTesterRequest', {
          body: { ...usual, bankId, method: 'POST', body: levels(count - 1) },
        });
      refused(await nested(MAX_BODY_DEPTH), 'BancoSemConexao');
      // Brackets in a text are no levels, also after a quotation mark in it.
      const brackets = {
        ...usual,
        bankId,
        method: 'POST',
        body: `"${'['.repeat(MAX_BODY_DEPTH + 1)}`,
      };
      refused(await api.send('runTesterRequest', { body: brackets }), 'BancoSemConexao');
      for (const count of [MAX_BODY_DEPTH + 1, 1000])
        refused(await nested(count), 'RequisicaoInvalida');
      const address = new URL(`${api.options.base}/banks?q=`);
      const rest = MAX_URL_LENGTH - address.pathname.length - '?q='.length;
      refused(
        await api.send('listBanks', { query: { q: 'x'.repeat(rest) } }),
        'RequisicaoInvalida',
        'q',
      );
      // The usual limits of servers are 8 KiB for one field and a hundred fields.
      const many = Object.fromEntries(
        Array.from({ length: 150 }, (_, index) => [`x-conformidade-${index}`, '1']),
      );
      for (const headers of [{ 'x-conformidade': 'x'.repeat(12_000) }, many]) {
        ok(await api.send('listBanks', { headers }));
      }
    },
  ),

  rule(
    'http/query-encoding',
    'a query that is no UTF-8 is 400 or read with replacement signs',
    async (api) => {
      for (const { path } of [contract.listBanks, contract.listEndpoints, contract.listLogs]) {
        for (const q of ['%FF', 'a%C3', '%C0%AF', '%ED%A0%80', '%', '%zz', '%u0041']) {
          const answer = await api.request('GET', `${path}?q=${q}`, {});
          expect(
            [200, 400].includes(answer.status),
            `${path}?q=${q} is answered ${answer.status}`,
            answer,
          );
        }
      }
    },
  ),
];
