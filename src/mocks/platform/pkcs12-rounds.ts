import forge from 'node-forge';

/**
 * How often keys are derived in all: rounds follow the salt in PKCS #12 (RFC 7292) and PBES2 (RFC
 * 8018).
 * @param password with it, those of keys within encrypted parts count too; to decrypt these takes
 * the rounds of the rest
 */
export function roundsIn({ value, type }: forge.asn1.Asn1, password?: string): number {
  const octets = type === forge.asn1.Type.OCTETSTRING ? octetsOf(value) : '';
  if (octets.startsWith('\u0030'))
    return readable(() => roundsIn(forge.asn1.fromDer(octets), password)) ?? 0;
  if (typeof value === 'string') return 0;
  const decrypted = password === undefined ? undefined : readable(() => contentOf(value, password));
  return value.reduce(
    (sum, part, index) => {
      const isRounds =
        part.type === forge.asn1.Type.INTEGER &&
        value[index - 1]?.type === forge.asn1.Type.OCTETSTRING;
      // A number of more than six bytes is beyond every limit, and no safe integer.
      const hex = isRounds
        ? forge.util.bytesToHex(part.value as string).replace(/^0+(?=.)/, '')
        : '0';
      const rounds = hex.length > 12 ? Infinity : Number.parseInt(hex, 16);
      return sum + rounds + roundsIn(part, password);
    },
    decrypted ? roundsIn(decrypted) : 0,
  );
}

/** The content of an octet string, which may be in pieces. */
const octetsOf = (value: forge.asn1.Asn1['value']): string =>
  typeof value === 'string' ? value : value.map((part) => octetsOf(part.value)).join('');

/**
 * What an EncryptedContentInfo has (RFC 2315, 10.1: kind, algorithm, content under [0]); undefined
 * for other parts.
 */
function contentOf(
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

/** The library's types leave it out. */
const { pbe } = forge.pki as unknown as {
  pbe: {
    getCipher: (oid: string, parameters: unknown, password: string) => forge.cipher.BlockCipher;
  };
};

/** What an act gives; undefined when it fails. */
export function readable<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
