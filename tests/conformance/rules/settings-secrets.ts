import { randomInt, randomUUID } from 'node:crypto';
import { destructiveRule, expect, ok, refused, rule, same } from '../rule.ts';
import { logOf, run } from './tester.ts';

/** Changes of the client secret, which no rule can undo. */
export const settingsSecretRules = [
  destructiveRule('SETT-22', 'If-Match protects the client secret, also in a change of it alone', async (api) => {
    const ending = randomUUID().slice(0, 4);
    const read = () => api.call('getOAuthSettings', {});
    const write = (prefix: string, ifMatch?: string | null) =>
      api.call(
        'updateOAuthSettings',
        { body: { clientSecret: `${prefix}-conformidade-${ending}` } },
        ifMatch ? { 'if-match': ifMatch } : {},
      );
    const first = await write('um');
    ok(first);
    const tag = first.headers.get('etag');
    const second = await write('dois', tag);
    ok(second);
    expect(second.headers.get('etag') !== tag, 'a new secret with the same ending has the old ETag', second);
    refused(await write('tres', tag), 'VersaoDesatualizada');
    same((await read()).headers.get('etag'), second.headers.get('etag'), 'the ETag after the refusal');
  }),
];

/** Secrets inside values that are no secrets themselves. */
export const hiddenSecretRules = [
  rule('SECR-10', 'violacoes never show secret parameters of an invalid address or path', async (api) => {
    const mark = randomUUID();
    // Short, because longer values are not repeated at all.
    const query = `client%5Fsecret=${mark}`;
    const { id: bankId } = await api.connectedBank();
    const tokenUrl = { type: 'oauth2', tokenUrl: `http://a.b/?${query}`, clientId: 'a', clientSecret: 'x'.repeat(20) };
    const refusals = [
      await api.send('updateOAuthSettings', { body: { redirectUri: `http://a.b/?${query}` } }),
      await api.send('updateConnection', { params: { bankId }, body: { baseUrl: `https://a.b/?${query}` } }),
      await api.send('updateConnection', { params: { bankId }, body: { auth: tokenUrl } }),
      await api.send('runTesterRequest', { body: { bankId, method: 'GET', path: `a?${query}`, headers: {} } }),
      await api.send('createEndpoint', { body: { ...api.endpointDraft(bankId), path: `/a?${query}` } }),
    ];
    for (const answer of refusals) {
      refused(answer, 'RequisicaoInvalida');
      expect(!answer.text.includes(mark), 'the refusal contains the secret', answer);
    }
  }),

  rule('SECR-12', 'violacoes never repeat a secret that was sent as a number', async (api) => {
    const secret = randomInt(10 ** 12, 10 ** 14);
    const params = { bankId: (await api.newBank()).id };
    const auths = [
      { type: 'api-key', header: 'X-Conformidade', apiKey: secret },
      { type: 'oauth2', tokenUrl: 'https://banco.example/token', clientId: 'a', clientSecret: secret },
      { type: 'mtls', certificate: secret, certificateExpiresAt: '2031-05-06T07:08:09Z' },
    ];
    const refusals = [await api.send('updateOAuthSettings', { body: { clientSecret: secret } })];
    for (const auth of auths) refusals.push(await api.send('updateConnection', { params, body: { auth } }));
    for (const answer of refusals) {
      refused(answer, 'RequisicaoInvalida');
      expect(!answer.text.includes(String(secret)), 'the refusal contains the secret', answer);
    }
  }),

  rule('SECR-13', 'logs mask the secret parameters of addresses in headers and bodies', async (api) => {
    const mark = randomUUID();
    const { id: bankId } = await api.callableBank();
    const address = `https://a.example/x?id=1&access_token=${mark}&page=2`;
    const body = { callback: address, textos: [`veja ${address}`], dentro: { url: `/y?client%5Fsecret=${mark}` } };
    const headers = { referer: address, 'x-conformidade': `/y?apikey=${mark}#token=${mark}` };
    const answer = await run(api, { bankId, method: 'POST', headers, body });
    const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
    expect(!JSON.stringify(log.request).includes(mark), 'the log shows a secret');
    const logged = (log.request.body as typeof body | null)?.callback ?? '';
    expect(/^https:\/\/a\.example\/x\?id=1&access_token=.*&page=2$/.test(logged), `the address is ${logged}`);
  }),
];
