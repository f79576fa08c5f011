import { Button } from 'antd';
import type { Endpoint, EndpointCategory, EndpointDraft } from '#api/contract/endpoints.ts';
import { useBank } from '#api/hooks/banks.ts';
import { latestEndpoint, useCreateEndpoint, useEndpoint, useUpdateEndpoint } from '#api/hooks/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { links } from '#ui/address/links.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { EndpointMissing } from './EndpointMissing.tsx';

/** The first values of a new endpoint, taken from the list's filters. */
interface Start {
  bankId: string | undefined;
  category: EndpointCategory | undefined;
}

type Props = { onClose: () => void } & (
  | { start: Start; onCreated: (endpointId: string) => void }
  | { endpointId: string; onDelete: () => void }
);

/** The form of a new or an existing endpoint, in a dialog. */
export default function EndpointFormDialog(props: Props) {
  return 'start' in props ? (
    <Dialog title="Novo Endpoint" onClose={props.onClose}>
      <NewEndpoint {...props} />
    </Dialog>
  ) : (
    <Dialog title="Editar Endpoint" onClose={props.onClose}>
      <ExistingEndpoint {...props} />
    </Dialog>
  );
}

interface NewProps {
  start: Start;
  onCreated: (endpointId: string) => void;
  onClose: () => void;
}

function NewEndpoint({ start, onCreated, onClose }: NewProps) {
  const { send } = useCreateEndpoint();

  const bank = useBank(start.bankId ?? null);
  if (bank.loading) return <Skeleton lines={8} />;
  const values: EndpointDraft = {
    bankId: bank.data?.id ?? '',
    name: '',
    path: '',
    method: 'GET',
    category: start.category ?? 'accounts',
    status: 'active',
  };
  return (
    <EndpointForm
      version={{ values }}
      saver={{
        create: async (body) => {
          const { id, name } = (await send({ body })).body;
          onCreated(id);
          const action = { label: 'Ver endpoint', to: links.endpoints({ edit: id }) };
          return { text: `Endpoint cadastrado: ${name}.`, action };
        },
      }}
      submitLabel="Cadastrar Endpoint"
      onClose={onClose}
    />
  );
}

/** The fields of an endpoint that its form edits. */
const draftOf = ({ bank, name, path, method, category, status }: Endpoint): EndpointDraft => ({
  bankId: bank.id,
  name,
  path,
  method,
  category,
  status,
});

interface ExistingProps {
  endpointId: string;
  onClose: () => void;
  onDelete: () => void;
}

function ExistingEndpoint({ endpointId, onClose, onDelete }: ExistingProps) {
  const read = useEndpoint(endpointId);
  const { send } = useUpdateEndpoint();
  return (
    <ReadView read={read} keepContent skeleton={<Skeleton lines={8} />} missing={<EndpointMissing onClose={onClose} />}>
      {(endpoint) => (
        <EndpointForm
          version={{ values: draftOf(endpoint), etag: read.etag }}
          saver={{
            update: async (body, { etag }) => void (await send({ params: { endpointId }, body }, { ifMatch: etag })),
            latest: async () => {
              const { body, etag } = await latestEndpoint(endpointId);
              return { values: draftOf(body), etag };
            },
            saved: 'Endpoint atualizado.',
          }}
          submitLabel="Salvar Alterações"
          aside={
            <Permitted to="endpoints:write">
              <Button type="text" danger onClick={onDelete}>
                Excluir
              </Button>
            </Permitted>
          }
          onClose={onClose}
        />
      )}
    </ReadView>
  );
}
