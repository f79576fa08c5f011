import { secretNames } from '#domain/secrets.ts';

/** Names of headers that carry secrets, as callers write them. */
export const secretHeaders = [
  ...'Authorization authorization AUTHORIZATION Proxy-Authorization Cookie Set-Cookie X-Api-Key x-api-key apikey'.split(
    ' ',
  ),
  ...'API-KEY X-Auth-Token X-Access-Token access_token X-CSRF-Token X-Client-Secret client_secret X-Senha'.split(' '),
  ...'X-Password DPoP X-JWS-Signature X-Session-Id X-Credentials Ocp-Apim-Subscription-Key X-Partner-Key'.split(' '),
  ...'X-Private-Key X-OTP X-PIN X-JWT Client-Assertion X-SSL-Client-Cert X-Forwarded-Client-Cert X-Hmac'.split(' '),
];

/** Names of fields and query parameters that carry secrets, as bodies and URLs write them. */
export const secretFields = [
  ...'password Password PASSWORD senha senhaAtual newPassword clientSecret client_secret access_token accessToken'.split(
    ' ',
  ),
  ...'refresh_token refreshToken id_token apiKey api_key api-key privateKey private_key secretKey token Token'.split(
    ' ',
  ),
  ...'authorization cookie signature client_assertion code_verifier codeVerifier cvv CVV cardNumber card_number'.split(
    ' ',
  ),
  ...'otp pin pan jwt sessionId credential passphrase securityCode numeroCartao partnerKey pwd passcode hmac'.split(
    ' ',
  ),
  ...'númeroCartão cvc2 csc primaryAccountNumber ccNumber cc_number track1Data track2Data cryptogram software_statement'.split(
    ' ',
  ),
];

/** Names that look similar and carry no secret. */
export const plainFields =
  'valor txid monkey keyword pinned company description keyId id endToEndId accNumber trackingCode software_id'.split(
    ' ',
  );

/** A header for each entry of the contract's lists of secret names. */
export const listedNames = [
  ...secretNames.anywhere.map((part) => `x-${part}-a`),
  ...secretNames.word.map((word) => `x-${word}-a`),
  ...secretNames.last.map((word) => `x-a-${word}`),
].map((name) => name.replaceAll(' ', '-'));

/** With a value of 40 characters each, as many names fit into the path of a run. */
const MOST_NAMES = 30;

/** Divides names into groups that fit into a query; none has one name twice in different case. */
export function groups(names: readonly string[]): string[][] {
  const made: string[][] = [];
  for (const name of names) {
    const group = made.find(
      (one) => one.length < MOST_NAMES && !one.some((other) => other.toLowerCase() === name.toLowerCase()),
    );
    if (group) group.push(name);
    else made.push([name]);
  }
  return made;
}
