import { authTypeLabels } from '#api/contract/connection-auth.ts';
import {
  type Connection,
  connectionText,
  inEnvironment,
  isUsable,
  type Environment,
  environmentLabels,
} from '#api/contract/connections.ts';
import { fixedLists } from '#api/contract/fixed-fields.ts';
import { type Place, useConnection } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { formatInstant, formatSeconds } from '#ui/text/format.ts';
import { CertificateTag } from './BankGrid.tsx';
import { ConnectionTestPart } from './ConnectionTest.tsx';
import { Tag } from '#ui/text/Tag.tsx';
import styles from './BankConnection.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Fact } from '#ui/text/Fact.tsx';

export function BankConnection({ place, onEdit }: { place: Place; onEdit: () => void }) {
  const read = useConnection(place);
  return (
    <ReadView read={read} skeleton={<Skeleton lines={4} label="Carregando a conexão…" />}>
      {(connection) => {
        const ready = isUsable(connection);
        return (
          <>
            {ready ? (
              <Facts connection={connection} place={place} />
            ) : (
              <p>
                O banco ainda não pode ser chamado {inEnvironment(place.environment)}: informe a URL
                base.
              </p>
            )}
            {ready && (
              <ConnectionTestPart strong place={place} of={read.etag} label="Testar conexão" />
            )}
            <div className={ready ? 'flush' : undefined}>
              <Permitted to="connections:write">
                <PlainButton kind={ready ? 'plain' : 'filled'} onClick={onEdit}>
                  {ready ? 'Editar conexão' : 'Configurar conexão'}
                </PlainButton>
              </Permitted>
            </div>
          </>
        );
      }}
    </ReadView>
  );
}

function Facts({ connection, place }: { connection: Connection; place: Place }) {
  const { baseUrl, timeoutMs, auth, certificate, ...fixed } = connection;
  return (
    <dl className={`${styles['facts']} facts`}>
      {certificate && (
        <Fact name="Certificado até">
          <time dateTime={certificate.expiresAt}>
            {formatInstant(certificate.expiresAt).slice(0, 10)}
          </time>
          <CertificateTag instant={certificate.expiresAt} />
        </Fact>
      )}
      <Fact name="URL base">
        <code>{baseUrl}</code>
        <SameServer place={place} baseUrl={baseUrl ?? ''} />
      </Fact>
      <Fact name="Tempo limite">{formatSeconds(timeoutMs)}</Fact>
      <Fact name="Autenticação">{authTypeLabels[auth.type]}</Fact>
      {certificate && <Fact name="Certificado">{certificate.subject}</Fact>}
      {certificate && <Fact name="Emitido por">{certificate.issuer}</Fact>}
      {fixedLists
        .filter((list) => fixed[list].length > 0)
        .map((list) => (
          <Fact key={list} name={connectionText.fields[list].label}>
            {fixed[list].map(({ name }) => (
              <code key={name}>{name}</code>
            ))}
          </Fact>
        ))}
    </dl>
  );
}

/**
 * Says that the bank's other environment has the server of `baseUrl`, stored or typed: one is
 * probably wrong.
 */
export function SameServer({
  place: { bankId, environment },
  baseUrl,
}: {
  place: Place;
  baseUrl: string;
}) {
  const other: Environment = environment === 'production' ? 'homologation' : 'production';
  const { data } = useConnection({ bankId, environment: other });
  if (!data?.baseUrl || originOf(data.baseUrl) !== originOf(baseUrl)) return null;
  return <Tag tone="warning">Mesmo servidor de {environmentLabels[other].toLowerCase()}</Tag>;
}

/** Scheme, host and port; undefined while it is no address. */
const originOf = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).origin : undefined;
