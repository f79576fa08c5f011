import { Button, Form, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { type AuthType, authTypeLabels, authTypes, type ClientCertificate } from '#api/contract/connection-auth.ts';
import { type Connection, isUsable } from '#api/contract/connections.ts';
import { latestConnection, type Place, useConnection, useUpdateConnection } from '#api/hooks/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { changing } from '#ui/forms/use-save.ts';
import { Missing } from '#ui/states/StateViews.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { formatSeconds } from '#ui/text/format.ts';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import { AuthFields } from './AuthFields.tsx';
import { CertificateFields, certificateText } from './CertificateFields.tsx';
import {
  type ConnectionValues,
  copiedValues,
  patchOf,
  schemaOf,
  secretFields,
  versionOf,
} from './connection-values.ts';
import { fieldsIn } from './fixed-values.ts';
import { FixedFieldsInput } from './FixedFieldsInput.tsx';
import { SameServer } from './SameServer.tsx';
import { SecondsInput } from './SecondsInput.tsx';

interface Props {
  /** Null until it is known which environment is meant. */
  place: Place | null;
  onClose: () => void;
}

/** The form of a bank's connection in an environment. */
export default function ConnectionForm({ place, onClose }: Props) {
  const read = useConnection(place);
  return (
    <ReadView
      read={read}
      keepContent
      skeleton={<Skeleton shape="fields" lines={8} />}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(connection) => place && <Fields place={place} connection={connection} etag={read.etag} onClose={onClose} />}
    </ReadView>
  );
}

const labels: { [Name in keyof ConnectionValues]: string } = {
  baseUrl: 'URL base',
  timeoutMs: 'Tempo limite',
  'auth.type': 'Autenticação',
  'auth.header': 'Nome do header',
  'auth.apiKey': 'Chave de API',
  'auth.tokenUrl': 'URL do token',
  'auth.clientId': 'Client ID',
  'auth.scope': 'Escopos',
  'auth.clientSecret': 'Client Secret',
  'auth.keyId': 'ID da chave',
  'auth.privateKey': 'Chave privada',
  'certificate.format': 'Certificado do cliente',
  'certificate.file': 'Certificado com chave',
  'certificate.password': 'Senha do arquivo',
  'certificate.certificate': 'Certificado',
  'certificate.privateKey': 'Chave do certificado',
  fixedHeaders: 'Headers fixos',
  fixedQuery: 'Parâmetros fixos',
};
const authOptions = authTypes.map((value) => ({ value, label: authTypeLabels[value] }));

/** Formats a value for the comparison after a conflict; a secret is never shown. */
function show(name: keyof ConnectionValues, value: unknown): string {
  if (name === 'certificate.format') return certificateChoice(value as string);
  if (name === 'fixedHeaders' || name === 'fixedQuery') {
    return (
      fieldsIn(value as string)
        .map((field) => field.name)
        .join(', ') || 'Nenhum'
    );
  }
  if (value === '' || value === undefined) return secretFields.has(name) ? 'Sem mudança' : 'Não informado';
  if (name === 'timeoutMs') return formatSeconds(value as number);
  if (name === 'auth.type') return authTypeLabels[value as AuthType];
  return secretFields.has(name) ? 'O que você informou' : (value as string);
}

/** A choice of the certificate in words: none, the files that were chosen, or the stored one. */
function certificateChoice(value: string): string {
  if (value === '') return 'Sem certificado';
  return value.startsWith('{') ? certificateText(JSON.parse(value) as ClientCertificate) : 'O que você informou';
}

/** The fields that are saved together with others, and the one that gives them their meaning. */
const wholes: [prefix: string, field: keyof ConnectionValues][] = [
  ['auth.', 'auth.type'],
  ['certificate.', 'certificate.format'],
];

interface FieldsProps {
  place: Place;
  connection: Connection;
  etag: string | undefined;
  onClose: () => void;
}

