import { randomInt, randomUUID } from 'node:crypto';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { SavedRequest } from '#api/contract/saved-requests.ts';
import type { OperationId } from '#api/contract/index.ts';
import { expect, withSubject, ok, refused, same } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { resourceOf } from '#conformance/data/resources.ts';
import { borrowObject } from '#conformance/server/objects.ts';
import { sampleOf } from '#conformance/server/samples.ts';
import { authentications, certificates, newImport, newSaved } from '#conformance/data/subjects.ts';
import { logged, usual } from './tester.ts';

/** Where secrets and personal data must not come back: refusals, the history, saved requests. */
export const securityMaskRules = [
  rule(
    'security/refusals-masked',
    'no refusal repeats a secret or a personal datum',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const mark = `conformidade${randomUUID()}`;
      const short = mark.slice(0, 15);
      const number = randomInt(10 ** 12, 10 ** 14);
      const cpf = '52998224725';
      const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
      const query = `client%5Fsecret=${short}`;
      const auths = authentications.flatMap((one) => {
        const name = ['apiKey', 'clientSecret', 'privateKey'].find((secret) => secret in one);
        const wrong = [
          { [name!]: `${mark}\n` },
          { [name!]: number },
          { type: 'none', [name!]: mark },
        ];
        return name ? wrong.map((fields) => ({ ...one, ...fields })) : [];
      });
      const bodies: [OperationId, object[]][] = [
        [
          'updateOAuthSettings',
          [short, `${mark} ç`, number].map((clientSecret) => ({ clientSecret })),
        ],
        ['updateOAuthSettings', [{ redirectUri: `http://a.b/?${query}` }]],
        ['updateTenantSettings', [{ clientSecret: mark }]],
        ['updateLogNote', [{ text: `${cpf}\u0000` }]],
        ['createBank', [{ ...(await api.bankDraft()), password: mark }]],
        [
          'runTesterRequest',
          [
            { headers: { authorization: `${mark}\n` } },
            { headers: { 'x-api-key': `${mark}\u0001` } },
            { headers: { [cpf]: 1, 'x y': jwt } },
            { path: `a?${query}` },
            { path: `pessoas/cpf/${cpf}` },
          ].map((fields) => ({ ...usual, bankId, ...fields })),
        ],
        [
          'createSavedRequest',
          [
            { body: `{"senha":"${mark}","a":"${jwt}"}` },
            { path: `contas/${cpf}?token=${mark}` },
            { params: { id: `${cpf}\u0000` } },
          ].map((fields) => ({ ...newSaved, name: api.newName(), bankId, ...fields })),
        ],
        [
          'createEndpoint',
          [{ path: `/a?${query}` }, { [cpf]: 1, method: `Bearer ${jwt}` }].map((fields) => ({
            ...api.endpointDraft(bankId),
            ...fields,
          })),
        ],
        [
          'updateConnection',
          [
            { baseUrl: `https://a.b/?${query}` },
            { baseUrl: `https://user:${short}@banco.example/` },
            { auth: { type: 'api-key', header: 'a b', apiKey: mark } },
            { auth: { ...authentications[1], tokenUrl: `http://a.b/?${query}` } },
            ...auths.map((auth) => ({ auth })),
            { certificate: { ...certificates[0], password: `${mark}\n` } },
            { certificate: { ...certificates[0], file: number } },
            { fixedHeaders: [{ type: 'secret', name: 'x-a', secret: `${mark}\n` }] },
            { fixedQuery: [{ type: 'plain', name: 'a', value: `${mark}\n` }] },
          ],
        ],
      ];
      const answers = [
        await api.send('listBanks', { query: { status: cpf, [cpf]: '1', access_token: mark } }),
      ];
      for (const [id, all] of bodies) {
        const { params = {} } = await sampleOf(api, id);
        for (const body of all) answers.push(await api.send(id, { params, body }));
      }
      for (const answer of answers) {
        refused(answer, 'RequisicaoInvalida');
        for (const datum of [short, String(number), cpf, jwt])
          expect(
            !answer.text.includes(datum),
            'the refusal repeats what must not be repeated',
            answer,
          );
      }
    },
  ),

  rule(
    'security/history-masked',
    'notes, and events of them, are masked as logs are',
    async (api) => {
      const cpf = '52998224725';
      const other = '11144477735';
      const mail = 'fulana@conformidade.example';
      const card = '4111 1111 1111 1111';
      const logId = await api.newLog();
      const none = { text: null, author: null, changedAt: null };
      same(
        ok(await api.call('getLogNote', { params: { logId } })),
        none,
        'what is read where nobody wrote',
      );
      await api.step('the note', async () => {
        for (const text of [` CPF ${cpf}, ${other}, ${mail}\n\tcartão 😀 ${card}\n`, null]) {
          const answer = await api.call('updateLogNote', { params: { logId }, body: { text } });
          const kept = [cpf, other, mail, card].filter((datum) =>
            JSON.stringify(ok(answer)).includes(datum),
          );
          same(kept, [], 'what the note should mask', answer);
          if (text === null) same(ok(answer), none, 'a note that was removed');
          else
            expect(
              /^CPF .*\n\tcartão 😀 [^\n]*$/.test(ok(answer).text ?? ''),
              'the lines of the note are others',
              answer,
            );
        }
      });
      const note = await api.call('listEvents', { query: { objectId: logId } });
      same(ok(note).data.length, 2, 'the number of events of the note', note);
      // Events mask what it gets, so that no other rule has it afterwards.
      const { params } = await borrowObject(api, resourceOf('saved-request'), false);
      const saved = await api.send('updateSavedRequest', {
        params,
        body: {
          method: 'POST',
          name: `${api.newName()} ${cpf}`,
          path: `/pessoas/{nome}?cpf=${cpf}`,
          params: { nome: 'Fulana de Tal' },
          headers: { 'x-nome': 'Fulana de Tal' },
          body: `{"pagador":{"nome":"Fulana de Tal","cpf":"${other}"}}`,
        },
      });
      const { name, bank } = ok(saved) as SavedRequest;
      const taken = await api.send('createSavedRequest', {
        body: { ...newSaved, bankId: bank.id, name },
      });
      refused(taken, 'NomeJaCadastrado', 'name');
      const events = await api.call('listEvents', {
        query: { q: saved.headers.get('x-request-id') ?? '' },
      });
      same(ok(events).data.length, 1, 'the number of events of the saved request', events);
      for (const [what, answer] of [
        ['events of a note', note],
        ['events of a saved request', events],
        ['a refusal', taken],
      ] as const) {
        await api.step(what, () => {
          const shown = [cpf, other, mail, 'Fulana'].filter((datum) => answer.text.includes(datum));
          same(shown, [], 'the personal data in it', answer);
        });
      }
    },
  ),

  rule(
    'security/endpoint-texts',
    'paths of endpoints with a secret are refused; reasons are masked',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      // Events mask what it gets, so that no other rule has it afterwards.
      const { params, id: endpointId } = await borrowObject(api, resourceOf('endpoint'), false);
      for (const path of '/pessoas/52998224725 /a/fulana@conformidade.example /a;senha=abc /4111111111111111'.split(
        ' ',
      )) {
        await withSubject(path, async () => {
          const created = await api.send('createEndpoint', {
            body: { ...api.endpointDraft(bankId), path },
          });
          refused(created, 'RequisicaoInvalida', 'path');
          refused(
            await api.send('updateEndpoint', { params, body: { path } }),
            'RequisicaoInvalida',
            'path',
          );
          const body = { endpoints: [{ ...newImport, path }] };
          const imported = await api.send('importEndpoints', { params: { bankId }, body });
          refused(imported, 'RequisicaoInvalida', 'endpoints.0.path');
        });
      }
      const path = `/pessoas/{cpf};token={token}/${randomUUID()}`;
      const fields = {
        bankId,
        path,
        maintenanceReason: 'Pedido de 529.982.247-25',
        name: `${api.newName()} 52998224725`,
      };
      const changed = ok(await api.send('updateEndpoint', { params, body: fields })) as Endpoint;
      same(
        [changed.path, changed.maintenanceReason],
        [path, 'Pedido de ••••••••'],
        'path and reason',
      );
      const { name, method, category } = changed;
      const again = api.endpointDraft(bankId, { name, method, path, category });
      const refusal = await api.call('createEndpoint', { body: again });
      refused(refusal, 'EndpointDuplicado', 'path');
      const { log } = await logged(api, { bankId, endpointId });
      for (const text of [refusal.text, log.endpointName ?? ''])
        same(
          [text.includes('••••'), text.includes('52998224725')],
          [true, false],
          `that ${text} is masked`,
        );
    },
  ),

  rule(
    'security/secret-forms',
    'saved requests refuse credentials, tokens and keys by their form',
    async (api) => {
      const mark = randomUUID().replaceAll('-', '');
      const forms = {
        bearer: `Bearer ${mark}`,
        jwt: `eyJhbGciOiJIUzI1NiJ9.${mark}.c2lnbmF0dXJl`,
        pem: `-----BEGIN PRIVATE KEY-----\n${mark}\n-----END PRIVATE KEY-----`,
        card: '4111 1111 1111 1111',
        address: `https://usuario:${mark}@banco.example/`,
        json: `{"senha":"${mark}"}`,
        form: `a=1;senha=${mark}`,
        encoded: encodeURIComponent(`{"senha":"${mark}"}`),
      };
      const { id: bankId } = await api.unconnectedBank();
      const save = (fields: object) =>
        api.send('createSavedRequest', {
          body: { ...newSaved, method: 'POST', name: api.newName(), bankId, ...fields },
        });
      for (const [name, value] of Object.entries(forms)) {
        await withSubject(name, async () => {
          refused(
            await save({ body: JSON.stringify({ a: [value] }) }),
            'RequisicaoInvalida',
            'body',
          );
          refused(
            await save({ params: { id: value.replaceAll('\n', '') } }),
            'RequisicaoInvalida',
            'params',
          );
          if (name !== 'pem')
            refused(await save({ headers: { 'x-a': value } }), 'RequisicaoInvalida', 'headers');
        });
      }
      for (const path of [
        `/a?senha=${mark}`,
        `/a;%73enha=${mark}`,
        `/a?b=${forms.encoded}`,
        `/a?b=${forms.jwt}`,
      ])
        await withSubject(path, async () =>
          refused(await save({ path }), 'RequisicaoInvalida', 'path'),
        );
      const texts = [
        `{"senha":"${mark}","senha":""}`,
        JSON.stringify(['client_secret', mark]),
        JSON.stringify(forms.jwt),
        `[{"name":"Authorization","value":"${mark}"}]`,
        `[{"key":"x-api-key","value":"${mark}"}]`,
        `[{"Nome":"senha","Valor":"${mark}"}]`,
      ];
      for (const body of texts)
        await withSubject(body, async () =>
          refused(await save({ body }), 'RequisicaoInvalida', 'body'),
        );
    },
  ),
];
