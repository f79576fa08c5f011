import forge from 'node-forge';
import {
  type ClientCertificate,
  type ClientCertificateDraft,
  MAX_PKCS12_ROUNDS,
} from '#api/contract/connection-auth.ts';
import { truncate } from '#api/contract/limits.ts';
import { localDay } from '#domain/sao-paulo.ts';
import { readable, roundsIn } from './pkcs12-rounds.ts';

/**
 * node-forge reads the old ciphers of PKCS #12 in browsers and Node; RSA only. Loaded with the
 * first certificate.
 */

type Certificate = forge.pki.Certificate;
type Key = forge.pki.rsa.PrivateKey;

/** Why a certificate or key cannot be used, for an operator. */
export class UnusableCredential extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}

function refuse(field: string, reason: string): never {
  throw new UnusableCredential(field, reason);
}

const NOT_PKCS12 = 'O arquivo não é um certificado .p12 ou .pfx.';
const NOT_PEM = 'O arquivo não é um certificado PEM.';
const NOT_RSA = 'O certificado precisa ter uma chave RSA.';
const TOO_MANY_ROUNDS = `O arquivo pede mais de ${MAX_PKCS12_ROUNDS.toLocaleString('pt-BR')} iterações da senha. Exporte-o de novo com menos.`;
const MAX_DN = 1000;

/**
 * Reads a client certificate that has its key, is valid now and is for clients.
 * @throws an UnusableCredential
 */
export function readCertificate(draft: ClientCertificateDraft, now: Date): ClientCertificate {
  const certificate = draft.format === 'pkcs12' ? fromPkcs12(draft) : fromPem(draft);
  const { notBefore, notAfter } = certificate.validity;
  const field = `certificate.${draft.format === 'pkcs12' ? 'file' : 'certificate'}`;
  if (notAfter <= now) refuse(field, `O certificado venceu em ${dayOf(notAfter)}.`);
  if (notBefore > now) refuse(field, `O certificado só vale a partir de ${dayOf(notBefore)}.`);
  if (!isForClients(certificate))
    refuse(
      field,
      'O certificado não é de cliente: o uso estendido da chave não inclui clientAuth.',
    );
  return {
    subject: distinguishedNameOf(certificate.subject.attributes),
    issuer: distinguishedNameOf(certificate.issuer.attributes),
    expiresAt: notAfter.toISOString(),
  };
}

const dayOf = (instant: Date) => localDay(instant).split('-').toReversed().join('/');

/** A certificate that names no uses may be used for all (RFC 5280, 4.2.1.12). */
function isForClients(certificate: Certificate): boolean {
  const uses = certificate.getExtension('extKeyUsage') as Record<string, unknown> | undefined;
  return !uses || uses['clientAuth'] === true || uses[ANY_USE] === true;
}

const ANY_USE = '2.5.29.37.0';

function fromPkcs12({
  file,
  password,
}: Extract<ClientCertificateDraft, { format: 'pkcs12' }>): Certificate {
  const { pki } = forge;
  const field = 'certificate.file';
  const content =
    readable(() => forge.asn1.fromDer(forge.util.decode64(file))) ?? refuse(field, NOT_PKCS12);
  // The outer structure has neither a password nor a name: only the password can be at fault after
  // it.
  const [version] = Array.isArray(content.value) ? content.value : [];
  if (version?.value !== VERSION_OF_PKCS12) refuse(field, NOT_PKCS12);
  checkRounds(roundsIn(content));
  const opened = openPkcs12(content, password);
  const bags = (name: string) => {
    const bagType = pki.oids[name] ?? '';
    return opened.getBags({ bagType })[bagType] ?? [];
  };
  const keys = ['pkcs8ShroudedKeyBag', 'keyBag'].flatMap(bags);
  const certificates = bags('certBag');
  if (certificates.length === 0) refuse(field, 'O arquivo não tem nenhum certificado.');
  if (keys.length === 0) refuse(field, 'O arquivo não tem a chave privada do certificado.');
  const read = certificates.flatMap(({ cert }) => cert ?? []);
  if (read.length === 0) refuse(field, NOT_RSA);
  const pair = read.find((one) => keys.some(({ key }) => key && isPair(one, key)));
  return pair ?? refuse(field, 'A chave privada do arquivo não é a do certificado.');
}

/**
 * Opens a file with its password. The key of its integrity is made from UTF-16 (RFC 7292, B.1),
 * those of AES from UTF-8 (RFC 8018, 3), for which node-forge takes one text of bytes: such a file
 * is read without its integrity, because a wrong password decrypts to nothing that can be read.
 * Some old programs took the bytes of UTF-8 for letters.
 * @throws an UnusableCredential
 */
