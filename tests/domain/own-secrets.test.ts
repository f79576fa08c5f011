import { expect, test } from 'vitest';
import { hideInBody, maskLogBody, maskLogHeaders, maskLogPath } from '#domain/masking.ts';
import { hideValues } from '#domain/own-secrets.ts';
import { MASK } from '#domain/secrets.ts';

const secret = 'segredo/"do+Banco"&ç';
const hide = hideValues([secret, 'a1b2c3', 'ok']);
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

test.for([
  ['as it is', secret],
  ['within a sentence', `client ${secret} unknown`],
  ['percent-encoded', encodeURIComponent(secret)],
  [
    'percent-encoded in small letters',
    encodeURIComponent(secret).toLowerCase().replace('banco', 'Banco'),
  ],
  ['as form text', new URLSearchParams({ a: secret }).toString()],
  ['in JSON within a text', `error: ${JSON.stringify({ a: secret })}`],
  ['in XML', '<a b="1">segredo/&quot;do+Banco&quot;&amp;ç</a>'],
  ['with an invisible character', secret.replace('do', 'd\u200Bo')],
  ['in Base64', inBase64(secret)],
  ['in Base64 after another word', `Basic+${inBase64(secret)}`],
  ['in Base64 that is percent-encoded', encodeURIComponent(inBase64(`id:${secret}`))],
  ['in base64url', Buffer.from(secret).toString('base64url')],
  [
    'as credentials of RFC 6749',
    inBase64(`id:${new URLSearchParams({ '': secret }).toString().slice(1)}`),
  ],
  ['in a claim of a token', `e.${inBase64(JSON.stringify({ sub: secret }))}.s`],
] as const)('a secret %s is hidden in an answer, its log, a path and a header', ([, text]) => {
  const parts = [
    secret,
    secret.slice(-8),
    encodeURIComponent(secret),
    inBase64(secret).slice(4, 20),
  ];
  for (const shown of [
    hideInBody(JSON.stringify({ msg: text, [text]: 1 }), hide),
    hideInBody(text, hide),
    maskLogBody(JSON.stringify([text]), hide),
    maskLogPath(`/a/${encodeURIComponent(text)}?b=${encodeURIComponent(text)}`, hide),
    maskLogHeaders({ 'x-eco': text }, hide)['x-eco']!,
  ]) {
    expect(shown).toContain(MASK);
    expect(parts.filter((part) => shown.includes(part))).toEqual([]);
  }
});

test('all else of an answer keeps its characters', () => {
  const body = `{ "a": 1.50, "b": "${inBase64('outro texto')}", "cpf": "52998224725", "a": "<x>1</x>" }`;
  expect(hideInBody(body, hide)).toBe(body);
});

test('a number can be a secret', () => {
  expect(hideInBody('{"a":1234567890,"b":[12345678901]}', hideValues(['1234567890']))).toBe(
    `{"a":"${MASK}","b":["${MASK}1"]}`,
  );
});

test('a short secret is hidden as a word of its own, and a shorter one not at all', () => {
  expect(hide('a1b2c3 xa1b2c3 a1b2c3, ok')).toBe(`${MASK} xa1b2c3 ${MASK}, ok`);
});

test('a secret that begins another one leaves nothing of it', () => {
  expect(hideValues(['abcdefgh', 'abcdefgh12345678'])('abcdefgh12345678')).toBe(MASK);
});

test('a secret with the form of a CPF leaves nothing of itself in a log', () => {
  const shown = maskLogBody('{"a":"x52998224725y"}', hideValues(['x52998224725y']));
  expect(shown).toBe(`{"a":"${MASK}"}`);
});

test('a secret is hidden in XML that writes its signs by number', () => {
  expect(hideInBody('<a>segredo/&#34;do+Banco&#x22;&#38;ç</a>', hide)).toBe(`<a>${MASK}</a>`);
});
