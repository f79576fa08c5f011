import { Alert } from 'antd';
import { useConnection } from '#api/hooks/connections.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { callAddress } from '../run/bank-call.ts';
import styles from './CallAddress.module.css';

interface Props {
  bankId: string;
  /** The path with the values typed so far; parameters without a value keep their braces. */
  path: string;
}

/**
 * The full address that a run will call; without a connection, a link to the connection's form.
 */
export function CallAddress({ bankId, path }: Props) {
  const { data: connection, error } = useConnection(bankId);
  if (!connection) {
    if (!error || error.needsSession) return null;
    return <p className={styles['note']}>Não foi possível ler a conexão do banco. {error.title}.</p>;
  }
  const address = callAddress(connection, path);
  if (address === null) return <NoConnection bankId={bankId} />;
  return (
    <dl className={styles['call']}>
      <dt>Endereço da chamada</dt>
      <dd>
        {/* A new element for each address: a browser that translates the page all the same would keep the first one. */}
        <PathText key={address} path={address} />
      </dd>
    </dl>
  );
}

/** A bank that cannot be called, with a link to the form of its connection. */
function NoConnection({ bankId }: { bankId: string }) {
  return (
    <Alert
      type="warning"
      title="Este banco não tem conexão e não pode ser chamado."
      // Below the text: beside it the button leaves a phone three words a line.
      description={
        <Permitted to="banks:write">
          <LinkButton to={links.banks({ bank: bankId, connection: bankId })}>Configurar conexão</LinkButton>
        </Permitted>
      }
    />
  );
}
