import { Button, Form, Input } from 'antd';
import { useEffect, useMemo, useState, type AriaAttributes } from 'react';
import type { AuthType, ClientCertificate } from '#api/contract/connection-auth.ts';
import { type Connection, connectionText, isUsable } from '#api/contract/connections.ts';
import { type FixedList, fixedLists } from '#api/contract/fixed-fields.ts';
import {
  latestConnection,
  type Place,
  useConnection,
  useUpdateConnection,
} from '#api/hooks/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { isSame } from '#ui/forms/same.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import { AuthFields, CertificateFields, certificateText } from './AuthFields.tsx';
import type * as z from '#api/contract/schema.ts';
import { ConnectionTestPart } from './ConnectionTest.tsx';
import {
  type ConnectionValues,
  copiedValues,
  fieldsOf,
  patchOf,
  schemaOf,
  versionOf,
} from './connection-values.ts';
import { type EditedField, FixedFieldsInput } from './FixedFieldsInput.tsx';
import { SameServer } from './BankConnection.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { updateSaver } from '#ui/forms/saver.ts';

/** @param props `place` is null until it is known which environment is meant */
export default function ConnectionForm({
  place,
  onClose,
}: {
  place: Place | null;
  onClose: () => void;
}) {
  const read = useConnection(place);
  return (
    <ReadView
      read={read}
      keepContent
      skeleton={<Skeleton shape="fields" lines={8} />}
      missing={<Missing what="bank" onClose={onClose} />}
    >
      {(connection) =>
        place && <Fields place={place} connection={connection} etag={read.etag} onClose={onClose} />
      }
    </ReadView>
  );
}

const { fields } = connectionText;

/** The names of the fixed headers or parameters, whose values may be secrets. */
const namesIn = (list: readonly EditedField[]) =>
  list.map(({ name }) => name).join(', ') || 'Nenhum';

/** A choice of the certificate in words: none, the files that were chosen, or the stored one. */
function certificateChoice(value: string): string {
  if (value === '') return 'Sem certificado';
  return value.startsWith('{')
    ? certificateText(JSON.parse(value) as ClientCertificate)
    : 'O que você informou';
}

/** What the description of a connection does not say of its fields. */
const overrides = {
  'certificate.format': { valueText: certificateChoice },
  ...Object.fromEntries(fixedLists.map((list) => [list, { valueText: namesIn }])),
};

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
  const denied = useDenial('connections:write');
  const version = versionOf({ body: connection, etag });
  const [chosen, setChosen] = useState({
    auth: version.values['auth.type'],
    certificate: version.values['certificate.format'],
  });
  /**
   * The connection as the last read found it: the form's, or that of a save with a stale version.
   */
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
      texts={fields}
      overrides={overrides}
      dependsOn={(name) => wholes.find(([prefix]) => name.startsWith(prefix))?.[1]}
      version={version}
      saver={updateSaver({ ...update, latest }, versionOf, 'Conexão salva.', patchOf)}
      submitLabel="Salvar conexão"
      onSaved={onClose}
      onCancel={onClose}
      aside={
        place.environment === 'production' && denied === undefined ? copyButtonOf(place) : undefined
      }
    >
      <Choices onChange={setChosen} />
      <Field
        name="baseUrl"
        hint={
          <>
            {fields.baseUrl.hint} <TypedServer place={place} />
          </>
        }
      />
      <Field name="timeoutMs">
        <SecondsInput />
      </Field>
      <Field name="auth.type" />
      <AuthFields stored={stored.auth} />
      <CertificateFields stored={stored.certificate} />
      <FixedLists />
      <DraftTest place={place} schema={schema} base={version.values} />
    </EditForm>
  );
}

const oneOf: Record<FixedList, string> = {
  fixedHeaders: 'header',
  fixedQuery: 'parâmetro',
  tokenHeaders: 'header do token',
  tokenParameters: 'parâmetro do token',
};

/** The lists of headers and parameters; those of the token where one is asked for. */
function FixedLists() {
  const type = (Form.useWatch('auth.type') as AuthType | undefined) ?? 'none';
  const asksToken = (fieldsOf[type] as readonly string[]).includes('auth.tokenUrl');
  return fixedLists
    .filter((list) => asksToken || !list.startsWith('token'))
    .map((list) => (
      <Field key={list} name={list} unmarked>
        <FixedFieldsInput label={fields[list].label} one={oneOf[list]} />
      </Field>
    ));
}

function DraftTest({
  place,
  schema,
  base,
}: {
  place: Place;
  schema: z.ZodObject;
  base: ConnectionValues;
}) {
  const form = Form.useFormInstance<ConnectionValues>();
  const draft = async () => {
    if (!(await form.validateFields().catch(() => null))) return null;
    const values = schema.parse(form.getFieldsValue(true)) as unknown as ConnectionValues;
    const changed = Object.entries(values).filter(
      ([name, value]) => !isSame(value, base[name as keyof ConnectionValues]),
    );
    return patchOf(Object.fromEntries(changed), base);
  };
  return (
    <ConnectionTestPart place={place} of="draft" label="Testar antes de salvar" draft={draft} />
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

function Choices({
  onChange,
}: {
  onChange: (choices: { auth: AuthType; certificate: string }) => void;
}) {
  const auth = Form.useWatch('auth.type') as AuthType | undefined;
  const certificate = Form.useWatch('certificate.format') as string | undefined;
  useEffect(() => {
    if (auth !== undefined && certificate !== undefined) onChange({ auth, certificate });
  }, [auth, certificate, onChange]);
  return null;
}

interface SecondsInputProps extends AriaAttributes {
  id?: string;
  /** Milliseconds; NaN for a typed text that is no number. */
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/**
 * A duration in milliseconds, typed in seconds; what is typed stays until the form gets another
 * value.
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
