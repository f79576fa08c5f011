import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  type Endpoint,
  type EndpointCategory,
  EndpointDraft,
  endpointText,
} from '#api/contract/endpoints.ts';
import { useBank } from '#api/hooks/banks.ts';
import { useCreateEndpoint, useEndpoint, useUpdateEndpoint } from '#api/hooks/endpoints.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { MaintenanceNote } from './MaintenanceNote.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { type WithEtag, type Version, versionOfFields } from '#ui/forms/version.ts';
import { updateSaver, type Saver } from '#ui/forms/saver.ts';
import { emptyValues } from '#ui/forms/empty-values.ts';
import { BankLabel, BankSelect } from '#parts/BankSelect.tsx';
import { HistoryLink } from '#parts/HistoryLink.tsx';

/** The fields of the form; the texts of a maintenance have a dialog of their own. */
const FormFields = EndpointDraft.omit({ maintenanceReason: true, maintenanceUntil: true });
type FormFields = Omit<EndpointDraft, 'maintenanceReason' | 'maintenanceUntil'>;

/**
 * The form of an endpoint, new or existing. BankForm has the same shape.
 * @param props of a new endpoint `start`, of an existing one `endpointId`
 */
export default function EndpointFormDialog(props: NewEndpointProps | ExistingEndpointProps) {
  const isNew = 'start' in props;
  return (
    <Dialog title={isNew ? 'Novo Endpoint' : 'Editar Endpoint'} onClose={props.onClose}>
      {isNew ? <NewEndpoint {...props} /> : <ExistingEndpoint {...props} />}
    </Dialog>
  );
}

interface NewEndpointProps {
  start: { bankId: string | undefined; category: EndpointCategory | undefined };
  onCreated: (endpointId: string) => void;
  onClose: () => void;
}

function NewEndpoint({ start, onCreated, onClose }: NewEndpointProps) {
  const { send } = useCreateEndpoint();
  const bank = useBank(start.bankId ?? null);
  if (bank.loading) return <Skeleton lines={8} />;
  const values = emptyValues<FormFields>(FormFields, {
    ...(bank.data && { bankId: bank.data.id }),
    ...(start.category && { category: start.category }),
  });
  return (
    <EndpointForm
      version={{ values }}
      saver={{
        create: async (body) => {
          const answer = await send({ body });
          const { id, name } = answer.body;
          onCreated(id);
          const action = { label: 'Ver endpoint', to: links.endpoints({ edit: id }) };
          return { text: withFullStop(`Endpoint cadastrado: ${name}`), action };
        },
      }}
      submitLabel="Cadastrar Endpoint"
      onClose={onClose}
    />
  );
}

const endpointVersion = ({ body, etag }: WithEtag<Endpoint>) =>
  versionOfFields<FormFields>(FormFields, { ...body, bankId: body.bank.id }, etag);

interface ExistingEndpointProps {
  endpointId: string;
  onClose: () => void;
  onDelete: () => void;
}

function ExistingEndpoint({ endpointId, onClose, onDelete }: ExistingEndpointProps) {
  const read = useEndpoint(endpointId);
  const update = useUpdateEndpoint(endpointId);
  return (
    <ReadView
      read={read}
      keepContent
      skeleton={<Skeleton lines={8} />}
      missing={<Missing what="endpoint" onClose={onClose} />}
    >
      {(endpoint) => (
        <>
          <MaintenanceNote endpoint={endpoint} />
          <EndpointForm
            version={endpointVersion({ body: endpoint, etag: read.etag })}
            saver={updateSaver(update, endpointVersion, 'Endpoint atualizado.')}
            submitLabel="Salvar Alterações"
            aside={
              <>
                <Permitted to="endpoints:write">
                  <Button type="text" danger onClick={onDelete}>
                    Excluir
                  </Button>
                </Permitted>
                <HistoryLink kind="plain" events={{ objectId: endpointId }} />
              </>
            }
            onClose={onClose}
          />
        </>
      )}
    </ReadView>
  );
}

/** The bank is chosen from a list, and a conflict shows its name. */
const overrides = {
  bankId: {
    control: <BankSelect />,
    valueText: (bankId: string) => <BankLabel bankId={bankId} />,
  },
};

interface EndpointFormProps {
  version: Version<FormFields>;
  saver: Saver<FormFields>;
  submitLabel: string;
  aside?: ReactNode;
  onClose: () => void;
}

function EndpointForm({ onClose, ...form }: EndpointFormProps) {
  const denied = useDenial('endpoints:write');
  return (
    <EditForm
      denied={denied}
      schema={FormFields}
      texts={endpointText.fields}
      overrides={overrides}
      {...form}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}
