import {
  type CertificateFiles,
  type HeldCertificate,
  readCertificate,
  UnusableCredential,
} from '#domain/certificates/read-credentials.ts';

/** A certificate whose key is its own, or why it cannot be used and the field that is at fault. */
export type CertificateReading = HeldCertificate | { field: string; reason: string };

/** Reads a certificate as the platform will when it is saved, by this device's clock. */
export function readFiles(files: CertificateFiles): CertificateReading {
  try {
    return readCertificate(files, new Date());
  } catch (thrown) {
    if (!(thrown instanceof UnusableCredential)) throw thrown;
    return { field: thrown.field, reason: thrown.message };
  }
}
