import { Alert } from 'antd';
import { inEnvironment } from '#api/contract/environment.ts';
import { type ConnectionKey, useConnection } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { callAddress, replacedNames } from '../run/bank-call.ts';
import { PathText } from '#ui/text/PathText.tsx';

interface CallAddressProps {
  place: ConnectionKey;
  /** The path with the values typed so far; parameters without a value keep their braces. */
  path: string;
  /** The names of the headers that are typed. */
  headers: readonly string[];
}

/** The full address that a run will call; without a connection, a link to its form. */
export function CallAddress({ place, path, headers }: CallAddressProps) {
  const { data: connection, error } = useConnection(place);
  if (!connection) {
    if (!error || error.needsSession) return null;
    return <p className="note">Não foi possível ler a conexão do banco. {error.title}.</p>;
  }
  const address = callAddress(connection, path);
  if (address === null) return <NoConnection {...place} />;
  const replaced = replacedNames(connection, headers, path);
  return (
    <dl className="stack gap-4">
      <dt className="note">Endereço da chamada</dt>
      <dd className="row wraps">
        {/* The key gives each address a new element: a browser that translates the page would
            otherwise go on showing the first address. */}
        <PathText key={address} path={address} />
      </dd>
      {replaced.length > 0 && (
        <dd className="note">A conexão do banco põe o seu valor em {replaced.join(', ')}.</dd>
      )}
    </dl>
  );
}

/** A bank that cannot be called in an environment, with a link to the form of that connection. */
function NoConnection({ bankId, environment }: ConnectionKey) {
  return (
    <Alert
      type="warning"
      title={`Este banco não tem conexão ${inEnvironment(environment)} e não pode ser chamado.`}
      // Below the text: beside it the button leaves a phone three words a line.
      description={
        <Permitted to="connections:write">
          <LinkButton to={links.banks({ bank: bankId, connection: bankId, environment })}>
            Configurar conexão
          </LinkButton>
        </Permitted>
      }
    />
  );
}
