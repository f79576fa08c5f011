import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Bank, BankStatus } from '#api/contract/banks.ts';
import { type Environment, environments, inEnvironment } from '#api/contract/connections.ts';
import { useBank, useUpdateBank } from '#api/hooks/banks.ts';
import { HistoryLink, Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { type UrlDialog, useUrlDialog } from '#ui/address/url-state.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { CopyLink } from '#ui/copy/CopyButton.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { unlessDoubleClick } from '#ui/states/Boundary.tsx';
import { Missing } from '#ui/states/StateViews.tsx';
import { ReadView, Skeleton } from '#ui/states/ReadView.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { runUndoable } from '#ui/toasts/toast.ts';
import styles from './BankDrawer.module.css';
import { BankConnections } from './BankConnections.tsx';
import { BankEndpoints } from './BankEndpoints.tsx';
import { BankStatusTag } from './BankGrid.tsx';
import { DeactivateQuestion } from './DeactivateQuestion.tsx';

const BankForm = lazyPart(() => import('./BankForm.tsx'));
const ConnectionForm = lazyPart(() => import('./ConnectionForm.tsx'));

interface Props {
  bankId: string;
  detail: UrlDialog;
  editing: UrlDialog;
  connecting: UrlDialog;
  onDelete: (bankId: string) => void;
}

/** One bank over the list: its detail, or one of its forms in its place, which closes to the detail. */
export default function BankDrawer({ bankId, detail, editing, connecting, onDelete }: Props) {
  const { data: bank, error } = useBank(bankId);
  const tab = useUrlDialog('environment');
  const asked = environments.find((one) => one === tab.value);
  const environment = asked ?? bank?.environment ?? (error && 'homologation');
  const form = [editing, connecting].find(({ value }) => value !== null);
  return (
    <Drawer
      open
      title={
        editing.value === null ? (
          <>
            {connecting.value !== null && environment && `Conexão ${inEnvironment(environment)}: `}
            <bdi>{bank?.name ?? 'Banco'}</bdi>
          </>
        ) : (
          'Editar Banco'
        )
      }
      size="min(480px, 100vw)"
      closable={{ placement: 'end' }}
      onClose={unlessDoubleClick((form ?? detail).close)}
    >
      {detail.value !== null && (
        <div hidden={form !== undefined} {...onIntent(BankForm, ConnectionForm)}>
          <Detail
            bankId={bankId}
            onClose={detail.close}
            onEdit={editing.open}
            environment={environment}
            onEnvironment={tab.replace}
            onEditConnection={connecting.open}
            onDelete={onDelete}
          />
        </div>
      )}
      <DialogSlot dialog={editing}>
        {() => <BankForm bankId={bankId} onClose={editing.close} fallback={<Skeleton shape="fields" lines={5} />} />}
      </DialogSlot>
      <DialogSlot dialog={connecting}>
        {() => (
          <ConnectionForm
            key={environment}
            place={environment ? { bankId, environment } : null}
            onClose={connecting.close}
            fallback={<Skeleton shape="fields" lines={8} />}
          />
        )}
      </DialogSlot>
    </Drawer>
  );
}

interface DetailProps {
  bankId: string;
  onClose: () => void;
  onEdit: (bankId: string) => void;
  environment: Environment | undefined;
  onEnvironment: (environment: Environment) => void;
  onEditConnection: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

function Detail({ bankId, environment, onEnvironment, onClose, onEdit, onEditConnection, onDelete }: DetailProps) {
  const read = useBank(bankId);
  const isOther = environment !== read.data?.environment;
  return (
    <ReadView read={read} skeleton={<Skeleton lines={8} />} missing={<Missing what="bank" onClose={onClose} />}>
      {(bank) => (
        <div className="stack gap-24">
          <div className="row wraps">
            <LinkButton to={links.logs({ bankId })}>Ver logs</LinkButton>
            <HistoryLink events={{ bankId }} />
            <Permitted to="banks:write">
              <Button onClick={() => onEdit(bankId)}>Editar</Button>
            </Permitted>
            <Permitted to="banks:write">
              <Button danger onClick={() => onDelete(bankId)}>
                Excluir
              </Button>
            </Permitted>
            <CopyLink to={links.banks({ bank: bankId, environment: isOther ? environment : undefined })} />
          </div>
          <dl className={`${styles['facts']} facts`}>
            <dt>Código COMPE</dt>
            <dd>
              <code>{bank.code}</code>
            </dd>
            <dt>Status</dt>
            <dd>
              <BankStatusTag status={bank.status} />
              <BankStatusSwitch bank={bank} onRefused={read.reload} />
            </dd>
            <dt>Última sincronização</dt>
            <dd>{bank.lastSync ? <RelativeTime instant={bank.lastSync} /> : 'Nunca sincronizado'}</dd>
            <dt>ID</dt>
            <dd>
              <code>{bank.id}</code>
            </dd>
          </dl>
          <BankConnections
            bank={bank}
            shown={environment ?? bank.environment}
            onShow={onEnvironment}
            onEdit={() => onEditConnection(bankId)}
          />
          <BankEndpoints bank={bank} />
        </div>
      )}
    </ReadView>
  );
}

interface BankStatusSwitchProps {
  bank: Bank;
  /** Called after a failure: reads the bank again, so that the next press acts on its current version. */
  onRefused: () => unknown;
}

const done: Record<BankStatus, (name: string) => string> = {
  active: (name) => `${withFullStop(`Banco ativado: ${name}`)} As chamadas a ele são aceitas.`,
  inactive: (name) => `${withFullStop(`Banco desativado: ${name}`)} As chamadas a ele são recusadas.`,
};

/** Activates a bank, or deactivates it after a question; the toast offers to undo the change. */
function BankStatusSwitch({ bank, onRefused }: BankStatusSwitchProps) {
  const { send, busy } = useUpdateBank(bank.id);
  // Only the status is sent, without a version: another person's change of other fields is no conflict.
  const changeTo = (status: BankStatus) => ({
    run: () => send({ status }),
    done: done[status](bank.name),
  });
  const [asks, setAsks] = useState(false);
  const next = bank.status === 'inactive' ? 'active' : 'inactive';
  const change = () => void runUndoable(changeTo(next), changeTo(bank.status), onRefused);
  return (
    <>
      <Permitted to="banks:write">
        <Button size="small" loading={busy} onClick={next === 'active' ? change : () => setAsks(true)}>
          {next === 'active' ? 'Ativar' : 'Desativar'}
        </Button>
      </Permitted>
      <DeactivateQuestion
        bank={bank}
        open={asks}
        onConfirm={() => {
          setAsks(false);
          change();
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
