import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { naming, ok, refused, rule, same } from '../rule.ts';
import { show } from '../strict.ts';
import { looseAddresses } from '../texts.ts';

const change = async (api: Api, redirectUri: unknown) => api.send('updateOAuthSettings', { body: { redirectUri } });

/** Values of the settings at their limits, and settings that do not disturb each other. */
export const settingsValueRules = [
  rule('SETT-10', 'a redirect URI is stored as it was sent: no slash, port or case is changed', async (api) => {
    const uris = [
      'https://Conformidade.example/CB',
      'https://conformidade.example',
      'https://conformidade.example:443/',
      'https://conformidade.example/cb/?a=1&b=%20&c=%2F#'.slice(0, -1),
      'http://localhost',
      'http://127.0.0.1:8080/cb',
      `https://conformidade.example/${'a'.repeat(471)}`,
    ];
    for (const uri of uris) {
      const answer = await change(api, uri);
      same((ok(answer) as { redirectUri: string }).redirectUri, uri, 'the redirect URI of the answer', answer);
      same(ok(await api.call('getOAuthSettings', {})).redirectUri, uri, 'the redirect URI when read');
    }
  }),

  rule(
    'SETT-11',
    'other schemes, foreign hosts over http, fragments and incomplete URIs are refused with 400',
    async (api) => {
      const before = ok(await api.call('getOAuthSettings', {}));
      const wrong = [
        'http://conformidade.example/',
        'http://localhost.example/',
        'http://127.0.0.2/',
        'http://localhost@x.example/',
        'ftp://localhost/',
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'ws://localhost/',
        'mailto:a@b.c',
        '//conformidade.example/',
        '/cb',
        'cb',
        'https:',
        'https://',
        'localhost:3000',
        'https://a.example/#',
        'https://a.example/#x',
        'https://a.example/ x',
        'https://a b.example/',
        'https://a.example:99999/',
        'http://127.1/',
        'http://2130706433/',
        ...looseAddresses,
        '',
        ' ',
        'https://[::1',
        `https://a.example/${'a'.repeat(483)}`,
        null,
        1,
        true,
        [],
        {},
      ];
      for (const uri of wrong) {
        const answer = await change(api, uri);
        await naming(show(uri), () => refused(answer, 'RequisicaoInvalida', 'redirectUri'));
      }
      same(ok(await api.call('getOAuthSettings', {})), before, 'the settings after the refusals');
    },
  ),

  rule('SETT-12', 'a client id has 1 to 100 printable ASCII characters without spaces', async (api) => {
    for (const clientId of ['a', 'Conformidade-AbC', `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`, 'x'.repeat(100)]) {
      const answer = await api.send('updateOAuthSettings', { body: { clientId } });
      same((ok(answer) as { clientId: string }).clientId, clientId, 'the client id', answer);
    }
    for (const clientId of ['', ' ', 'a b', 'a\tb', 'é', '😀', 'x'.repeat(101), null, 1, true, [], {}]) {
      const answer = await api.send('updateOAuthSettings', { body: { clientId } });
      await naming(show(clientId), () => refused(answer, 'RequisicaoInvalida', 'clientId'));
    }
  }),

  rule('SETT-13', 'switches accept true and false only, each of them', async (api) => {
    const before = ok(await api.call('getNotificationSettings', {}));
    const tenant = ok(await api.call('getTenantSettings', {}));
    for (const value of ['true', 'false', 0, 1, '', null, [], {}]) {
      for (const name of Object.keys(before)) {
        const answer = await api.send('updateNotificationSettings', { body: { [name]: value } });
        await naming(name, () => refused(answer, 'RequisicaoInvalida', name));
      }
      const answer = await api.send('updateTenantSettings', { body: { dataIsolation: value } });
      refused(answer, 'RequisicaoInvalida', 'dataIsolation');
    }
    same(ok(await api.call('getNotificationSettings', {})), before, 'the switches after the refusals');
    same(ok(await api.call('getTenantSettings', {})), tenant, 'the tenant after the refusals');
  }),

  rule('SETT-14', 'a change with one invalid field changes nothing, in every kind of settings', async (api) => {
    const kinds = [
      ['getOAuthSettings', 'updateOAuthSettings', { clientId: `conformidade-${randomUUID()}`, redirectUri: 'x' }],
      ['getTenantSettings', 'updateTenantSettings', { tenantName: api.newName(), dataIsolation: 'x' }],
      [
        'getNotificationSettings',
        'updateNotificationSettings',
        { errorAlerts: true, dailyReports: false, newBanks: 'x' },
      ],
      [
        'getNotificationSettings',
        'updateNotificationSettings',
        { errorAlerts: false, dailyReports: true, newBanks: 'x' },
      ],
    ] as const;
    for (const [read, update, body] of kinds) {
      const before = ok(await api.send(read, {}));
      refused(await api.send(update, { body }), 'RequisicaoInvalida');
      same(ok(await api.send(read, {})), before, `the answer of ${read} after the refusal`);
    }
  }),

  rule('SETT-15', 'a change of one kind of settings leaves the others', async (api) => {
    const read = async () => ({
      keys: ok(await api.call('getApiKeys', {})),
      oauth: ok(await api.call('getOAuthSettings', {})),
      switches: ok(await api.call('getNotificationSettings', {})),
      tenant: ok(await api.call('getTenantSettings', {})),
    });
    const before = await read();
    const changes = [
      ['updateOAuthSettings', { clientId: `conformidade-${randomUUID()}` }, 'oauth'],
      ['updateTenantSettings', { tenantName: api.newName() }, 'tenant'],
      ['updateNotificationSettings', { newBanks: !before.switches.newBanks }, 'switches'],
    ] as const;
    for (const [id, body, name] of changes) {
      const expected = { ...before, [name]: { ...before[name], ...body } };
      ok(await api.send(id, { body }));
      same(await read(), expected, `all settings after ${id}`);
      Object.assign(before, expected);
    }
  }),
];
