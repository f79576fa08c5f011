/**
 * How many rounds of key derivation a PKCS #12 file may ask for in all. Common programs write 2,000
 * to 20,000 for each key.
 */
export const MAX_PKCS12_ROUNDS = 300_000;

/** The longest RSA key, in bits: longer ones take seconds to sign with. */
export const MAX_RSA_BITS = 4096;
