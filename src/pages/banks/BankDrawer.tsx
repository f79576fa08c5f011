import { DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useState } from 'react';
import type { Bank, BankStatus } from '#api/contract/banks.ts';
import { type Environment, environments, inEnvironment } from '#api/contract/connections.ts';
import { useBank, useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { type UrlDialog, useUrlDialog } from '#ui/address/url-state.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { LinkButton, PlainButton } from '#ui/buttons/PlainButton.tsx';
import { copyText } from '#ui/copy/clipboard.ts';
import { useAddress } from '#ui/copy/CopyButton.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { useMedia } from '#ui/styles/scheme.ts';
import { EnvironmentTag } from '#ui/text/Tag.tsx';
import { runUndoable } from '#ui/toasts/toast.ts';
import { BankConnections } from './BankConnections.tsx';
import { BankEndpoints } from './BankEndpoints.tsx';
import { BankCode, BankStatusTag, LastSync } from './BankGrid.tsx';
import { DeactivateQuestion } from './DeactivateQuestion.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Missing } from '#ui/states/Missing.tsx';
import { unlessDoubleClick } from '#ui/dialogs/unless-double-click.ts';
import { HistoryLink } from '#parts/HistoryLink.tsx';

const BankForm = lazyPart(() => import('./BankForm.tsx'));
const ConnectionForm = lazyPart(() => import('./ConnectionForm.tsx'));

interface BankDrawerProps {
  bankId: string;
  detail: UrlDialog;
  editing: UrlDialog;
  connecting: UrlDialog;
  onDelete: (bankId: string) => void;
}

/**
 * One bank beside its list: its detail, or one of its forms in its place, which closes to the
 * detail.
 */
export default function BankDrawer({
  bankId,
  detail,
  editing,
  connecting,
  onDelete,
}: BankDrawerProps) {
  const { data: bank, error } = useBank(bankId);
  const tab = useUrlDialog('environment');
  const asked = environments.find((one) => one === tab.value);
  const environment = asked ?? bank?.environment ?? (error && 'homologation');
  const form = [editing, connecting].find(({ value }) => value !== null);
  const isBeside = useMedia('(min-width: 1280px)');
  const isPhone = useMedia(PHONE);
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
      extra={
        bank &&
        !form && (
          <div className="row small">
            {!isPhone && <Facts bank={bank} />}
            <Menu bank={bank} environment={environment} onDelete={onDelete} />
          </div>
        )
      }
      size="min(640px, 100vw)"
      mask={!isBeside || form !== undefined}
      closable={{ placement: 'end' }}
      onClose={unlessDoubleClick((form ?? detail).close)}
    >
      {detail.value !== null && (
        <div hidden={form !== undefined} {...onIntent(BankForm, ConnectionForm)}>
          <Detail {...{ bankId, environment, detail, tab, editing, connecting }} />
        </div>
      )}
      <DialogSlot dialog={editing}>
        {() => (
          <BankForm
            bankId={bankId}
            onClose={editing.close}
            fallback={<Skeleton shape="fields" lines={5} />}
          />
        )}
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

/** A phone has no room for them in the head. */
const PHONE = '(max-width: 599.98px)';

const Facts = ({ bank: { code, status, connections } }: { bank: Bank }) => (
  <div className="row wraps">
    <BankCode code={code} />
    <BankStatusTag status={status} />
    {(connections.length > 0 ? connections : [null]).map((one) => (
      <EnvironmentTag key={one} environment={one} />
    ))}
  </div>
);

interface MenuProps extends Pick<BankDrawerProps, 'onDelete'> {
  bank: Bank;
  environment: Environment | undefined;
}

function Menu({ bank, environment, onDelete }: MenuProps) {
  const denied = useDenial('banks:write');
  const isOther = environment !== bank.environment;
  const addressOf = useAddress();
  const own = links.banks({ bank: bank.id, environment: isOther ? environment : undefined });
  return (
    <ActionMenu
      label={`Mais ações de ${bank.name}`}
      actions={[
        {
          label: 'Copiar link',
          icon: <LinkOutlined aria-hidden />,
          onSelect: () => void copyText(addressOf(own)),
        },
        {
          label: 'Excluir',
          icon: <DeleteOutlined aria-hidden />,
          danger: true,
          denied,
          onSelect: () => onDelete(bank.id),
        },
      ]}
    />
  );
}

interface DetailProps extends Omit<BankDrawerProps, 'onDelete'> {
  environment: Environment | undefined;
  tab: UrlDialog;
}

function Detail({ bankId, environment, detail, tab, editing, connecting }: DetailProps) {
  const read = useBank(bankId);
  const isPhone = useMedia(PHONE);
  return (
    <ReadView
      read={read}
      skeleton={<Skeleton lines={8} />}
      missing={<Missing what="bank" onClose={detail.close} />}
    >
      {(bank) => (
        <div className="stack gap-16">
          {isPhone && <Facts bank={bank} />}
          <div className="row wraps flush">
            <LinkButton kind="plain" to={links.logs({ bankId })}>
              Ver logs
            </LinkButton>
            <HistoryLink kind="plain" events={{ bankId }} />
            <Permitted to="banks:write">
              <PlainButton kind="plain" onClick={() => editing.open(bankId)}>
                Editar
              </PlainButton>
            </Permitted>
            <BankStatusSwitch bank={bank} onRefused={read.reload} />
            <span className="note" style={{ marginLeft: 8 }}>
              <LastSync instant={bank.lastSync} />
            </span>
          </div>
          <BankConnections
            bank={bank}
            shown={environment ?? bank.environment}
            onShow={tab.replace}
            onEdit={() => connecting.open(bankId)}
          />
          <BankEndpoints bank={bank} />
        </div>
      )}
    </ReadView>
  );
}

interface BankStatusSwitchProps {
  bank: Bank;
  /**
   * Called after a failure: reads the bank again, so that the next press acts on its current
   * version.
   */
  onRefused: () => unknown;
}

const done: Record<BankStatus, (name: string) => string> = {
  active: (name) => `${withFullStop(`Banco ativado: ${name}`)} As chamadas a ele são aceitas.`,
  inactive: (name) =>
    `${withFullStop(`Banco desativado: ${name}`)} As chamadas a ele são recusadas.`,
};

/** Activates a bank, or deactivates it after a question; the toast offers to undo the change. */
function BankStatusSwitch({ bank, onRefused }: BankStatusSwitchProps) {
  const { send, busy } = useUpdateBank(bank.id);
  // Only the status is sent, without a version: another person's change of other fields is no
  // conflict.
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
        <PlainButton
          kind="plain"
          busy={busy}
          onClick={next === 'active' ? change : () => setAsks(true)}
        >
          {next === 'active' ? 'Ativar' : 'Desativar'}
        </PlainButton>
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
