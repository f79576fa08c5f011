import forge from 'node-forge';
import { expect, test } from 'vitest';
import { MAX_PKCS12_ROUNDS } from '#domain/certificates/limits.ts';
import { readCertificate } from '#domain/certificates/read-credentials.ts';

const { asn1, pki } = forge;
const { Class, Type } = asn1;
const now = new Date('2026-03-10T15:00:00Z');

const keys = pki.rsa.generateKeyPair(1024);
const certificate = pki.createCertificate();
certificate.publicKey = keys.publicKey;
certificate.serialNumber = '01';
certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
certificate.validity.notAfter = new Date('2027-01-01T00:00:00Z');
certificate.sign(keys.privateKey);

const base64 = (text: string) => forge.util.encode64(text);
const der = (part: forge.asn1.Asn1) => asn1.toDer(part).getBytes();
const sequence = (...parts: forge.asn1.Asn1[]) =>
  asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts);
const octets = (bytes: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes);
const name = (oid: string) =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(pki.oids[oid] ?? '').getBytes());
const within = (...parts: forge.asn1.Asn1[]) => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, parts);
const version = (value: string) => asn1.create(Class.UNIVERSAL, Type.INTEGER, false, value);

const keyInfo = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(keys.privateKey));
const encrypted = (part: forge.asn1.Asn1, count: number) =>
  pki.encryptPrivateKeyInfo(part, 'senha', { algorithm: '3des', count });
const keyBag = sequence(
  name('pkcs8ShroudedKeyBag'),
  within(encrypted(keyInfo, MAX_PKCS12_ROUNDS + 1)),
);
const fileOf = (content: forge.asn1.Asn1) =>
  base64(der(sequence(version('\u0003'), sequence(name('data'), within(content)))));
const safe = sequence(sequence(name('data'), within(octets(der(sequence(keyBag))))));

/** The key with its rounds inside another encrypted part. */
function nested() {
  const [algorithm, content] = encrypted(sequence(keyBag), 1).value as [
    forge.asn1.Asn1,
    forge.asn1.Asn1,
  ];
  const part = asn1.create(Class.CONTEXT_SPECIFIC, 0, false, content.value);
  const data = sequence(version('\0'), sequence(name('data'), algorithm, part));
  return octets(der(sequence(sequence(name('encryptedData'), within(data)))));
}

/** The content in two pieces. */
const inPieces = () =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, true, [
    octets(der(safe).slice(0, 50)),
    octets(der(safe).slice(50)),
  ]);

test.for([
  ['inside another encrypted part', nested],
  ['in pieces', inPieces],
] as const)('too many rounds of a PKCS #12 file are refused %s', ([, content]) => {
  const read = () =>
    readCertificate({ format: 'pkcs12', file: fileOf(content()), password: 'senha' }, now);
  expect(read).toThrow('O arquivo pede mais de 300.000 iterações da senha.');
});

test('a key whose primes are made up is no key of the certificate, and is refused at once', () => {
  const { n, e, d } = keys.privateKey;
  const one = new forge.jsbn.BigInteger('1');
  const privateKey = base64(
    pki.privateKeyToPem(pki.setRsaPrivateKey(n, e, d, one, n, one, d, one)),
  );
  const draft = {
    format: 'pem',
    certificate: base64(pki.certificateToPem(certificate)),
    privateKey,
  } as const;
  expect(() => readCertificate(draft, now)).toThrow('Esta chave não é a do certificado.');
});
