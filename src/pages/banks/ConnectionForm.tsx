import { Input, Radio } from 'antd';
import { type AriaAttributes, useMemo, useState } from 'react';
import {
  type AuthType,
  authTypes,
  type Connection,
  type Environment,
  environments,
} from '#api/contract/connections.ts';
import { useConnection, useUpdateConnection } from '#api/hooks/connections.ts';
import { useDenial } from '#parts/permission.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { changing } from '#ui/forms/use-save.ts';
import { Missing } from '#ui/states/Missing.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { formatInstant, formatSeconds } from '#ui/text/format.ts';
import { authTypeLabels, environmentLabels } from '#ui/text/labels.ts';
import { AuthFields } from './AuthFields.tsx';
import { isDate } from './DayInput.tsx';
import { type ConnectionValues, patchOf, previewOf, schemaOf, secretFields, versionOf } from './connection-values.ts';

interface Props {
  bankId: string;
  onClose: () => void;
}

/** The form of a bank's connection. */
export default function ConnectionForm({ bankId, onClose }: Props) {
  const read = useConnection(bankId);
  return (
    <ReadView
      read={read}
      keepContent
      skeleton={<Skeleton lines={8} />}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(connection) => <Fields bankId={bankId} connection={connection} etag={read.etag} onClose={onClose} />}
    </ReadView>
  );
}

const labels: { [Name in keyof ConnectionValues]: string } = {
  baseUrl: 'URL base',
  environment: 'Ambiente',
  timeoutMs: 'Tempo limite',
  'auth.type': 'Autenticação',
  'auth.header': 'Nome do header',
  'auth.apiKey': 'Chave de API',
  'auth.tokenUrl': 'URL do token',
  'auth.clientId': 'Client ID',
  'auth.clientSecret': 'Client Secret',
  'auth.certificateExpiresAt': 'Certificado válido até',
  'auth.certificate': 'Certificado',
};
const environmentOptions = environments.map((value) => ({ value, label: environmentLabels[value] }));
const authOptions = authTypes.map((value) => ({ value, label: authTypeLabels[value] }));

/** Formats a value for the comparison after a conflict; a secret is never shown. */
function show(name: keyof ConnectionValues, value: unknown): string {
  if (value === '' || value === undefined) return name.startsWith('auth.') ? 'Sem mudança' : 'Não informado';
  if (name === 'environment') return environmentLabels[value as Environment];
  if (name === 'timeoutMs') return formatSeconds(value as number);
  if (name === 'auth.type') return authTypeLabels[value as AuthType];
  if (name === 'auth.certificateExpiresAt' && isDate(value as string)) return formatInstant(value as string);
  return secretFields.has(name) ? 'O que você informou' : (value as string);
}

interface FieldsProps {
  bankId: string;
  connection: Connection;
  etag: string | undefined;
  onClose: () => void;
}

/** Its fields. Secrets are write-only: a blank field keeps the stored one. */
function Fields({ bankId, connection, etag, onClose }: FieldsProps) {
  const update = useUpdateConnection(bankId);
  const denied = useDenial('banks:write');
  const [chosen, setChosen] = useState<AuthType>(connection.auth.type);
  /** The connection as the last read found it: the form's, or that of a save with a stale version. */
  const [found, setFound] = useState<Connection>();
  const latest = async () => {
    const now = await update.latest();
    setFound(now.body);
    return now;
  };
  const stored = found ?? connection;
  const schema = useMemo(() => schemaOf(chosen, stored.auth.type), [chosen, stored.auth.type]);
  return (
    <EditForm<ConnectionValues>
      denied={denied}
      schema={schema}
      labels={labels}
      dependsOn={(name) => (name.startsWith('auth.') ? 'auth.type' : undefined)}
      show={show}
      version={versionOf({ body: connection, etag })}
      saver={changing({ ...update, latest }, versionOf, 'Conexão salva.', patchOf)}
      submitLabel="Salvar conexão"
      onSaved={onClose}
      onCancel={onClose}
    >
      <Field name="baseUrl" label={labels.baseUrl} extra="O caminho do endpoint vem depois dela.">
        <Input inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://api.banco.example/v1" />
      </Field>
      <Field name="environment" label={labels.environment}>
        <Radio.Group aria-label={labels.environment} options={environmentOptions} />
      </Field>
      <Field name="timeoutMs" label={labels.timeoutMs} extra="Depois disso, a chamada é encerrada.">
        <SecondsInput />
      </Field>
      <Field name="auth.type" label={labels['auth.type']}>
        <Select<AuthType> options={authOptions} />
      </Field>
      <AuthFields
        labels={labels}
        preview={chosen === stored.auth.type ? previewOf(stored) : undefined}
        onType={setChosen}
      />
    </EditForm>
  );
}

interface SecondsInputProps extends AriaAttributes {
  id?: string;
  /** Milliseconds; NaN for a typed text that is no number. */
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/**
 * A duration in milliseconds, shown and typed in seconds. What is typed stays until the form gets another value. antd's
 * form gives it id, value, change and what ties its hint and an error to it.
 */
function SecondsInput({ id, value, onChange, ...aria }: SecondsInputProps) {
  const [typed, setTyped] = useState('');
  const shown = value === undefined ? '' : String(value / 1000).replace('.', ',');
  return (
    <Input
      {...aria}
      {...(id !== undefined && { id })}
      inputMode="decimal"
      autoComplete="off"
      suffix="s"
      value={Object.is(readSeconds(typed), value) ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(readSeconds(target.value));
      }}
    />
  );
}

/** Milliseconds; undefined for no text, NaN for what is no number of seconds, such as `1.000`. */
function readSeconds(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const [, seconds] = /^(\d+(?:,\d+|\.\d{1,2})?)\s*s?$/i.exec(text.trim()) ?? [];
  return seconds === undefined ? Number.NaN : Math.round(Number(seconds.replace(',', '.')) * 1000);
}
