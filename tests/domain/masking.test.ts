import { expect, test } from 'vitest';
import {
  maskLogBody,
  maskLogHeaders,
  maskLogJson,
  maskLogPath,
  maskedNames,
  maskQuoted,
  redactJson,
  redactQuery,
} from '#domain/masking.ts';
import { isPartyName, isPersonalName, isSecretName } from '#domain/value-names.ts';
import { MASK, secretPreview } from '#domain/secrets.ts';
import vectors from '../../docs/masking-vectors.json' with { type: 'json' };

test.for([...new Set(Object.values(vectors.names).flat())])(
  '%s is the name of a secret, of personal data, of a party or of neither, as the vectors say',
  (name) => {
    const { secret, personal, party } = vectors.names;
    expect([isSecretName(name), isPersonalName(name), isPartyName(name)]).toEqual([
      secret.includes(name),
      personal.includes(name),
      party.includes(name),
    ]);
  },
);

test.for(vectors.paths)('the path $sent is shown as $shown', ({ sent, shown }) =>
  expect(maskLogPath(sent)).toBe(shown),
);

test.for(vectors.bodies)('the body $sent is shown as $shown', ({ sent, shown }) =>
  expect(maskLogBody(sent)).toBe(shown),
);

test.for(vectors.headers)('the header $name: $sent is shown as $shown', ({ name, sent, shown }) => {
  expect(maskLogHeaders({ [name]: sent })).toEqual({ [name]: shown });
});

test.for(vectors.texts)('the text $sent is shown as $shown', ({ sent, shown }) =>
  expect(maskQuoted(sent)).toBe(shown),
);

test.for(vectors.previews)('the preview of $secret is $preview', ({ secret, preview }) => {
  expect(secretPreview(secret)).toBe(preview);
});

test.for([
  ['letters', 'a'.repeat(2e6)],
  ['open elements', '<a'.repeat(1e6)],
  ['encodings', `a=${'%25'.repeat(6e5)}`],
  ['levels', `${'['.repeat(1e5)}1${']'.repeat(1e5)}`],
  [
    'texts in texts',
    Array.from({ length: 12 }).reduce((text: string) => JSON.stringify({ a: text }), ''),
  ],
] as const)('a body of %s is masked without a failure', ([, text]) => {
  expect(maskLogBody(text)).toBeTypeOf('string');
  expect(maskLogBody(JSON.stringify({ text }))).toBeTypeOf('string');
});

test('only secrets are masked in what is shown to the person who sent it, at any depth', () => {
  const body = {
    cpf: '12345678909',
    list: [{ senha: 'x', otp: ['1'] }],
    card: { cvv: 123 },
    callback: '/a?token=b',
  };
  const shown = {
    list: [{ senha: MASK, otp: [MASK] }],
    card: { cvv: MASK },
    callback: `/a?token=${MASK}`,
  };
  expect(redactJson(body)).toEqual({ cpf: '12345678909', ...shown });
});

test('names the fields that were masked', () => {
  expect(
    maskedNames(maskLogJson({ a: [{ nome: 'Ana' }, { nome: 'Rui' }], cpf: '1', b: 2 })),
  ).toEqual(['nome', 'cpf']);
});

test('names the lists of masked items, fields masked in part, and a body that is a masked text', () => {
  const body = {
    cpfs: [MASK, '2'],
    fones: [[MASK]],
    url: `https://a.example/?token=${MASK}`,
    texto: '•••',
  };
  expect(maskedNames(body)).toEqual(['cpfs', 'fones', 'url']);
  expect(maskedNames(`token=${MASK}`)).toEqual(['body']);
});

test('secret query parameters are masked, with encoded names too', () => {
  expect(redactQuery('https://a.example/x?page=2&access%5Ftoken=s3cr3t&q=a#code_verifier=b')).toBe(
    `https://a.example/x?page=2&access%5Ftoken=${MASK}&q=a#code_verifier=${MASK}`,
  );
});

test.for([
  [
    'https://ana@empresa.example:s3nha@bank.example',
    `https://ana@empresa.example:${MASK}@bank.example`,
  ],
  [
    '/x?url=https%3A%2F%2Fana%40b.example%3As3nha%40c.example',
    `/x?url=https%3A%2F%2Fana%40b.example%3A${MASK}%40c.example`,
  ],
  [
    '/x?url=https%3A%2F%2Fa.example%3A8080&email=a%40b.example',
    '/x?url=https%3A%2F%2Fa.example%3A8080&email=a%40b.example',
  ],
] as const)('of %s a cURL command shows %s', ([text, shown]) =>
  expect(redactQuery(text)).toBe(shown),
);
