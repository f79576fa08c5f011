import type { ConnectionFieldName } from '../connection-fields.ts';
import type { CertificateFormat } from '#api/contract/connection-auth.ts';

/** Files for the fields of a certificate. */
export interface DroppedFiles {
  format: CertificateFormat;
  files: { [Name in ConnectionFieldName]?: File };
}

/** Longer files are not read here: their field refuses them. */
const MAX_READ_BYTES = 20_000;

/**
 * Tells for which fields files are that were dropped or chosen together: a .p12 or .pfx file, or
 * PEM files by the blocks that they have.
 * @returns undefined when no file is one of a certificate or a key
 */
export async function sortFiles(files: readonly File[]): Promise<DroppedFiles | undefined> {
  const pkcs12 = files.find(({ name }) => /\.(p12|pfx)$/i.test(name));
  if (pkcs12) return { format: 'pkcs12', files: { 'certificate.file': pkcs12 } };
  const texts = await Promise.all(files.map(textOf));
  const certificate = files.find((_, index) => texts[index]?.includes('BEGIN CERTIFICATE'));
  const privateKey = files.find((_, index) => texts[index]?.includes('PRIVATE KEY'));
  if (!certificate && !privateKey) return undefined;
  return {
    format: 'pem',
    files: {
      ...(certificate && { 'certificate.certificate': certificate }),
      ...(privateKey && { 'certificate.privateKey': privateKey }),
    },
  };
}

/** The text of a file; empty for one that is too long or can no longer be read. */
const textOf = (file: File): Promise<string> =>
  file.size > MAX_READ_BYTES ? Promise.resolve('') : file.text().catch(() => '');
