import { Alert, Input, Switch } from 'antd';
import { useState } from 'react';
import { TenantPatch, type TenantSettings, tenantText } from '#api/contract/settings.ts';
import { useTenantSettings, useUpdateTenantSettings } from '#api/hooks/settings.ts';
import { useDenial } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { CopyField } from './CopyField.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { type WithEtag, versionOfFields } from '#ui/forms/version.ts';
import { updateSaver } from '#ui/forms/saver.ts';

const schema = TenantPatch.required();

type Values = Omit<TenantSettings, 'tenantId'>;

const tenantVersion = ({ body, etag }: WithEtag<TenantSettings>) =>
  versionOfFields<Values>(schema, body, etag);

/** The tenant's name and whether its data is isolated. */
export function TenantPanel() {
  const read = useTenantSettings();
  const update = useUpdateTenantSettings();
  const denied = useDenial('settings:write');

  return (
    <Panel title="Multi-tenant">
      <ReadView
        read={read}
        skeleton={<Skeleton shape="fields" lines={3} label="Carregando o tenant…" />}
      >
        {(body) => (
          <div className="stack gap-16">
            <CopyField label="ID do tenant atual" value={body.tenantId} />
            {!body.dataIsolation && (
              <Alert
                type="warning"
                showIcon
                role="status"
                title="O Isolamento de Dados está desligado: os tenants desta plataforma veem os dados uns dos outros."
              />
            )}
            <EditForm<Values>
              schema={schema}
              texts={tenantText.fields}
              version={tenantVersion({ body, etag: read.etag })}
              saver={updateSaver(update, tenantVersion, 'Configurações do tenant atualizadas.')}
              submitLabel="Atualizar Configurações"
              scope="page"
              denied={denied}
            >
              <Field name="tenantName">
                <Input autoComplete="organization" />
              </Field>
              <Field name="dataIsolation">
                <IsolationSwitch />
              </Field>
            </EditForm>
          </div>
        )}
      </ReadView>
    </Panel>
  );
}

interface IsolationSwitchProps {
  id?: string;
  value?: boolean;
  onChange?: (isOn: boolean) => void;
  'aria-describedby'?: string;
}

/** The data isolation switch; turning it off asks for confirmation. */
function IsolationSwitch({ id, value, onChange, ...aria }: IsolationSwitchProps) {
  const [isAsking, setIsAsking] = useState(false);
  const answer = (turnsOff: boolean) => {
    setIsAsking(false);
    if (turnsOff) onChange?.(false);
  };
  return (
    <>
      <Switch
        {...aria}
        id={id}
        checked={value}
        onChange={(isOn) => (isOn ? onChange?.(true) : setIsAsking(true))}
      />
      <ConfirmDialog
        open={isAsking}
        title="Desligar o Isolamento de Dados?"
        confirmLabel="Desligar Isolamento"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        Os tenants desta plataforma passarão a ver os dados uns dos outros. A mudança vale depois de
        “Atualizar Configurações”.
      </ConfirmDialog>
    </>
  );
}
