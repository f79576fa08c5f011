import forge from 'node-forge';
import { localDay } from '../sao-paulo.ts';
import { MAX_PKCS12_ROUNDS, MAX_RSA_BITS } from './limits.ts';
import { attempt, roundsIn } from './pkcs12-rounds.ts';

/*
 * Reads client certificates and private keys. node-forge, because it knows the old ciphers of PKCS
 * #12 in browsers and in Node; it reads RSA only. This file is loaded with the first certificate.
 */

type Certificate = forge.pki.Certificate;
type Key = forge.pki.rsa.PrivateKey;

interface Pkcs12Files {
  format: 'pkcs12';
  file: string;
  password: string;
}

interface PemFiles {
  format: 'pem';
  certificate: string;
  privateKey: string;
}

/** A certificate with its key, as a person sends it: files in Base64. */
export type CertificateFiles = Pkcs12Files | PemFiles;

/** Whose a certificate is, who issued it, and when it ends. */
export interface HeldCertificate {
  subject: string;
  issuer: string;
  expiresAt: string;
}

/** Thrown for a certificate or key that cannot be used; its message is for an operator. */
export class UnusableCredential extends Error {
  /** The field of the request that is at fault. */
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
/** The longest distinguished name that an answer may have, in characters. */
const MAX_DN_LENGTH = 1000;

/**
 * Reads a client certificate.
 * @throws UnusableCredential when it has no key, is not valid now, or is not meant for clients
 */
export function readCertificate(draft: CertificateFiles, now: Date): HeldCertificate {
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

/** The day of an instant in São Paulo: `31/01/2026`. */
const dayOf = (instant: Date) => localDay(instant).split('-').toReversed().join('/');

/** A certificate that names no uses may be used for all (RFC 5280, 4.2.1.12). */
function isForClients(certificate: Certificate): boolean {
  const uses = certificate.getExtension('extKeyUsage') as Record<string, unknown> | undefined;
  return !uses || uses['clientAuth'] === true || uses[ANY_USE] === true;
}

const ANY_USE = '2.5.29.37.0';

function fromPkcs12({ file, password }: Pkcs12Files): Certificate {
  const { pki } = forge;
  const field = 'certificate.file';
  const content =
    attempt(() => forge.asn1.fromDer(forge.util.decode64(file))) ?? refuse(field, NOT_PKCS12);
  // What is read here is not encrypted. A file that fails later has another password.
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
  for (const { key } of keys) checkLength(read, key as Key | null, field);
  const pair = read.find((one) => keys.some(({ key }) => key && isPair(one, key)));
  return pair ?? refuse(field, 'A chave privada do arquivo não é a do certificado.');
}

/**
 * Opens a file with its password. A password with letters beyond ASCII is tried in three ways: the
 * integrity of a file uses UTF-16 (RFC 7292, B.1), AES uses UTF-8 (RFC 8018, 3), and some old
 * programs took the bytes of UTF-8 for letters. node-forge takes one text for both, so the second
 * way leaves the check of the integrity out; a wrong password then decrypts to nothing that can be
 * read.
 * @throws UnusableCredential
 */
function openPkcs12(content: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  const bytes = forge.util.encodeUtf8(password);
  for (const text of new Set([password, bytes])) checkRounds(roundsIn(content, text));
  const withoutIntegrity = { ...content, value: (content.value as forge.asn1.Asn1[]).slice(0, 2) };
  const attempts = [{ file: content, text: password }];
  if (bytes !== password) {
    attempts.push({ file: withoutIntegrity, text: bytes });
    attempts.push({ file: content, text: bytes });
  }
  for (const { file, text } of attempts) {
    try {
      return forge.pkcs12.pkcs12FromAsn1(file, false, text);
    } catch (thrown) {
      refuseUnknownAlgorithm(thrown as Error & { oid?: string });
    }
  }
  return refuse('certificate.password', 'A senha não abre o arquivo.');
}

/**
 * Refuses a file that node-forge could not open because of its algorithm, and not because of the
 * password.
 * @throws UnusableCredential
 */
function refuseUnknownAlgorithm({ message, oid }: Error & { oid?: string }): void {
  const [unknown = oid] = /(?<![\d.])[\d.]{7,}$/.exec(message) ?? [];
  if (unknown === undefined) return;
  const name = algorithms[unknown] ?? unknown;
  const advice = 'Exporte-o de novo com AES-256.';
  refuse(
    'certificate.file',
    `O arquivo usa um algoritmo que a plataforma não lê (${name}). ${advice}`,
  );
}

/** Algorithms that node-forge does not read, by their object identifiers. */
const algorithms: Record<string, string> = {
  '1.2.392.200011.61.1.1.1.2': 'Camellia-128',
  '1.2.392.200011.61.1.1.1.3': 'Camellia-192',
  '1.2.392.200011.61.1.1.1.4': 'Camellia-256',
  '1.2.840.113549.1.5.14': 'PBMAC1',
  '1.3.6.1.4.1.11591.4.11': 'scrypt',
  '2.16.840.1.101.3.4.1.6': 'AES-128-GCM',
  '2.16.840.1.101.3.4.1.46': 'AES-256-GCM',
};

/** @throws UnusableCredential for a file that would take too long to open */
function checkRounds(rounds: number): void {
  if (rounds > MAX_PKCS12_ROUNDS) refuse('certificate.file', TOO_MANY_ROUNDS);
}

const VERSION_OF_PKCS12 = '\u0003';

function fromPem({ certificate, privateKey }: PemFiles): Certificate {
  const field = 'certificate.certificate';
  const blocks = pemBlocks(certificate);
  const found = blocks.filter(({ type }) => type === 'CERTIFICATE');
  if (found.length === 0) refuse(field, NOT_PEM);
  const structures =
    attempt(() => found.map(({ body }) => forge.asn1.fromDer(body))) ?? refuse(field, NOT_PEM);
  // The certificates of its issuers may have keys that node-forge does not read.
  const certificates = structures.flatMap(
    (one) => attempt(() => forge.pki.certificateFromAsn1(one)) ?? [],
  );
  if (certificates.length === 0) refuse(field, NOT_RSA);
  const key = readKey(privateKey, 'certificate.privateKey');
  checkLength(certificates, key, field);
  const pair = certificates.find((one) => isPair(one, key));
  return pair ?? refuse('certificate.privateKey', 'Esta chave não é a do certificado.');
}

/** The blocks of a PEM file; none of another file. */
function pemBlocks(file: string): forge.pem.ObjectPEM[] {
  const text = attempt(() => forge.util.decode64(file)) ?? '';
  // From a variable of an environment or from JSON. Base64 and the names of blocks have no `\`.
  return attempt(() => forge.pem.decode(text.replaceAll(/(?:\\r)?\\n/g, '\n'))) ?? [];
}

/**
 * Reads the private key in a PEM file, which may have other blocks too.
 * @param field the field of the request that a refusal names
 * @throws UnusableCredential
 */
export function readPrivateKey(file: string, field: string): Key {
  const key = readKey(file, field);
  if (isTooLong(key)) refuse(field, tooLongText('A chave', key));
  return key;
}

function readKey(file: string, field: string): Key {
  const blocks = pemBlocks(file);
  const keys = blocks.filter(({ type }) => type.endsWith('PRIVATE KEY'));
  const key = keys.find(({ type, procType }) => !/ENCRYPTED/.test(`${type} ${procType?.type}`));
  if (!key && keys.length > 0)
    refuse(field, 'A chave tem senha. Use uma chave PEM sem senha, ou um arquivo .p12.');
  return (
    attempt(() => forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(key?.body ?? ''))) ??
    refuse(field, 'O arquivo não é uma chave privada RSA em PEM.')
  );
}

const isTooLong = ({ n }: Pick<Key, 'n'>): boolean => n.bitLength() > MAX_RSA_BITS;

const tooLongText = (what: string, { n }: Pick<Key, 'n'>): string =>
  `${what} tem ${bitsText(n.bitLength())} bits; a plataforma usa até ${bitsText(MAX_RSA_BITS)}.`;

const bitsText = (bits: number): string => bits.toLocaleString('pt-BR');

/**
 * Refuses the certificate of a key that is too long.
 * @throws UnusableCredential
 */
function checkLength(certificates: Certificate[], key: Key | null, field: string): void {
  if (!key || !isTooLong(key)) return;
  const isItsKey = ({ publicKey }: Certificate) =>
    (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n);
  if (certificates.some(isItsKey)) refuse(field, tooLongText('A chave do certificado', key));
}

/**
 * Whether a private key belongs to a certificate: the certificate verifies what the key signs. An
 * equal modulus would prove nothing.
 */
function isPair({ publicKey }: Certificate, key: Key): boolean {
  if (!isWithinKeyLimits(publicKey as forge.pki.rsa.PublicKey, key)) return false;
  const certified = publicKey as forge.pki.rsa.PublicKey;
  const digest = forge.md.sha256.create().update('ponte');
  const isVerified = attempt(() => certified.verify(digest.digest().bytes(), key.sign(digest)));
  return isVerified ?? false;
}

const MAX_EXPONENT_BITS = 32;

/** Whether signing and verifying end soon; with primes that were made up they never would. */
function isWithinKeyLimits(certified: forge.pki.rsa.PublicKey, { n, p, q }: Key): boolean {
  return (
    ![certified, { n }].some(isTooLong) &&
    certified.e.bitLength() <= MAX_EXPONENT_BITS &&
    [p, q].every((prime) => prime.bitLength() > 1) &&
    p.multiply(q).equals(n)
  );
}

/** A distinguished name as RFC 4514 writes it: from the last attribute to the first. */
function distinguishedNameOf(attributes: forge.pki.CertificateField[]): string {
  const parts = attributes.toReversed().map(({ shortName, name, type, value, valueTagClass }) => {
    const text = String(value);
    const isUtf8 = (valueTagClass as unknown as forge.asn1.Type) === forge.asn1.Type.UTF8;
    // Bytes that are not valid UTF-8 stay as they are.
    const plain = isUtf8 ? (attempt(() => forge.util.decodeUtf8(text)) ?? text) : text;
    return `${shortName ?? name ?? type}=${plain.replaceAll(/[,+"\\<>;]|^[ #]| $/g, String.raw`\$&`)}`;
  });
  return Array.from(parts.join(', ')).slice(0, MAX_DN_LENGTH).join('');
}
