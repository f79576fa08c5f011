import { expect, test } from 'vitest';
import { redactHeaders, redactJson, redactQuery } from '#domain/masking.ts';
import { isSecretName, MASK } from '#domain/secrets.ts';
import { words } from '#tests/support/words.ts';

test.for(
  words(`
  Authorization Proxy-Authorization Set-Cookie X-Api-Key apiKey api_key X-Partner-Key Ocp-Apim-Subscription-Key
  client-assertion client_assertion X-Session-Id X-Credentials OTP x-otp-code code_verifier cvv CVC cardNumber
  card_number PAN pin refreshToken X-JWS-Signature DPoP senha xOTPCode X-PRIVATE-KEY cvc2 cardCvc2 csc cc-csc
  primaryAccountNumber primary_account_number ccNumber CCNumber cc-number ccnumber track1Data track2Data
  TRACK2DATA track2EquivalentData cryptogram paymentCryptogram pwd userPwd dbpwd passcode passCode hmac
  X-Hmac-Sha256 software_statement softwareStatement X-SSL-Client-Cert X-Forwarded-Client-Cert X-ARR-ClientCert
  X-Amzn-Mtls-Clientcert númeroCartão
`),
)('%s is a secret name', (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.for(
  words(`
  Idempotency-Key x-idempotency-key idempotencyKey Accept X-Request-Id x-fapi-interaction-id Content-Type
  key-id monkey company shipping code chave txid description accNumber trackingCode soundtrack2 techMachine
  oscScore passenger certificateExpiresAt X-SSL-Client-Verify X-Client-Cert-Issuer software_id
`),
)('%s is not a secret name', (name) => {
  expect(isSecretName(name)).toBe(false);
});

test('the scheme of an authorization is kept', () => {
  expect(redactHeaders({ authorization: 'Bearer abc', cookie: 'sid=1', accept: '*/*' })).toEqual({
    authorization: `Bearer ${MASK}`,
    cookie: MASK,
    accept: '*/*',
  });
});

test('texts and numbers of secret fields are masked at any depth', () => {
  const body = {
    card: { cardNumber: '4111', cvv: 123, holder: 'Ana' },
    list: [{ otp: ['1'] }],
    callback: '/a?token=b',
  };
  expect(redactJson(body)).toEqual({
    card: { cardNumber: MASK, cvv: MASK, holder: 'Ana' },
    list: [{ otp: [MASK] }],
    callback: `/a?token=${MASK}`,
  });
});

test('secret query parameters are masked, with encoded names too', () => {
  expect(redactQuery('https://a.example/x?page=2&access%5Ftoken=s3cr3t&q=a#code_verifier=b')).toBe(
    `https://a.example/x?page=2&access%5Ftoken=${MASK}&q=a#code_verifier=${MASK}`,
  );
});

test.for([
  ['/x?a=1;token=abc', `/x?a=1;token=${MASK}`],
  ['client_secret=abc&a=1', `client_secret=${MASK}&a=1`],
  ['erro em token=abc', `erro em token=${MASK}`],
  ['/x?token=abc;def', `/x?token=${MASK}`],
  ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
  ['https://user:s3nha@bank.example/a', `https://user:${MASK}@bank.example/a`],
  ['https://bank.example/a@b:c', 'https://bank.example/a@b:c'],
  ['https://user:s3@nha@bank.example/a', `https://user:${MASK}@bank.example/a`],
  ['https://ana@empresa.example:s3nha@bank.example', `https://ana@empresa.example:${MASK}@bank.example`],
  ['/x?url=https://a.example/b?token=abc&c=d', `/x?url=https://a.example/b?token=${MASK}&c=d`],
  ['/x?token=a?b=c&d=e', `/x?token=${MASK}&d=e`],
  [
    '/x?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26token%3Dabc%26e%3Df&g=h',
    `/x?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26token%3D${MASK}%26e%3Df&g=h`,
  ],
  ['/x?token=abc%26def&g=h', `/x?token=${MASK}&g=h`],
  [
    '/x?url=https%3A%2F%2Fana%40b.example%3As3nha%40c.example',
    `/x?url=https%3A%2F%2Fana%40b.example%3A${MASK}%40c.example`,
  ],
  [
    '/x?url=https%3A%2F%2Fa.example%3A8080&email=a%40b.example',
    '/x?url=https%3A%2F%2Fa.example%3A8080&email=a%40b.example',
  ],
] as const)('%s is logged as %s', ([text, logged]) => {
  expect(redactQuery(text)).toBe(logged);
});
