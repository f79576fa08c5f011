import { randomUUID } from 'node:crypto';
import {
  type Connection,
  type ConnectionPatch,
  type ConnectionTest,
} from '#api/contract/connections.ts';
import { type Environment, environments } from '#api/contract/environment.ts';
import { fixedLists } from '#api/contract/fixed-fields.ts';
import { CHANGED_SECRET } from '#api/contract/history.ts';
import type { Api } from '#conformance/server/api.ts';
import { eventsOf } from '#conformance/server/events.ts';
import files from '#conformance/data/certificates.json' with { type: 'json' };
import { maxShownOf, shownOf } from '#conformance/data/previews.ts';
import { type Fields, withoutPreviews, resourceOf } from '#conformance/data/resources.ts';
import { tagOf, borrowObject } from '#conformance/server/objects.ts';
import { expect, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { authentications } from '#conformance/data/subjects.ts';
import { inBase64 } from '#conformance/data/texts.ts';

const secrets = ['apiKey', 'clientSecret', 'privateKey'];
/** Authentications that have a secret, with its name, and without it. */
const withSecret = authentications.flatMap((auth) => {
  const secret = secrets.find((name) => name in auth);
  return secret
    ? [{ type: auth.type, auth, secret, bare: withoutPreviews(auth as Fields, secrets) }]
    : [];
});

/** Secrets that a comparison of their endings, or of another form of them, takes for the same. */
function similarSecrets(name: string, isFirst: boolean): string[] {
  // A key is a file.
  if (name === 'privateKey') return [files.one.privateKey, files.two.privateKey];
  const alike = ['um-0123456789-segredo é', 'dois 0123456789-segredo é'];
  return isFirst ? ['zq7x-91kd-55pwv', ...alike] : alike;
}

/** The connection of a bank that most rules change. */
export const placeOf = (bankId: string, environment: Environment = 'homologation') => ({
  bankId,
  environment,
});
export const read = async (api: Api, bankId: string) =>
  ok(await api.call('getConnection', { params: placeOf(bankId) }));
export const change = (api: Api, bankId: string, body: object) =>
  api.send('updateConnection', { params: placeOf(bankId), body });

/** A connected bank that no other rule uses meanwhile. */
export const connectedBankId = async (api: Api) =>
  (await borrowObject(api, resourceOf('connection'))).params['bankId']!;

/** What removes every secret, which another host would need. */
export const withoutSecrets: ConnectionPatch = {
  auth: { type: 'none' },
  certificate: null,
  ...Object.fromEntries(fixedLists.map((list) => [list, []])),
};

/** Such a bank, without secrets in homologação. */
export async function bankWithoutSecrets(api: Api): Promise<{ id: string }> {
  const id = await connectedBankId(api);
  ok(await change(api, id, withoutSecrets));
  return { id };
}

const authOf = (answer: { body: unknown }) => (answer.body as { auth: Fields }).auth;

/** How the platform reaches a bank: secrets, tests, and what the bank shows of it. */
export const connectionRules = [
  rule(
    'connection/secret',
    'little of a secret is shown, also in events; it is kept where it is left out',
    async (api) => {
      const { id } = await bankWithoutSecrets(api);
      const params = placeOf(id);
      let stored: string | undefined;
      for (const [index, { type, auth, secret, bare }] of withSecret.entries()) {
        await api.step(type, async () => {
          if (secret === stored) {
            const before = await read(api, id);
            const kept = `${secret}Preview`;
            const answer = await change(api, id, { auth: bare });
            same(
              (ok(answer) as Connection & { auth: Fields }).auth[kept],
              (before.auth as Fields)[kept],
              kept,
              answer,
            );
          } else refused(await change(api, id, { auth: bare }), 'SegredoAusente', `auth.${secret}`);
          const tags: string[] = [];
          for (const value of similarSecrets(secret, index === 0)) {
            const headers = { 'if-match': tags.at(-1) ?? '*' };
            const answer = await api.send('updateConnection', {
              params,
              body: { auth: { ...auth, [secret]: value } },
              headers,
            });
            await api.step(`${type}: ${value}`, async () => {
              tags.push(tagOf(answer));
              const again = await api.send('getConnection', { params });
              const seen = [ok(again), tagOf(again)];
              same(
                seen,
                [answer.body, tags.at(-1)],
                'the connection and its ETag when read',
                again,
              );
              const preview = String(authOf(answer)[`${secret}Preview`]);
              expect(!answer.text.includes(value), 'the answer contains the secret', answer);
              const isHidden = preview !== '' && shownOf(value, preview) <= maxShownOf(value);
              expect(isHidden, `the preview is "${preview}"`, answer);
              const [event, ...others] = await eventsOf(api, answer);
              same(
                [event?.environment, others],
                ['homologation', []],
                'the environment of the only event',
                answer,
              );
              const told = event?.changes.find(({ field }) => field === `auth.${secret}`);
              const isKept = tags.length > 1 || secret === stored;
              const expected = {
                field: `auth.${secret}`,
                before: isKept ? CHANGED_SECRET : null,
                after: CHANGED_SECRET,
              };
              same(told, expected, 'the secret in the event', answer);
              const shown = JSON.stringify(event);
              for (const part of [value, value.slice(-6), value.slice(0, 6)])
                expect(!shown.includes(part), 'the event contains a part of the secret', answer);
            });
          }
          stored = secret;
          same(new Set(tags).size, tags.length, 'the number of different ETags');
          const stale = { params, body: { auth: bare }, headers: { 'if-match': tags[0]! } };
          refused(await api.send('updateConnection', stale), 'VersaoDesatualizada');
          const before = await read(api, id);
          const moved = Object.entries(bare).map(([name, value]): [string, unknown] => [
            name,
            ['type', 'header'].includes(name) ? value : `${String(value)}b`,
          ]);
          for (const sent of index === 1 ? [bare, Object.fromEntries(moved)] : [bare]) {
            const answer = await change(api, id, { auth: sent });
            const { auth: shown } = ok(answer) as Connection;
            same(
              shown,
              { ...before.auth, ...sent },
              'the authentication without its secret',
              answer,
            );
          }
          const kept = await read(api, id);
          // Banks send some headers back: a kept key would be in their answers.
          if ('header' in bare)
            refused(
              await change(api, id, { auth: { ...bare, header: 'x-outro' } }),
              'SegredoAusente',
              'auth.apiKey',
            );
          for (const other of withSecret.filter((one) => one.secret !== secret)) {
            const answer = await change(api, id, { auth: other.bare, timeoutMs: 2345 });
            refused(answer, 'SegredoAusente', `auth.${other.secret}`);
          }
          same(await read(api, id), kept, 'the connection after the refusals');
        });
      }
      ok(await change(api, id, { auth: { type: 'none' } }));
      for (const { bare, secret } of withSecret)
        refused(await change(api, id, { auth: bare }), 'SegredoAusente', `auth.${secret}`);
    },
  ),

  rule(
    'connection/environments',
    'connections of a bank are apart; the bank shows where it has one',
    async (api) => {
      const { code } = await api.bankOfBoth();
      const { id, name, ...rest } = await api.newBank({ environment: 'production', code });
      const { endpoints, connections: none, lastSync, certificateExpiresAt } = rest;
      const fresh = [endpoints, none, lastSync, certificateExpiresAt];
      same(fresh, [0, [], null, null], 'what a new bank has that shares its code with another');
      const { baseUrl, auth } = await read(api, id);
      same({ baseUrl, auth }, { baseUrl: null, auth: { type: 'none' } }, 'its connection');
      const tag = tagOf(await api.call('getBank', { params: { bankId: id } }));
      const params = { bankId: id };
      const steps: [Environment, ConnectionPatch, Environment[]][] = [
        ['production', { timeoutMs: 2345, auth: authentications[0]! }, []],
        [
          'production',
          { auth: authentications[0]!, baseUrl: 'https://banco.example' },
          ['production'],
        ],
        [
          'homologation',
          { baseUrl: 'https://sandbox.banco.example' },
          ['homologation', 'production'],
        ],
      ];
      for (const [environment, body, expected] of steps) {
        const other = placeOf(id, environment === 'production' ? 'homologation' : 'production');
        const before = await api.call('getConnection', { params: other });
        // An address where there was none is another host, which needs the secrets.
        const bare = { baseUrl: 'https://banco.example' };
        if (expected[0] === 'production' && expected.length === 1)
          refused(
            await api.send('updateConnection', { params: placeOf(id, environment), body: bare }),
            'SegredoAusente',
          );
        ok(await api.call('updateConnection', { params: placeOf(id, environment), body }));
        const after = await api.call('getConnection', { params: other });
        same(
          [ok(after), tagOf(after)],
          [ok(before), tagOf(before)],
          'the other connection and its ETag',
          after,
        );
        const shown = [
          ok(await api.call('getBank', { params })),
          ...ok(await api.call('listBanks', { query: { q: name } })).data,
          ok(await api.call('updateBank', { params, body: {} })),
        ];
        for (const { connections } of shown)
          same(new Set(connections), new Set(expected), 'the connections of the bank');
        for (const one of environments)
          if (!expected.includes(one))
            refused(
              await api.call('testConnection', { params: placeOf(id, one) }),
              'BancoSemConexao',
            );
      }
      ok(await api.call('testConnection', { params: placeOf(id) }));
      same(
        tagOf(await api.call('getBank', { params })),
        tag,
        'the ETag of the bank after changes of its connections',
      );
    },
  ),

  rule(
    'connection/test',
    'a test returns what happened, also for an inactive bank, and is not logged',
    async (api) => {
      for (const { id: bankId } of [await api.callableBank(), await api.inactiveBank()]) {
        const answer = await api.call('testConnection', { params: placeOf(bankId) });
        const { reached, status: code, reason } = ok(answer);
        same(reached, code !== null, 'reached, which is true when there is a status,', answer);
        same(
          reason === null,
          code !== null && code < 400,
          'that there is no reason, as after a success,',
          answer,
        );
        const { data } = ok(
          await api.call('listLogs', { query: { q: answer.headers.get('x-request-id') ?? '' } }),
        );
        same(data, [], 'the logs of the test');
      }
    },
  ),

  rule(
    'connection/test-draft',
    'changes are tested without being stored, and refused as changes are',
    async (api) => {
      const { id } = await api.ownBank();
      const params = placeOf(id);
      const before = await read(api, id);
      const test = (body: object) => api.send('testConnection', { params, body });
      const { reached, token } = ok(
        await test({
          path: '/conformidade?a=1',
          connection: { timeoutMs: 2345, auth: { type: 'none' } },
        }),
      ) as ConnectionTest;
      same([typeof reached, token], ['boolean', null], 'the result of a draft without OAuth2');
      for (const path of ['conformidade', '/../x', '//x.example', '/{a}', '/a b'])
        refused(await test({ path }), 'RequisicaoInvalida', 'path');
      refused(
        await test({ connection: { timeoutMs: 0 } }),
        'RequisicaoInvalida',
        'connection.timeoutMs',
      );
      const secretless = {
        type: 'client_secret_basic',
        tokenUrl: before.baseUrl,
        clientId: 'a',
        scope: '',
      };
      refused(
        await test({ connection: { auth: secretless } }),
        'SegredoAusente',
        'connection.auth.clientSecret',
      );
      const internal = { connection: { baseUrl: 'https://127.0.0.1/' } };
      refused(await test(internal), 'EnderecoInterno', 'connection.baseUrl');
      const unknown = await api.send('testConnection', {
        params: placeOf(randomUUID()),
        body: internal,
      });
      refused(unknown, 'RecursoNaoEncontrado');
      const certificate = { format: 'pkcs12', file: inBase64('conformidade'), password: '' };
      refused(
        await test({ connection: { certificate } }),
        'CredencialInvalida',
        'connection.certificate.file',
      );
      same(await read(api, id), before, 'the connection after the tests');
      const other = await api.unconnectedBank();
      refused(
        await api.send('testConnection', { params: placeOf(other.id), body: { path: '/a' } }),
        'BancoSemConexao',
      );
      const connection = { baseUrl: before.baseUrl };
      ok(await api.send('testConnection', { params: placeOf(other.id), body: { connection } }));
    },
  ),
];
