import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { CertificateFiles } from '#domain/certificates/read-credentials.ts';
import type { CertificateReading } from './read-files.ts';
import { readInWorker } from './read-in-worker.ts';

/** The pause in typing a password after which the file is read. */
const TYPING_PAUSE_MS = 300;

/**
 * Reads the certificate that the form around has, before it is saved.
 * @returns undefined while files are missing or the reading lasts
 */
export function useNewCertificate(): CertificateReading | undefined {
  const format = Form.useWatch('certificate.format') as string | undefined;
  const file = useFile('certificate.file');
  const password = (Form.useWatch('certificate.password') as string | undefined) ?? '';
  const certificate = useFile('certificate.certificate');
  const privateKey = useFile('certificate.privateKey');
  const [read, setRead] = useState<{ key: string; reading: CertificateReading }>();
  const files = filesOf(format, { file, password, certificate, privateKey });
  const key = files === undefined ? '' : JSON.stringify(files);
  useEffect(() => {
    if (key === '') return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      readInWorker(JSON.parse(key) as CertificateFiles, ending.signal).then(
        (reading) => setRead({ key, reading }),
        // The platform reads it again when it is saved.
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [key]);
  return read?.key === key ? read.reading : undefined;
}

/** The content of a field's file; empty without one, and for one that was refused. */
function useFile(name: string): string {
  const value = (Form.useWatch(name) as string | undefined) ?? '';
  // A refusal is a sentence; Base64 has no blank.
  return value.includes(' ') ? '' : value;
}

interface Parts {
  file: string;
  password: string;
  certificate: string;
  privateKey: string;
}

/** The files of the chosen format; undefined until all of them are there. */
function filesOf(format: string | undefined, parts: Parts): CertificateFiles | undefined {
  const { file, password, certificate, privateKey } = parts;
  if (format === 'pkcs12' && file !== '') return { format, file, password };
  if (format === 'pem' && certificate !== '' && privateKey !== '')
    return { format, certificate, privateKey };
  return undefined;
}
