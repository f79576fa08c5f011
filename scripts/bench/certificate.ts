import { createHash, createPublicKey } from 'node:crypto';
import forge from 'node-forge';

/** A certificate that its own key signed, for a server on this machine, in PEM. */
export interface Certificate {
  key: string;
  cert: string;
  /**
   * The SHA-256 of its public key in base64: browsers accept the certificate by it
   * (`certificateFlag`).
   */
  fingerprint: string;
}

const DAY_MS = 86_400_000;

/** Makes a key and a certificate for 127.0.0.1, valid for one day. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS);
  const name = [{ name: 'commonName', value: '127.0.0.1' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]);
  certificate.sign(privateKey, forge.md.sha256.create());
  const cert = forge.pki.certificateToPem(certificate);
  const spki = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    cert,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