function openPkcs12(content: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  const bytes = forge.util.encodeUtf8(password);
  for (const text of new Set([password, bytes])) checkRounds(roundsIn(content, text));
  const bare = { ...content, value: (content.value as forge.asn1.Asn1[]).slice(0, 2) };
  const tries = [
    [content, password],
    ...(bytes === password
      ? []
      : ([
          [bare, bytes],
          [content, bytes],
        ] as const)),
  ] as const;
  for (const [file, text] of tries) {
    try {
      return forge.pkcs12.pkcs12FromAsn1(file, false, text);
    } catch (thrown) {
      const [unknown] = /(?<![\d.])[\d.]{7,}$/.exec((thrown as Error).message) ?? [
        (thrown as { oid?: string }).oid,
      ];
      if (unknown !== undefined) {
        const name = algorithms[unknown] ?? unknown;
        const advice = 'Exporte-o de novo com AES-256.';
        refuse(
          'certificate.file',
          `O arquivo usa um algoritmo que a plataforma não lê (${name}). ${advice}`,
        );
      }
    }
  }
  return refuse('certificate.password', 'A senha não abre o arquivo.');
}

/** The names of algorithms that node-forge does not read. */
const algorithms: Record<string, string> = {
  '1.2.392.200011.61.1.1.1.2': 'Camellia-128',
  '1.2.392.200011.61.1.1.1.3': 'Camellia-192',
  '1.2.392.200011.61.1.1.1.4': 'Camellia-256',
  '1.2.840.113549.1.5.14': 'PBMAC1',
  '1.3.6.1.4.1.11591.4.11': 'scrypt',
  '2.16.840.1.101.3.4.1.6': 'AES-128-GCM',
  '2.16.840.1.101.3.4.1.46': 'AES-256-GCM',
};

/** @throws an UnusableCredential for too many */
function checkRounds(rounds: number): void {
  if (rounds > MAX_PKCS12_ROUNDS) refuse('certificate.file', TOO_MANY_ROUNDS);
}

const VERSION_OF_PKCS12 = '\u0003';

function fromPem({
  certificate,
  privateKey,
}: Extract<ClientCertificateDraft, { format: 'pem' }>): Certificate {
  const field = 'certificate.certificate';
  const blocks = readable(() => forge.pem.decode(forge.util.decode64(certificate))) ?? [];
  const found = blocks.filter(({ type }) => type === 'CERTIFICATE');
  if (found.length === 0) refuse(field, NOT_PEM);
  const structures =
    readable(() => found.map(({ body }) => forge.asn1.fromDer(body))) ?? refuse(field, NOT_PEM);
  // Its issuers may have keys of other kinds.
  const certificates = structures.flatMap(
    (one) => readable(() => forge.pki.certificateFromAsn1(one)) ?? [],
  );
  if (certificates.length === 0) refuse(field, NOT_RSA);
  const key = readPrivateKey(privateKey, 'certificate.privateKey');
  const pair = certificates.find((one) => isPair(one, key));
  return pair ?? refuse('certificate.privateKey', 'Esta chave não é a do certificado.');
}

/** The key of a PEM file, wherever its block stands. @throws an UnusableCredential of the field */
export function readPrivateKey(file: string, field: string): Key {
  const blocks = readable(() => forge.pem.decode(forge.util.decode64(file))) ?? [];
  const keys = blocks.filter(({ type }) => type.endsWith('PRIVATE KEY'));
  const key = keys.find(({ type, procType }) => !/ENCRYPTED/.test(`${type} ${procType?.type}`));
  if (!key && keys.length > 0)
    refuse(field, 'A chave tem senha. Use uma chave PEM sem senha, ou um arquivo .p12.');
  return (
    readable(() => forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(key?.body ?? ''))) ??
    refuse(field, 'O arquivo não é uma chave privada RSA em PEM.')
  );
}

/**
 * Whether a key is that of a certificate: the certificate's key verifies what it signs. An equal
 * modulus proves nothing.
 */
function isPair({ publicKey }: Certificate, key: Key): boolean {
  if (!isSound(publicKey as forge.pki.rsa.PublicKey, key)) return false;
  const digest = forge.md.sha256.create().update('ponte');
  return (
    readable(() =>
      (publicKey as forge.pki.rsa.PublicKey).verify(digest.digest().bytes(), key.sign(digest)),
    ) ?? false
  );
}

/**
 * Bits of the longest modulus and exponent: a longer one takes seconds, and made-up primes never
 * end.
 */
const [MAX_MODULUS, MAX_EXPONENT] = [4096, 32];

/** Whether signing and verifying end soon. */
function isSound(certified: forge.pki.rsa.PublicKey, { n, p, q }: Key): boolean {
  return (
    [certified.n, n].every((modulus) => modulus.bitLength() <= MAX_MODULUS) &&
    certified.e.bitLength() <= MAX_EXPONENT &&
    [p, q].every((prime) => prime.bitLength() > 1) &&
    p.multiply(q).equals(n)
  );
}

/** A distinguished name as RFC 4514 writes it: from the last attribute to the first. */
function distinguishedNameOf(attributes: forge.pki.CertificateField[]): string {
  const parts = attributes.toReversed().map(({ shortName, name, type, value, valueTagClass }) => {
    const text = String(value);
    const isUtf8 = (valueTagClass as unknown as forge.asn1.Type) === forge.asn1.Type.UTF8;
    // Bytes that are no UTF-8 stay as they are.
    const plain = isUtf8 ? (readable(() => forge.util.decodeUtf8(text)) ?? text) : text;
    return `${shortName ?? name ?? type}=${plain.replaceAll(/[,+"\\<>;]|^[ #]| $/g, String.raw`\$&`)}`;
  });
  return truncate(parts.join(', '), MAX_DN);
}