/** Its fields. Secrets are write-only: a blank field keeps the stored one. */
function Fields({ place, connection, etag, onClose }: FieldsProps) {
  const update = useUpdateConnection(place);
  const denied = useDenial('banks:write');
  const version = versionOf({ body: connection, etag });
  const [chosen, setChosen] = useState({
    auth: version.values['auth.type'],
    certificate: version.values['certificate.format'],
  });
  /** The connection as the last read found it: the form's, or that of a save with a stale version. */
  const [found, setFound] = useState<Connection>();
  const latest = async () => {
    const now = await update.latest();
    setFound(now.body);
    return now;
  };
  const stored = found ?? connection;
  const schema = useMemo(() => schemaOf({ ...chosen, stored: stored.auth }), [chosen, stored.auth]);
  return (
    <EditForm<ConnectionValues>
      denied={denied}
      schema={schema}
      labels={labels}
      dependsOn={(name) => wholes.find(([prefix]) => name.startsWith(prefix))?.[1]}
      show={show}
      version={version}
      saver={changing({ ...update, latest }, versionOf, 'Conexão salva.', patchOf)}
      submitLabel="Salvar conexão"
      onSaved={onClose}
      onCancel={onClose}
      aside={place.environment === 'production' && denied === undefined ? copyButtonOf(place) : undefined}
    >
      <Choices onChange={setChosen} />
      <Field
        name="baseUrl"
        label={labels.baseUrl}
        extra={
          <>
            O caminho do endpoint vem depois dela. <TypedServer place={place} />
          </>
        }
      >
        <Input inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://api.banco.example/v1" />
      </Field>
      <Field
        name="timeoutMs"
        label={labels.timeoutMs}
        extra="Depois disso, a chamada é encerrada. Inclui o pedido do token."
      >
        <SecondsInput />
      </Field>
      <Field name="auth.type" label={labels['auth.type']}>
        <Select<AuthType> options={authOptions} />
      </Field>
      <AuthFields labels={labels} stored={stored.auth} />
      <CertificateFields labels={labels} stored={stored.certificate} />
      <Field name="fixedHeaders" label={labels.fixedHeaders} extra="Enviados em toda chamada." unmarked>
        <FixedFieldsInput label={labels.fixedHeaders} one="header" />
      </Field>
      <Field name="fixedQuery" label={labels.fixedQuery} extra="Acrescentados ao endereço de toda chamada." unmarked>
        <FixedFieldsInput label={labels.fixedQuery} one="parâmetro" />
      </Field>
    </EditForm>
  );
}

/** The action of a form in produção, which fills in its fields. */
const copyButtonOf =
  ({ bankId }: Place) =>
  (fill: CopyButtonProps['onCopied']) => <CopyButton bankId={bankId} onCopied={fill} />;

interface CopyButtonProps {
  bankId: string;
  onCopied: (values: Partial<ConnectionValues>) => void;
}

/** Fills in what the connection in homologação has, without its secrets and its certificate. */
function CopyButton({ bankId, onCopied }: CopyButtonProps) {
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const { body } = await latestConnection({ bankId, environment: 'homologation' });
      if (!isUsable(body)) {
        toast.info('Não há o que copiar: o banco não tem conexão em homologação.');
        return;
      }
      onCopied(copiedValues(body));
      toast.info('Copiado de homologação, sem segredos nem certificado. Informe os de produção.');
    } catch (thrown) {
      toastFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void copy()}>
      Copiar de homologação
    </Button>
  );
}

/** Names a server that is that of the other environment, before it is saved. */
function TypedServer({ place }: { place: Place }) {
  const baseUrl = Form.useWatch('baseUrl') as string | undefined;
  return <SameServer place={place} baseUrl={baseUrl ?? ''} />;
}

/** Tells which authentication and which certificate are chosen: the rules of the other fields depend on them. */
function Choices({ onChange }: { onChange: (choices: { auth: AuthType; certificate: string }) => void }) {
  const auth = Form.useWatch('auth.type') as AuthType | undefined;
  const certificate = Form.useWatch('certificate.format') as string | undefined;
  useEffect(() => {
    if (auth !== undefined && certificate !== undefined) onChange({ auth, certificate });
  }, [auth, certificate, onChange]);
  return null;
}
