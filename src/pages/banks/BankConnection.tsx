import { Button } from 'antd';
import { type Connection, isUsable } from '#api/contract/connections.ts';
import { useConnection } from '#api/hooks/connections.ts';
import { Permitted } from '#parts/permission.tsx';
import { EnvironmentTag } from '#ui/text/EnvironmentTag.tsx';
import { formatSeconds } from '#ui/text/format.ts';
import { authTypeLabels } from '#ui/text/labels.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import styles from './BankConnection.module.css';
import { CertificateExpiry } from './CertificateExpiry.tsx';
import { ConnectionTestButton } from './ConnectionTestButton.tsx';

interface Props {
  bankId: string;
  /** Opens the form of the connection. */
  onEdit: () => void;
}

/** How the platform reaches the bank, with a test of the connection. */
export function BankConnection({ bankId, onEdit }: Props) {
  const read = useConnection(bankId);
  return (
    <section aria-label="Conexão" className={styles['section']}>
      <h3 className={styles['title']}>Conexão</h3>
      <ReadView read={read} skeleton={<Skeleton lines={4} label="Carregando a conexão…" />}>
        {(connection) => {
          const ready = isUsable(connection);
          return (
            <>
              {ready ? (
                <Facts connection={connection} />
              ) : (
                <p>A plataforma ainda não pode chamar este banco: informe o ambiente e a URL base.</p>
              )}
              <div className={styles['actions']}>
                {ready && <ConnectionTestButton bankId={bankId} version={read.etag} />}
                <Permitted to="banks:write">
                  <Button onClick={onEdit}>{ready ? 'Editar conexão' : 'Configurar conexão'}</Button>
                </Permitted>
              </div>
            </>
          );
        }}
      </ReadView>
    </section>
  );
}

function Facts({ connection: { environment, baseUrl, timeoutMs, auth } }: { connection: Connection }) {
  return (
    <dl className={styles['facts']}>
      <dt>Ambiente</dt>
      <dd>
        <EnvironmentTag environment={environment} />
      </dd>
      <dt>URL base</dt>
      <dd>
        <code className={styles['address']}>{baseUrl}</code>
      </dd>
      <dt>Tempo limite</dt>
      <dd>{formatSeconds(timeoutMs)}</dd>
      <dt>Autenticação</dt>
      <dd>{authTypeLabels[auth.type]}</dd>
      {auth.type === 'mtls' && (
        <>
          <dt>Certificado</dt>
          <dd>
            <CertificateExpiry instant={auth.certificateExpiresAt} />
          </dd>
        </>
      )}
    </dl>
  );
}
