import { Button } from 'antd';
import type { Endpoint, EndpointCategory, EndpointDraft } from '#api/contract/endpoints.ts';
import { useBank } from '#api/hooks/banks.ts';
import { latestEndpoint, useCreateEndpoint, useEndpoint, useUpdateEndpoint } from '#api/hooks/endpoints.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { EndpointMissing } from './EndpointMissing.tsx';

/** What a new endpoint begins with. */
interface Start {
  bankId: string | undefined;
  category: EndpointCategory | undefined;
}

type Props = { onClose: () => void } & ({ start: Start } | { endpointId: string; onDelete: () => void });

/** The form of an endpoint, new or known, in a dialog. */
export default function EndpointFormDialog(props: Props) {
  return 'start' in props ? (
    <Dialog title="Novo endpoint" onClose={props.onClose}>
      <NewEndpoint {...props} />
    </Dialog>
  ) : (
    <Dialog title="Editar endpoint" onClose={props.onClose}>
      <KnownEndpoint {...props} />
    </Dialog>
  );
}

function NewEndpoint({ start, onClose }: { start: Start; onClose: () => void }) {
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
      bank={bank.data}
      save={async (body) => void (await send({ body }))}
      saved="Endpoint cadastrado."
      submitLabel="Cadastrar endpoint"
      onClose={onClose}
    />
  );
}

/** What an operator edits of an endpoint. */
const draftOf = ({ bank, name, path, method, category, status }: Endpoint): EndpointDraft => ({
  bankId: bank.id,
  name,
  path,
  method,
  category,
  status,
});

interface KnownProps {
  endpointId: string;
  onClose: () => void;
  onDelete: () => void;
}

function KnownEndpoint({ endpointId, onClose, onDelete }: KnownProps) {
  const read = useEndpoint(endpointId);
  const { send } = useUpdateEndpoint();
  const { data, etag } = read;
  return (
    // Once there, the form stays: a refresh that fails must not take what was typed.
    <ReadView
      read={data ? { ...read, error: undefined } : read}
      skeleton={<Skeleton lines={8} />}
      missing={<EndpointMissing onClose={onClose} />}
    >
      {(endpoint) => (
        <EndpointForm
          version={{ values: draftOf(endpoint), etag }}
          bank={endpoint.bank}
          latest={async () => {
            const { body, etag: now } = await latestEndpoint(endpointId);
            return { values: draftOf(body), etag: now, bank: body.bank };
          }}
          save={async (body, ifMatch) => void (await send({ params: { endpointId }, body }, { ifMatch }))}
          saved="Endpoint atualizado."
          submitLabel="Salvar alterações"
          aside={
            <Button type="text" danger onClick={onDelete}>
              Excluir
            </Button>
          }
          onClose={onClose}
        />
      )}
    </ReadView>
  );
}
