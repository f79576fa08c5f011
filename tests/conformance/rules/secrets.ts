import { randomUUID } from 'node:crypto';
import type { LogDetail } from '#api/contract/logs.ts';
import type { Api } from '../api.ts';
import { isOfEarlier, MOST_SHOWN, shownOf } from '../previews.ts';
import { destructiveRule, expect, naming, ok, refused, rule, same } from '../rule.ts';
import { groups, listedNames, plainFields, secretFields, secretHeaders } from '../secret-names.ts';
import { logOf, run, usual } from './tester.ts';

/** Objects with one value each, so that a failure shows which name was not masked. */
const withValues = (names: readonly string[], value: (index: number) => unknown) =>
  Object.fromEntries(names.map((name, index) => [name, value(index)]));

async function logged(api: Api, request: object): Promise<{ log: LogDetail; text: string }> {
  const answer = await run(api, { bankId: (await api.callableBank()).id, ...request });
  const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
  return { log, text: JSON.stringify(log) };
}

/** Expects that none of the values is in the log. */
function noneShown(text: string, names: readonly string[], value: (index: number) => string): void {
  const shown = names.filter((_, index) => text.includes(value(index)));
  same(shown, [], 'the names whose values the log shows');
}

/** A name with its first letter, `_` and `-` percent-encoded: `client_secret` is `%63lient%5Fsecret`. */
const encoded = (name: string) =>
  name.replaceAll(/^.|[_-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Secrets are masked in logs and never returned. */
export const secretRules = [
  rule('SECR-01', 'headers whose names are secret are masked in logs, whatever their case', async (api) => {
    const mark = randomUUID();
    const value = (index: number) => `${mark}x${index}y`;
    // Two spellings of one name would be one header, so they are sent in requests of their own.
    for (const names of groups(secretHeaders)) {
      const { text } = await logged(api, { headers: withValues(names, value) });
      noneShown(text, names, value);
    }
    const { text } = await logged(api, { headers: { Authorization: `Basic ${mark}`, cookie: `a=1; s=${mark}` } });
    expect(!text.includes(mark), 'the log shows the credentials of an Authorization or Cookie header');
  }),

  rule('SECR-02', 'fields whose names are secret are masked in logged bodies, at any depth', async (api) => {
    const mark = randomUUID();
    const value = (index: number) => `${mark}x${index}y`;
    const fields = withValues(secretFields, value);
    for (const body of [fields, { a: { b: [1, { c: fields }] } }, [fields]]) {
      const { text } = await logged(api, { method: 'POST', body });
      noneShown(text, secretFields, value);
    }
    const nested = withValues(secretFields, (index) => ({ inner: [value(index)] }));
    noneShown((await logged(api, { method: 'PUT', body: nested })).text, secretFields, value);
  }),

  rule('SECR-03', 'numbers in secret fields are masked too', async (api) => {
    const body = withValues(secretFields, numberOf);
    const { text } = await logged(api, { method: 'POST', body });
    noneShown(text, secretFields, (index) => String(numberOf(index)));
  }),

  rule(
    'SECR-04',
    'secret parameters in the query of a path are masked in its log, in lists and in exports',
    async (api) => {
      const mark = randomUUID();
      const value = (index: number) => `${mark}x${index}y`;
      const names = secretFields.filter((name) => /^[\w-]+$/.test(name));
      for (const part of groups(names)) {
        // Every second name is percent-encoded, as a client may write it.
        const query = part.map((name, index) => `${index % 2 === 1 ? encoded(name) : name}=${value(index)}`).join('&');
        const answer = await run(api, { bankId: (await api.callableBank()).id, path: `/conformidade?a=1&${query}` });
        const requestId = answer.headers.get('x-request-id') ?? '';
        const log = await logOf(api, requestId);
        noneShown(JSON.stringify(log), part, value);
        const list = await api.call('listLogs', { query: { q: requestId } });
        noneShown(list.text, part, value);
        const file = ok(await api.call('exportLogs', { query: { q: requestId } }));
        noneShown(file, part, value);
      }
      same(ok(await api.call('listLogs', { query: { q: mark } })).data, [], 'the logs that a secret finds');
    },
  ),

  rule('SECR-05', 'values that are not secret stay readable in logs', async (api) => {
    const mark = randomUUID();
    const body = withValues(plainFields, (index) => `${mark}x${index}y`);
    const key = randomUUID();
    const headers = {
      accept: 'application/json',
      'x-conformidade': mark,
      'idempotency-key': key,
      'content-language': 'pt-BR',
    };
    const { log } = await logged(api, { method: 'POST', headers, body });
    same(log.request.body, body, 'the body of the logged request');
    const shown = Object.fromEntries(
      Object.entries(log.request.headers).map(([name, text]) => [name.toLowerCase(), text]),
    );
    for (const [name, text] of Object.entries(headers)) same(shown[name], text, `the header ${name} of the log`);
  }),

  rule('SECR-06', 'violacoes never repeat a secret value', async (api) => {
    const mark = `conformidade${randomUUID()}`;
    const short = mark.slice(0, 15);
    const params = { bankId: (await api.newBank()).id };
    const wrong = [
      await api.send('updateOAuthSettings', { body: { clientSecret: short } }),
      await api.send('updateOAuthSettings', { body: { clientSecret: `${mark} ç` } }),
      await api.send('runTesterRequest', { body: { ...usual, headers: { authorization: `${mark}\n` } } }),
      await api.send('runTesterRequest', { body: { ...usual, headers: { 'x-api-key': `${mark}\u0001` } } }),
      await api.send('updateConnection', {
        params,
        body: { auth: { type: 'api-key', header: 'X-Conformidade', apiKey: `${mark}\n` } },
      }),
      await api.send('updateConnection', { params, body: { auth: { type: 'api-key', header: 'a b', apiKey: mark } } }),
      await api.send('updateConnection', { params, body: { auth: { type: 'none', apiKey: mark } } }),
      await api.send('updateTenantSettings', { body: { clientSecret: mark } }),
      await api.send('createBank', { body: { ...(await api.bankDraft()), password: mark } }),
      await api.send('listBanks', { query: { access_token: mark } }),
    ];
    for (const answer of wrong) {
      refused(answer, 'RequisicaoInvalida');
      expect(!answer.text.includes(short), 'the refusal contains the secret', answer);
    }
  }),

  rule('SECR-07', 'the previews of keys and client secret are masked and cannot be written', async (api) => {
    const keys = ok(await api.call('getApiKeys', {}));
    for (const name of ['publicKey', 'secretKeyPreview', 'createdAt'] as const) {
      expect(keys[name] !== '', `${name} is empty`);
    }
    const { clientSecretPreview } = ok(await api.call('getOAuthSettings', {}));
    const masked = [clientSecretPreview, '••••••••', '****************', '••••••••••••••••'].filter(
      (text) => text !== null && text !== '',
    );
    for (const clientSecret of masked) {
      if (/^[\x21-\x7e]{16,200}$/.test(clientSecret ?? '')) continue;
      refused(await api.send('updateOAuthSettings', { body: { clientSecret } }), 'RequisicaoInvalida', 'clientSecret');
    }
    const before = ok(await api.call('getOAuthSettings', {}));
    same(before.clientSecretPreview, clientSecretPreview, 'the preview after the refusals');
  }),

  rule('SECR-08', 'other changes of the OAuth2 settings keep the client secret', async (api) => {
    const { clientSecretPreview } = ok(await api.call('getOAuthSettings', {}));
    for (const body of [
      { clientId: `conformidade-${randomUUID()}` },
      { redirectUri: 'https://conformidade.example/a' },
      {},
    ]) {
      const changed = ok(await api.call('updateOAuthSettings', { body }));
      same(changed.clientSecretPreview, clientSecretPreview, 'the preview');
    }
  }),

  destructiveRule(
    'SECR-20',
    'a rotation gives the keys a new age, a preview that is not of old ones, and a secret that can be revealed',
    async (api) => {
      const before = ok(await api.call('getApiKeys', {}));
      // Old keys cannot be revealed.
      const revealed = await api.call('revealApiKey', {});
      const start = Date.now();
      const rotated = ok(await api.call('rotateApiKeys', {}));
      const { secretKey, secretKeyPreview, createdAt, publicKey } = rotated;
      const previous = before.createdAt === null ? 0 : Date.parse(before.createdAt);
      expect(Date.parse(createdAt) > previous, 'createdAt is not later than before the rotation');
      const skew = Math.abs(Date.parse(createdAt) - start);
      expect(skew < CLOCK_TOLERANCE_MS, `createdAt is ${Math.round(skew / 1000)} s from the time of the rotation`);
      expect(secretKeyPreview !== secretKey && !secretKeyPreview.includes(secretKey), 'the preview is the secret');
      const earlier = revealed.status === 200 ? revealed.body.secretKey : '';
      expect(!isOfEarlier(earlier, secretKey, secretKeyPreview), 'the preview is that of the old secret');
      expect(publicKey !== before.publicKey, 'the public key is the old one');
      // Not with `same`, whose message would show both.
      const now = ok(await api.call('revealApiKey', {})).secretKey;
      expect(now === secretKey, 'the revealed secret is not that of the rotation');
      const again = ok(await api.call('rotateApiKeys', {}));
      expect(again.secretKey !== secretKey && again.publicKey !== publicKey, 'a second rotation returns the same keys');
    },
  ),

  destructiveRule(
    'SECR-21',
    'a new client secret appears nowhere, and the preview is not of the old one',
    async (api) => {
      const [earlier, clientSecret] = [randomUUID(), randomUUID()];
      ok(await api.call('updateOAuthSettings', { body: { clientSecret: earlier } }));
      const changed = await api.call('updateOAuthSettings', { body: { clientSecret } });
      for (const answer of [changed, await api.call('getOAuthSettings', {})]) {
        const preview = ok(answer).clientSecretPreview ?? '';
        expect(preview !== '', 'the preview is missing', answer);
        expect(!isOfEarlier(earlier, clientSecret, preview), 'the preview is that of the old secret', answer);
        expect(shownOf(clientSecret, preview) <= MOST_SHOWN, `the preview shows ${preview}`, answer);
        expect(!answer.text.includes(clientSecret), 'the answer contains the secret', answer);
      }
      for (const other of [16, 200])
        ok(await api.call('updateOAuthSettings', { body: { clientSecret: 'x'.repeat(other) } }));
      for (const wrong of ['x'.repeat(15), 'x'.repeat(201), ` ${'x'.repeat(16)}`, `${'x'.repeat(16)}ç`, '', null]) {
        const answer = await api.send('updateOAuthSettings', { body: { clientSecret: wrong } });
        await naming('clientSecret', () => refused(answer, 'RequisicaoInvalida', 'clientSecret'));
      }
    },
  ),

  rule('SECR-09', 'every listed secret name is masked in headers', async (api) => {
    const mark = randomUUID();
    const value = (index: number) => `${mark}x${index}y`;
    const { text } = await logged(api, { headers: withValues(listedNames, value) });
    noneShown(text, listedNames, value);
  }),
];

/** How far the server's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 300_000;

/** A number that no other value of a log contains. */
const numberOf = (index: number) => 700_000_000 + index * 7919;
