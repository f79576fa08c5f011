import { authTypeLabels } from '#api/contract/connection-auth.ts';
import {
  type Connection,
  connectionText,
  inEnvironment,
  isUsable,
  type Environment,
  environmentLabels,
} from '#api/contract/connections.ts';
import { type FixedField, fixedLists } from '#api/contract/fixed-fields.ts';
import { type Place, useConnection } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { ReadView, Skeleton } from '#ui/states/ReadView.tsx';
import { formatInstant, formatSeconds } from '#ui/text/format.ts';
import { CertificateTag } from './BankGrid.tsx';
import { ConnectionTestPart } from './ConnectionTest.tsx';
import { Tag } from '#ui/text/Tag.tsx';
import styles from './BankConnection.module.css';

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
              <p>O banco ainda não pode ser chamado {inEnvironment(place.environment)}: informe a URL base.</p>
            )}
            {ready && <ConnectionTestPart strong place={place} of={read.etag} label="Testar conexão" />}
            <div className={ready ? styles['plain'] : undefined}>
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
        <>
          <dt>Certificado até</dt>
          <dd>
            <time dateTime={certificate.expiresAt}>{formatInstant(certificate.expiresAt).slice(0, 10)}</time>
            <CertificateTag instant={certificate.expiresAt} />
          </dd>
        </>
      )}
      <dt>URL base</dt>
      <dd>
        <code>{baseUrl}</code>
        <SameServer place={place} baseUrl={baseUrl ?? ''} />
      </dd>
      <dt>Tempo limite</dt>
      <dd>{formatSeconds(timeoutMs)}</dd>
      <dt>Autenticação</dt>
      <dd>{authTypeLabels[auth.type]}</dd>
      {certificate && (
        <>
          <dt>Certificado</dt>
          <dd>
            <span>{certificate.subject}</span>
          </dd>
          <dt>Emitido por</dt>
          <dd>
            <span>{certificate.issuer}</span>
          </dd>
        </>
      )}
      {fixedLists.map((list) => (
        <FixedNames key={list} label={connectionText.fields[list].label} fields={fixed[list]} />
      ))}
    </dl>
  );
}

function FixedNames({ label, fields }: { label: string; fields: FixedField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {fields.map(({ name }) => (
          <code key={name}>{name}</code>
        ))}
      </dd>
    </>
  );
}

interface SameServerProps {
  place: Place;
  /** The address of the bank in this environment, also one that is being typed. */
  baseUrl: string;
}

/** Says that the bank's other environment has the same server: one of them is probably wrong. */
export function SameServer({ place: { bankId, environment }, baseUrl }: SameServerProps) {
  const other: Environment = environment === 'production' ? 'homologation' : 'production';
  const { data } = useConnection({ bankId, environment: other });
  if (!data?.baseUrl || originOf(data.baseUrl) !== originOf(baseUrl)) return null;
  return <Tag tone="warning">Mesmo servidor de {environmentLabels[other].toLowerCase()}</Tag>;
}

/** Scheme, host and port; undefined while it is no address. */
const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).origin : undefined);
