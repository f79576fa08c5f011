import forge from 'node-forge';

/*
 * A PKCS #12 file says itself how often keys are derived from its password. A hostile file asks for
 * so many rounds that opening it would block the mock, so the rounds are counted before.
 */

/**
 * How many rounds of key derivation a file asks for in all.
 * @param password given, encrypted parts are decrypted and their rounds counted too. Decrypting
 * takes the rounds of the other parts, so check those first.
 */
export function roundsIn({ value, type }: forge.asn1.Asn1, password?: string): number {
  // An octet string may contain another structure.
  const octets = type === forge.asn1.Type.OCTETSTRING ? octetsOf(value) : '';
  if (octets.startsWith(SEQUENCE_TAG))
    return attempt(() => roundsIn(forge.asn1.fromDer(octets), password)) ?? 0;
  if (typeof value === 'string') return 0;

  let rounds = 0;
  for (const [index, part] of value.entries()) {
    // The number of rounds follows the salt in PKCS #12 (RFC 7292) and PBES2 (RFC 8018).
    const followsSalt = value[index - 1]?.type === forge.asn1.Type.OCTETSTRING;
    if (followsSalt && part.type === forge.asn1.Type.INTEGER) rounds += numberOf(part);
    rounds += roundsIn(part, password);
  }
  const decrypted =
    password === undefined ? undefined : attempt(() => decryptedContent(value, password));
  return decrypted ? rounds + roundsIn(decrypted) : rounds;
}

/** How a sequence begins, in DER. */
const SEQUENCE_TAG = '\u0030';

/** More bytes are beyond every limit, and no safe integer. */
const MAX_NUMBER_BYTES = 6;

/** An integer; Infinity for one that is too large to be compared. */
function numberOf({ value }: forge.asn1.Asn1): number {
  const hex = forge.util.bytesToHex(value as string).replace(/^0+(?=.)/, '');
  return hex.length > 2 * MAX_NUMBER_BYTES ? Infinity : Number.parseInt(hex, 16);
}

/** The bytes of an octet string, which may consist of several. */
const octetsOf = (value: forge.asn1.Asn1['value']): string =>
  typeof value === 'string' ? value : value.map((part) => octetsOf(part.value)).join('');

/**
 * The decrypted content of an EncryptedContentInfo (RFC 2315, 10.1: kind, algorithm, and the
 * content under [0]); undefined for other structures, and when the password does not decrypt it.
 */
function decryptedContent(
  [kind, algorithm, encrypted]: forge.asn1.Asn1[],
  password: string,
): forge.asn1.Asn1 | undefined {
  if (
    kind?.type !== forge.asn1.Type.OID ||
    encrypted?.tagClass !== forge.asn1.Class.CONTEXT_SPECIFIC
  )
    return undefined;
  const [oid, parameters] = (algorithm?.value ?? []) as forge.asn1.Asn1[];
  const cipher = pbe.getCipher(forge.asn1.derToOid(oid?.value as string), parameters, password);
  cipher.update(forge.util.createBuffer(octetsOf(encrypted.value)));
  return cipher.finish() ? forge.asn1.fromDer(cipher.output) : undefined;
}

/** The types of node-forge leave it out. */
const { pbe } = forge.pki as unknown as {
  pbe: {
    getCipher: (oid: string, parameters: unknown, password: string) => forge.cipher.BlockCipher;
  };
};

/** The result of a function; undefined when it throws. */
export function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
