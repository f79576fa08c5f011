import forge from 'node-forge';

/** How often keys are derived in all: rounds follow the salt in PKCS #12 (RFC 7292) and PBES2 (RFC 8018). */
export function roundsIn({ value, type }: forge.asn1.Asn1): number {
  const octets = type === forge.asn1.Type.OCTETSTRING ? octetsOf(value) : '';
  if (octets.startsWith('\u0030')) return readable(() => roundsIn(forge.asn1.fromDer(octets))) ?? 0;
  if (typeof value === 'string') return 0;
  return value.reduce((sum, part, index) => {
    const isRounds = part.type === forge.asn1.Type.INTEGER && value[index - 1]?.type === forge.asn1.Type.OCTETSTRING;
    // A number of more than six bytes is beyond every limit, and no safe integer.
    const hex = isRounds ? forge.util.bytesToHex(part.value as string).replace(/^0+(?=.)/, '') : '0';
    const rounds = hex.length > 12 ? Infinity : Number.parseInt(hex, 16);
    return sum + rounds + roundsIn(part);
  }, 0);
}

/** The content of an octet string, which may be in pieces. */
const octetsOf = (value: forge.asn1.Asn1['value']): string =>
  typeof value === 'string' ? value : value.map((part) => octetsOf(part.value)).join('');

/** The rounds that encrypted parts of a file ask for once they are decrypted: a key may be encrypted twice. */
export function roundsWithin({ value, type }: forge.asn1.Asn1, password: string): number {
  const octets = type === forge.asn1.Type.OCTETSTRING ? octetsOf(value) : '';
  if (octets.startsWith('\u0030')) return readable(() => roundsWithin(forge.asn1.fromDer(octets), password)) ?? 0;
  if (typeof value === 'string') return 0;
  // EncryptedContentInfo (RFC 2315, 10.1): the kind of content, the algorithm, and the content under [0].
  const [kind, algorithm, encrypted] = value;
  const isEncrypted =
    kind?.type === forge.asn1.Type.OID && encrypted?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && algorithm;
  if (!isEncrypted) return value.reduce((sum, part) => sum + roundsWithin(part, password), 0);
  const decrypted = readable(() => {
    const [oid, parameters] = algorithm.value as forge.asn1.Asn1[];
    const cipher = pbe.getCipher(forge.asn1.derToOid(oid?.value as string), parameters, password);
    cipher.update(forge.util.createBuffer(octetsOf(encrypted.value)));
    return cipher.finish() ? forge.asn1.fromDer(cipher.output) : undefined;
  });
  return decrypted ? roundsIn(decrypted) + roundsWithin(decrypted, password) : 0;
}

/** The library's types leave it out. */
const { pbe } = forge.pki as unknown as {
  pbe: { getCipher: (oid: string, parameters: unknown, password: string) => forge.cipher.BlockCipher };
};

/** What an act gives; undefined when it fails. */
export function readable<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
