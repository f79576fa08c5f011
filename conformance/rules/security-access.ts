import { randomUUID } from 'node:crypto';
import { type Connection, type ConnectionPatch } from '#api/contract/connections.ts';
import { environments } from '#api/contract/environment.ts';
import { fixedLists } from '#api/contract/fixed-fields.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import type { LogNote } from '#api/contract/log-notes.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Session } from '#api/contract/session.ts';
import { expect, withSubject, ok, refused, same, skip } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { authentications, certificates, SECRET } from '#conformance/data/subjects.ts';
import { type Fields, resources, writtenValue } from '#conformance/data/resources.ts';
import { otherValues, borrowObject } from '#conformance/server/objects.ts';
import { change, connectedBankId, read, withoutSecrets } from './connections.ts';
import { sendHarmless } from './permissions.ts';
import { logOf, requestIdOf, usual } from './tester.ts';

const key = authentications.find((one) => one.type === 'api-key')!;
const basic = authentications.find(({ type }) => type === 'client_secret_basic')!;
const { clientSecret: _, ...bare } = basic as typeof basic & { clientSecret?: string };
const hidden = { type: 'secret', name: 'x-chave' } as const;

/** Who gets at secrets, at produção, and into a session. */
export const securityAccessRules = [
  rule(
    'security/changed-host',
    'another host needs the secrets that belong to it and the certificate, else 422 on each',
    async (api) => {
      const id = await connectedBankId(api);
      const complete: ConnectionPatch = {
        certificate: certificates[0],
        ...Object.fromEntries(fixedLists.map((list) => [list, [{ ...hidden, secret: SECRET }]])),
      };
      const tokenAt = (auth: object, tokenUrl: string) => ({ ...auth, tokenUrl }) as typeof basic;
      const oauth2 = tokenAt(basic, 'https://token.banco.example/');
      const ofBase = ['fixedHeaders.0.secret', 'fixedQuery.0.secret'];
      const ofToken = ['auth.clientSecret', 'tokenHeaders.0.secret', 'tokenParameters.0.secret'];
      const elsewhere = 'https://outro.example/v1';
      const cases: [typeof basic, ConnectionPatch, string[]][] = [
        [oauth2, { baseUrl: elsewhere }, [...ofBase, 'certificate']],
        [oauth2, { baseUrl: 'https://banco.example:8443/v1' }, [...ofBase, 'certificate']],
        [oauth2, { baseUrl: elsewhere, fixedHeaders: [hidden] }, [...ofBase, 'certificate']],
        [
          oauth2,
          { baseUrl: elsewhere, auth: basic, certificate: null },
          [...ofBase, ...ofToken.slice(1)],
        ],
        [
          oauth2,
          { auth: tokenAt(bare, 'https://outro.example/Token/') },
          [...ofToken, 'certificate'],
        ],
        // Both hosts have seen the certificate, but each has only its own secrets.
        [oauth2, { baseUrl: 'https://token.banco.example/v1' }, ofBase],
        [oauth2, { auth: tokenAt(bare, 'https://banco.example/token') }, ofToken],
        [key, { baseUrl: elsewhere }, [...ofBase, 'auth.apiKey', 'certificate']],
        [
          key,
          { baseUrl: elsewhere, auth: { type: 'api-key', header: key.header } },
          [...ofBase, 'auth.apiKey', 'certificate'],
        ],
      ];
      for (const [auth, body, fields] of cases) {
        ok(await change(api, id, { ...complete, auth, baseUrl: 'https://banco.example/v1' }));
        const before = await read(api, id);
        await withSubject(`${auth.type} ${JSON.stringify(body)}`, async () => {
          const answer = await change(api, id, { timeoutMs: 2345, ...body });
          refused(answer, 'SegredoAusente');
          const { violacoes = [] } = answer.body as Problem;
          same(
            new Set(violacoes.map(({ propriedade }) => propriedade)),
            new Set(fields),
            'the fields',
            answer,
          );
          same(await read(api, id), before, 'the connection after the refusal');
        });
      }
      ok(await change(api, id, { baseUrl: 'https://BANCO.example:443/v2' }));
      ok(await change(api, id, { ...withoutSecrets, baseUrl: 'https://terceiro.example/v1' }));
    },
  ),

  rule(
    'security/secret-by-default',
    'a fixed field without a type is a secret if its name is of one',
    async (api) => {
      const id = await connectedBankId(api);
      const names = ['x-api-key', 'X-Client-Secret', 'access_token', 'X-Cookie', 'senha'];
      const all = (fields: object[]) =>
        change(api, id, Object.fromEntries(fixedLists.map((list) => [list, fields])));
      const answer = await all([...names, 'x-canal'].map((name) => ({ name, value: SECRET })));
      const connection = ok(answer) as Connection;
      for (const list of fixedLists) {
        const types = connection[list].map(({ type }) => type);
        same(types, [...names.map(() => 'secret'), 'plain'], `the types in ${list}`, answer);
        const shown = JSON.stringify(connection[list]).split(SECRET).length;
        same(shown, 2, `how often ${list} has the value, and one more`, answer);
      }
      const open = { type: 'plain', name: 'x-api-key', value: 'Às claras' } as const;
      const opened = ok(await all([open])) as Connection;
      for (const list of fixedLists) same(opened[list], [open], 'what is plain on purpose');
    },
  ),

  rule(
    'security/production',
    'runs and tests in produção need a permission of their own',
    async (api) => {
      if (api.options.people.length === 0)
        skip('no other person is known; give credentials with --as');
      for (const person of api.options.people) {
        const { permissions, person: who } = ok(
          await sendHarmless(api, 'getSession', person),
        ) as Session;
        const may = permissions.includes('tester:run-production');
        if (permissions.includes('tester:run')) {
          const body = { ...usual, bankId: (await api.callableBank()).id };
          const run = await api.send('runTesterRequest', {
            body,
            headers: person,
            anonymous: true,
          });
          same(
            (await logOf(api, requestIdOf(run))).person,
            who,
            'who the log says that ran a request',
          );
        }
        for (const environment of environments) {
          const isRefused = environment === 'production' && !may;
          const place = { bankId: randomUUID(), environment };
          for (const [id, input, otherwise] of [
            ['runTesterRequest', { body: { ...usual, ...place } }, 'BancoInexistente'],
            ['testConnection', { params: place }, 'RecursoNaoEncontrado'],
          ] as const) {
            if (!permissions.includes(contract[id].permission)) continue;
            const answer = await api.send(id, { ...input, headers: person, anonymous: true });
            await withSubject(`${id} in ${environment} by ${who.name}`, () => {
              refused(answer, isRefused ? 'AcessoNegado' : otherwise);
              const isNamed = answer.text.includes('tester:run-production');
              expect(!isRefused || isNamed, 'the permission is not named', answer);
            });
          }
        }
      }
    },
  ),

  rule(
    'security/saved-signed',
    'who changed a saved request or a note last is shown, and when',
    async (api) => {
      const { person } = ok(await api.call('getSession', {}));
      for (const resource of resources.filter(({ signed = [] }) => signed.length > 0)) {
        const [by = '', at = ''] = resource.signed ?? [];
        const thing = await borrowObject(api, resource);
        const before = Date.parse(ok(await api.call('getHealth', {})).time);
        const first = ok(
          await thing.change(await otherValues(api, resource, thing.body)),
        ) as Fields;
        same(first[by], person, `who changed ${resource.phrase}`);
        expect(
          Date.parse(String(first[at])) >= before,
          `${resource.phrase} was changed at ${String(first[at])}`,
        );
        const own = Object.fromEntries(
          resource.fields.map(({ name }) => [name, writtenValue(resource, first, name)]),
        );
        for (const body of [{}, own])
          same(ok(await thing.change(body)), first, 'what is not changed');
        for (const other of api.options.people) {
          const session = ok(await sendHarmless(api, 'getSession', other)) as Session;
          if (
            !session.permissions.includes((contract[resource.update] as AnyOperation).permission!)
          )
            continue;
          const shown = await thing.now();
          const { author } = shown as Partial<LogNote>;
          const isOwn = session.person.email === author?.email;
          const body = await otherValues(api, resource, shown);
          const send = (fields: Fields) =>
            api.send(resource.update, {
              params: thing.params,
              body: fields,
              headers: other,
              anonymous: true,
            });
          // The note of another person needs that permission.
          if (resource.name !== 'note' || isOwn || session.permissions.includes('settings:write')) {
            same(
              (ok(await send(body)) as Fields)[by],
              session.person,
              `who changed ${resource.phrase} then`,
            );
            // One other person is enough: each change leaves an event.
            break;
          }
          for (const fields of [body, { text: null }]) refused(await send(fields), 'AcessoNegado');
        }
      }
    },
  ),
];
