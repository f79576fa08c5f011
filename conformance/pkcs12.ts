/** DER: a type, a length below 128, and the content. */
const der = (type: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type, content.length]), content]);
};

/** A PKCS #12 file without content whose integrity is protected with so many rounds (RFC 7292, 4), in Base64. */
export function pkcs12Asking(rounds: Buffer): string {
  const data = der(0x06, Buffer.from('2a864886f70d010701', 'hex'));
  const empty = der(0x04, der(0x30));
  const sha1 = der(0x30, der(0x06, Buffer.from('2b0e03021a', 'hex')), der(0x05));
  const mac = der(0x30, der(0x30, sha1, der(0x04, Buffer.alloc(20))), der(0x04, Buffer.alloc(8)), der(0x02, rounds));
  return der(0x30, der(0x02, Buffer.from([3])), der(0x30, data, der(0xa0, empty)), mac).toString('base64');
}
