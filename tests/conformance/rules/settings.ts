import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { shownOf } from '../previews.ts';
import { destructiveRule, expect, ok, refused, rule, same, skip } from '../rule.ts';

/** Settings. Changes are undone; what cannot be restored (keys, client secret) is changed with --destructive only. */
export const settingsRules = [
  rule('SETT-01', 'the preview of the secret key does not reveal it', async (api) => {
    const revealed = await api.call('revealApiKey', {});
    if (revealed.status === 403) skip('there is no key yet, or it is too old to be revealed');
    const { secretKey } = ok(revealed);
    const read = await api.call('getApiKeys', {});
    const preview = ok(read).secretKeyPreview ?? '';
    expect(!preview.includes(secretKey), 'the preview is the whole secret', read);
    expect(!read.text.includes(secretKey), 'the read contains the whole secret', read);
    expect(shownOf(secretKey, preview) <= secretKey.length / 2, 'the preview shows more than half of the secret', read);
  }),

  rule('SETT-02', 'a key that is too old to be revealed is refused with 403', async (api) => {
    const revealed = await api.call('revealApiKey', {});
    if (revealed.status === 200) skip('the key can be revealed');
    refused(revealed, 'SegredoNaoRevelavel');
  }),

  rule('SETT-03', 'a change of one notification switch leaves the others', async (api) => {
    const before = ok(await api.call('getNotificationSettings', {}));
    for (const name of ['errorAlerts', 'dailyReports', 'newBanks'] as const) {
      const changed = { ...before, [name]: !before[name] };
      same(
        ok(await api.call('updateNotificationSettings', { body: { [name]: !before[name] } })),
        changed,
        'the answer',
      );
      same(ok(await api.call('getNotificationSettings', {})), changed, 'the switches when read again');
      same(
        ok(await api.call('updateNotificationSettings', { body: { [name]: before[name] } })),
        before,
        'the switches restored',
      );
    }
    await wrong(api, 'updateNotificationSettings', { errorAlerts: ['sim', 1, null], newBanks: ['true'] });
  }),

  rule('SETT-04', "the tenant's name and isolation change independently, its id never", async (api) => {
    const before = ok(await api.call('getTenantSettings', {}));
    const changes = [{ tenantName: api.newName() }, { dataIsolation: !before.dataIsolation }, {}];
    const expected = { ...before };
    for (const body of changes) {
      Object.assign(expected, body);
      same(ok(await api.call('updateTenantSettings', { body })), expected, 'the answer');
      same(ok(await api.call('getTenantSettings', {})), expected, 'the tenant when read again');
      const { tenant } = ok(await api.call('getSession', {}));
      same(tenant, { id: expected.tenantId, name: expected.tenantName }, 'the tenant of the session');
    }
    const values = {
      tenantName: ['', '  ', 'a'.repeat(81), null],
      dataIsolation: ['sim', 0],
      tenantId: [before.tenantId],
    };
    await wrong(api, 'updateTenantSettings', values);
    same(ok(await api.call('getTenantSettings', {})), expected, 'the tenant after the refusals');
  }),

  rule('SETT-05', 'client id and redirect URI change independently', async (api) => {
    const before = ok(await api.call('getOAuthSettings', {}));
    const expected = { ...before };
    for (const body of [
      { clientId: `conformidade-${randomUUID()}` },
      { redirectUri: 'https://conformidade.example/cb?a=1' },
      {},
    ]) {
      Object.assign(expected, body);
      same(ok(await api.call('updateOAuthSettings', { body })), expected, 'the answer');
      same(ok(await api.call('getOAuthSettings', {})), expected, 'the settings when read again');
    }
  }),

  rule('SETT-06', 'a redirect URI is absolute https without a fragment, or http for the loopback', async (api) => {
    const right = ['https://a.example/cb', 'http://localhost:3000/cb', 'http://127.0.0.1/cb', 'http://[::1]:8080/'];
    for (const redirectUri of right) {
      same(
        ok(await api.call('updateOAuthSettings', { body: { redirectUri } })).redirectUri,
        redirectUri,
        'the redirect URI',
      );
    }
    const odd = ['http://a.example/', 'https://a.example/#x', 'https://a.example/#', '/cb', 'a.example/cb', 'https://'];
    const schemes = [
      'javascript:alert(1)',
      'ftp://a.example/',
      'http://localhost.a.example/',
      'https://a.example/ b',
      '',
    ];
    await wrong(api, 'updateOAuthSettings', {
      redirectUri: [...odd, ...schemes, `https://a.example/${'a'.repeat(500)}`, null],
    });
    await wrong(api, 'updateOAuthSettings', {
      clientId: ['', ' ', 'a b', '\tabc', 'abc\n', 'é', 'a'.repeat(101), null],
    });
  }),

  rule('SETT-07', 'a masked client secret cannot be written back', async (api) => {
    const { clientSecretPreview } = ok(await api.call('getOAuthSettings', {}));
    await wrong(api, 'updateOAuthSettings', { clientSecretPreview: [clientSecretPreview] });
  }),

  destructiveRule('SETT-20', 'a rotation returns new keys; afterwards only reveal returns the secret', async (api) => {
    const before = ok(await api.call('getApiKeys', {}));
    const rotated = ok(await api.call('rotateApiKeys', {}));
    const { secretKey, ...keys } = rotated;
    expect(keys.publicKey !== before.publicKey, 'the public key is the old one');
    const read = await api.call('getApiKeys', {});
    same(ok(read), keys, 'the keys when read');
    expect(!read.text.includes(secretKey), 'the read contains the whole secret', read);
    expect(ok(await api.call('revealApiKey', {})).secretKey === secretKey, 'reveal returns another secret');
  }),

  destructiveRule('SETT-21', 'a client secret can be written and is never returned', async (api) => {
    const clientSecret = `conformidade-${randomUUID()}`;
    const changed = await api.call('updateOAuthSettings', { body: { clientSecret } });
    ok(changed);
    const read = await api.call('getOAuthSettings', {});
    ok(read);
    for (const answer of [changed, read])
      expect(!answer.text.includes(clientSecret), 'the answer contains the secret', answer);
    await wrong(api, 'updateOAuthSettings', {
      clientSecret: ['', 'a'.repeat(15), 'a'.repeat(201), `${'a'.repeat(16)} b`, null],
    });
  }),
];

type Update = 'updateNotificationSettings' | 'updateTenantSettings' | 'updateOAuthSettings';

/** Expects each value of each field to be refused with 400 on that field. */
async function wrong(api: Api, id: Update, fields: Record<string, unknown[]>): Promise<void> {
  for (const [field, values] of Object.entries(fields)) {
    for (const value of values) refused(await api.send(id, { body: { [field]: value } }), 'RequisicaoInvalida', field);
  }
}
