import { Form } from 'antd';
import type { ClientCertificate } from '#api/contract/connection-auth.ts';
import type { HeldCertificate } from '#domain/certificates/read-credentials.ts';
import { Fact } from '#ui/text/Fact.tsx';
import { Tag } from '#ui/text/Tag.tsx';
import { formatDay } from '#ui/text/format.ts';
import { CertificateTag } from '../bank-tags.tsx';
import { useNewCertificate } from './use-new-certificate.ts';
import styles from './Certificate.module.css';

/**
 * The certificate in use and the new one, which is read before it is saved: whose it is, until
 * when, and whether its key fits. Another holder is a warning, because it may be right.
 */
export function CertificateChange({ stored }: { stored: ClientCertificate | null }) {
  const reading = useNewCertificate();
  const isPasswordMissing =
    Form.useWatch('certificate.password') === '' &&
    reading !== undefined &&
    'field' in reading &&
    reading.field === 'certificate.password';
  return (
    <div role="status">
      <dl className={`${styles['change']} facts`}>
        {stored && (
          <Fact name="Em uso">
            <Held certificate={stored} />
          </Fact>
        )}
        {reading && (
          <Fact name="Novo">
            {'reason' in reading ? (
              <span className={isPasswordMissing ? 'soft' : 'fault'}>
                {isPasswordMissing ? 'Informe a senha para ler o arquivo.' : reading.reason}
              </span>
            ) : (
              <NewHeld certificate={reading} stored={stored} />
            )}
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** Holder and end of a certificate. */
const Held = ({ certificate: { subject, expiresAt } }: { certificate: HeldCertificate }) => (
  <>
    <bdi>{subject}</bdi>, até {formatDay(expiresAt)} <CertificateTag expiresAt={expiresAt} />
  </>
);

interface NewHeldProps {
  certificate: HeldCertificate;
  stored: ClientCertificate | null;
}

function NewHeld({ certificate, stored }: NewHeldProps) {
  const { subject, issuer } = certificate;
  const isOther = stored !== null && stored.subject !== subject;
  return (
    <>
      <p>
        <Held certificate={certificate} />
      </p>
      <p className="soft">
        Emitido por <bdi>{issuer}</bdi>. A chave é a do certificado.
      </p>
      {isOther && <Tag tone="warning">Titular diferente: {subject}</Tag>}
      {issuer === subject && <Tag tone="warning">Autoassinado</Tag>}
    </>
  );
}
