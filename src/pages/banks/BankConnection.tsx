import { shownAddress } from '#domain/shown-address.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { authTypeLabels } from '#api/contract/connection-auth.ts';
import { type Connection, connectionText, isUsable } from '#api/contract/connections.ts';
import { inEnvironment } from '#api/contract/environment.ts';
import { fixedLists } from '#api/contract/fixed-fields.ts';
import { type ConnectionKey, useConnection } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { LinkButton, PlainButton } from '#ui/buttons/PlainButton.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { formatInstant, formatSeconds } from '#ui/text/format.ts';
import { ConnectionTestPart } from './ConnectionTest.tsx';
import styles from './BankConnection.module.css';
import { SameServerTag } from './SameServerTag.tsx';
import { CertificateTag } from './bank-tags.tsx';
import { Fact } from '#ui/text/Fact.tsx';

/**
 * The connection of one environment of a bank, with its test; without an address, how to set it up.
 */
export function BankConnection({ place, onEdit }: { place: ConnectionKey; onEdit: () => void }) {
  const read = useConnection(place);
  return (
    <ReadView read={read} skeleton={<Skeleton lines={4} label="Carregando a conexão…" />}>
      {(connection) => {
        const isReady = isUsable(connection);
        return (
          <>
            {isReady ? (
              <ConnectionFacts connection={connection} place={place} />
            ) : (
              <p>
                O banco ainda não pode ser chamado {inEnvironment(place.environment)}: informe a URL
                base.
              </p>
            )}
            {isReady && (
              <ConnectionTestPart
                isPrimary
                place={place}
                subject={read.etag}
                label="Testar conexão"
              />
            )}
            <div className={`row ${isReady ? 'flush' : ''}`}>
              <Permitted to="connections:write">
                <PlainButton kind={isReady ? 'plain' : 'filled'} onClick={onEdit}>
                  {isReady ? 'Editar conexão' : 'Configurar conexão'}
                </PlainButton>
              </Permitted>
              {isReady && connection.certificate && (
                <Permitted to="connections:write">
                  <LinkButton kind="plain" to={certificateFormLink(place)}>
                    Trocar certificado
                  </LinkButton>
                </Permitted>
              )}
            </div>
          </>
        );
      }}
    </ReadView>
  );
}

/** The form of a connection at its certificate, over the detail of the bank. */
const certificateFormLink = ({ bankId, environment }: ConnectionKey) =>
  links.banks({ bank: bankId, connection: bankId, environment, section: 'certificate' });

function ConnectionFacts({ connection, place }: { connection: Connection; place: ConnectionKey }) {
  const { baseUrl, timeoutMs, auth, certificate } = connection;
  return (
    <dl className={`${styles['facts']} facts`}>
      {certificate && (
        <Fact name="Certificado até">
          <time dateTime={certificate.expiresAt}>
            {formatInstant(certificate.expiresAt).slice(0, 10)}
          </time>
          <CertificateTag expiresAt={certificate.expiresAt} />
        </Fact>
      )}
      <Fact name="URL base">
        <code>{shownAddress(baseUrl ?? '')}</code>
        <SameServerTag place={place} baseUrl={baseUrl ?? ''} />
      </Fact>
      <Fact name="Tempo limite">{formatSeconds(timeoutMs)}</Fact>
      <Fact name="Autenticação">{authTypeLabels[auth.type]}</Fact>
      {certificate && <Fact name="Certificado">{certificate.subject}</Fact>}
      {certificate && <Fact name="Emitido por">{certificate.issuer}</Fact>}
      {fixedLists
        .filter((list) => connection[list].length > 0)
        .map((list) => (
          <Fact key={list} name={connectionText.fields[list].label}>
            {connection[list].map(({ name }) => (
              <code key={name}>{name}</code>
            ))}
          </Fact>
        ))}
    </dl>
  );
}
