import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { AuthType, ClientCertificate } from '#api/contract/connection-auth.ts';
import { type Connection, connectionText } from '#api/contract/connections.ts';
import { type FixedList, fixedLists } from '#api/contract/fixed-fields.ts';
import { type ConnectionKey, useConnection, useUpdateConnection } from '#api/hooks/banks.ts';
import { useDenial } from '#parts/permission.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { isSame } from '#ui/forms/same.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { AuthFields } from './AuthFields.tsx';
import type * as z from '#api/contract/schema.ts';
import { ConnectionTestPart } from './ConnectionTest.tsx';
import { toConnectionPatch, connectionVersion } from './connection-values.ts';
import { FixedFieldsInput } from './FixedFieldsInput.tsx';
import { CertificateFields, certificateText } from './CertificateFields.tsx';
import { SameServerTag } from './SameServerTag.tsx';
import type { EditedFixedField } from './edited-fixed-field.ts';
import { type ConnectionValues, fieldsByAuthType } from './connection-fields.ts';
import { connectionSchema } from './connection-schema.ts';
import { SecondsInput } from './SecondsInput.tsx';
import { CopyConnectionButton } from './CopyConnectionButton.tsx';
import { updateSaver } from '#ui/forms/saver.ts';
import { Missing } from '#ui/states/Missing.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';

/**
 * The form of a bank's connection in one environment.
 * @param props `place`: null until the environment is known; `isCertificateFirst`: it begins at its
 *   certificate
 */
export default function ConnectionForm({
  place,
  isCertificateFirst,
  onClose,
}: {
  place: ConnectionKey | null;
  isCertificateFirst: boolean;
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
        place && (
          <ConnectionFields
            place={place}
            connection={connection}
            etag={read.etag}
            isCertificateFirst={isCertificateFirst}
            onClose={onClose}
          />
        )
      }
    </ReadView>
  );
}

const { fields } = connectionText;

/** A list of fixed fields as a conflict shows it: names only, because values may be secrets. */
const fixedNamesText = (list: readonly EditedFixedField[]) =>
  list.map(({ name }) => name).join(', ') || 'Nenhum';

/** The value of `certificate.format` as a conflict shows it. */
function certificateChoiceText(value: string): string {
  if (value === '') return 'Sem certificado';
  return value.startsWith('{')
    ? certificateText(JSON.parse(value) as ClientCertificate)
    : 'O que você informou';
}

/** How a conflict shows values for which the contract's texts are not enough. */
const overrides = {
  'certificate.format': { valueText: certificateChoiceText },
  ...Object.fromEntries(fixedLists.map((list) => [list, { valueText: fixedNamesText }])),
};

/** The fields that are saved as one, and the field that gives the others their meaning. */
const savedTogether: [prefix: string, field: keyof ConnectionValues][] = [
  ['auth.', 'auth.type'],
  ['certificate.', 'certificate.format'],
];

interface ConnectionFieldsProps {
  place: ConnectionKey;
  connection: Connection;
  etag: string | undefined;
  isCertificateFirst: boolean;
  onClose: () => void;
}

/** The fields of the form. Secrets are write-only: a blank field keeps the stored one. */
function ConnectionFields({
  place,
  connection,
  etag,
  isCertificateFirst,
  onClose,
}: ConnectionFieldsProps) {
  const update = useUpdateConnection(place);
  const denied = useDenial('connections:write');
  const version = connectionVersion({ body: connection, etag });
  const [chosen, setChosen] = useState({
    auth: version.values['auth.type'],
    certificate: version.values['certificate.format'],
  });
  /** The connection that a save with an old version read again; undefined before. */
  const [reread, setReread] = useState<Connection>();
  const latest = async () => {
    const answer = await update.latest();
    setReread(answer.body);
    return answer;
  };
  const stored = reread ?? connection;
  const schema = useMemo(
    () => connectionSchema({ ...chosen, stored: stored.auth }),
    [chosen, stored.auth],
  );
  return (
    <EditForm<ConnectionValues>
      denied={denied}
      schema={schema}
      keepsFocus={isCertificateFirst}
      texts={fields}
      overrides={overrides}
      dependsOn={(name) => savedTogether.find(([prefix]) => name.startsWith(prefix))?.[1]}
      version={version}
      saver={updateSaver(
        { ...update, latest },
        connectionVersion,
        'Conexão salva.',
        toConnectionPatch,
      )}
      submitLabel="Salvar conexão"
      onSaved={onClose}
      onCancel={onClose}
      aside={
        place.environment === 'production' && denied === undefined
          ? copyButtonOf(place.bankId)
          : undefined
      }
    >
      <WatchedChoices onChange={setChosen} />
      <Field
        name="baseUrl"
        hint={
          <>
            {fields.baseUrl.hint} <TypedServerTag place={place} />
          </>
        }
      />
      <Field name="timeoutMs">
        <SecondsInput />
      </Field>
      <Field name="auth.type" />
      <AuthFields stored={stored.auth} />
      <CertificateFields stored={stored.certificate} isFirst={isCertificateFirst} />
      <FixedLists />
      <DraftTest place={place} schema={schema} base={version.values} />
    </EditForm>
  );
}

/**
 * The button of the form in produção, for `EditForm`, which gives the function that fills it in.
 */
const copyButtonOf = (bankId: string) => (fillIn: (values: Partial<ConnectionValues>) => void) => (
  <CopyConnectionButton bankId={bankId} onCopied={fillIn} />
);

/** What one item of each list is called. */
const itemNames: Record<FixedList, string> = {
  fixedHeaders: 'header',
  fixedQuery: 'parâmetro',
  tokenHeaders: 'header do token',
  tokenParameters: 'parâmetro do token',
};

/** The lists of fixed fields; those of the token request where the authentication makes one. */
function FixedLists() {
  const type = (Form.useWatch('auth.type') as AuthType | undefined) ?? 'none';
  const requestsToken = (fieldsByAuthType[type] as readonly string[]).includes('auth.tokenUrl');
  return fixedLists
    .filter((list) => requestsToken || !list.startsWith('token'))
    .map((list) => (
      <Field key={list} name={list} unmarked>
        <FixedFieldsInput label={fields[list].label} itemName={itemNames[list]} />
      </Field>
    ));
}

/** Tests what is typed, before it is saved. */
function DraftTest({
  place,
  schema,
  base,
}: {
  place: ConnectionKey;
  schema: z.ZodObject;
  base: ConnectionValues;
}) {
  const form = Form.useFormInstance<ConnectionValues>();
  const readDraft = async () => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isValid) return null;
    const values = schema.parse(form.getFieldsValue(true)) as unknown as ConnectionValues;
    const changed = Object.entries(values).filter(
      ([name, value]) => !isSame(value, base[name as keyof ConnectionValues]),
    );
    return toConnectionPatch(Object.fromEntries(changed), base);
  };
  return (
    <ConnectionTestPart
      place={place}
      subject="draft"
      label="Testar antes de salvar"
      readDraft={readDraft}
    />
  );
}

/** Warns while an address is typed whose server is that of the other environment. */
function TypedServerTag({ place }: { place: ConnectionKey }) {
  const baseUrl = Form.useWatch('baseUrl') as string | undefined;
  return <SameServerTag place={place} baseUrl={baseUrl ?? ''} />;
}

/** Reports the choices on which the schema depends. Only a child of antd's form can watch them. */
function WatchedChoices({
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
