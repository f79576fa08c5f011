import { Missing } from '#ui/states/Missing.tsx';
import { Beside, useIsBeside } from '#ui/dialogs/Beside.tsx';
import { DetailDrawer } from '#ui/dialogs/DetailDrawer.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import type { Bank } from '#api/contract/banks.ts';
import { type Environment, inEnvironment } from '#api/contract/environment.ts';
import { useBank } from '#api/hooks/banks.ts';
import { Permitted, useDenial } from '#parts/permission.tsx';
import { isDialogOpen, isTyping, useDocumentEvent } from '#ui/accessibility/keys.ts';
import { links } from '#ui/address/links.ts';
import { type UrlDialog, useUrlDialog } from '#ui/address/url-state.ts';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { LinkButton, PlainButton } from '#ui/buttons/PlainButton.tsx';
import { copyText } from '#ui/copy/clipboard.ts';
import { useAddress } from '#ui/copy/CopyButton.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { EnvironmentTag } from '#ui/text/Tag.tsx';
import { environmentParam, sectionParam } from './drawer-address.ts';
import { BankDayPart } from './BankDayPart.tsx';
import styles from './BankDrawer.module.css';
import { BankConnections } from './BankConnections.tsx';
import { BankEndpoints } from './BankEndpoints.tsx';
import { BankStatusSwitch } from './BankStatusSwitch.tsx';
import { BankCode, BankStatusTag, LastSync } from './bank-tags.tsx';
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
 * One bank: its detail beside the list, with its forms in a drawer over both; where there is no
 * room, one drawer with the detail or a form in its place. Closing a form leads back to the detail.
 */
export default function BankDrawer({
  bankId,
  detail,
  editing,
  connecting,
  onDelete,
}: BankDrawerProps) {
  const { data: bank, error } = useBank(bankId);
  const environmentTab = useUrlDialog('environment');
  const section = useUrlDialog('section');
  const chosen = environmentParam.read(environmentTab.value);
  // When the bank cannot be read, the forms still need an environment to say so.
  const environment = chosen ?? bank?.environment ?? (error && 'homologation');
  const openForm = [editing, connecting].find(({ value }) => value !== null);
  const isBeside = useIsBeside();
  useDocumentEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return;
    if (!isBeside || openForm || isDialogOpen() || isTyping(event.target)) return;
    event.preventDefault();
    detail.close();
  });
  const name = bank?.name ?? 'Banco';
  const menu = bank && <BankMenu bank={bank} environment={environment} onDelete={onDelete} />;
  const head = (
    <div className={`${styles['head']} row gap-4-8 wraps grow`}>
      <h2 className={`${styles['title']} ellipsis`} title={name}>
        <bdi>{name}</bdi>
      </h2>
      {bank && <BankFacts bank={bank} />}
    </div>
  );
  const content = detail.value !== null && (
    <div hidden={!isBeside && openForm !== undefined} {...onIntent(BankForm, ConnectionForm)}>
      <BankDetail
        bankId={bankId}
        environment={environment}
        environmentTab={environmentTab}
        detail={detail}
        editing={editing}
        connecting={connecting}
      />
    </div>
  );
  const forms = (
    <>
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
            isCertificateFirst={sectionParam.read(section.value) === 'certificate'}
            place={environment ? { bankId, environment } : null}
            onClose={connecting.close}
            fallback={<Skeleton shape="fields" lines={8} />}
          />
        )}
      </DialogSlot>
    </>
  );
  const formTitle =
    editing.value === null ? (
      <>
        {environment && `Conexão ${inEnvironment(environment)}: `}
        <bdi>{name}</bdi>
      </>
    ) : (
      'Editar Banco'
    );
  return (
    <>
      {isBeside && content && (
        <Beside name={name} head={head} extra={menu} onClose={detail.close}>
          {content}
        </Beside>
      )}
      {(!isBeside || openForm) && (
        <DetailDrawer
          title={openForm ? formTitle : head}
          extra={openForm ? undefined : menu}
          onClose={(openForm ?? detail).close}
        >
          {!isBeside && content}
          {forms}
        </DetailDrawer>
      )}
    </>
  );
}

/** What the head of the detail says of a bank: code, status, and the environment in use. */
const BankFacts = ({ bank: { code, status, environment, connections } }: { bank: Bank }) => (
  <div className="row small">
    <BankCode code={code} />
    <BankStatusTag status={status} />
    <EnvironmentTag environment={connections.includes(environment) ? environment : null} />
  </div>
);

interface BankMenuProps extends Pick<BankDrawerProps, 'onDelete'> {
  bank: Bank;
  environment: Environment | undefined;
}

function BankMenu({ bank, environment, onDelete }: BankMenuProps) {
  const denied = useDenial('banks:write');
  const addressOf = useAddress();
  // The environment of the integrations is the default, which the address leaves out.
  const shownEnvironment = environment === bank.environment ? undefined : environment;
  const link = links.banks({ bank: bank.id, environment: shownEnvironment });
  return (
    <ActionMenu
      label={`Mais ações de ${bank.name}`}
      actions={[
        {
          label: 'Copiar link',
          icon: <LinkOutlined aria-hidden />,
          onSelect: () => void copyText(addressOf(link)),
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

interface BankDetailProps extends Omit<BankDrawerProps, 'onDelete'> {
  environment: Environment | undefined;
  environmentTab: UrlDialog;
}

function BankDetail({
  bankId,
  environment,
  environmentTab,
  detail,
  editing,
  connecting,
}: BankDetailProps) {
  const read = useBank(bankId);
  return (
    <ReadView
      read={read}
      skeleton={<Skeleton lines={8} />}
      missing={<Missing what="bank" onClose={detail.close} />}
    >
      {(bank) => (
        <div className="stack gap-16">
          <BankDayPart bankId={bankId} />
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
            onShow={environmentTab.replace}
            onEdit={() => connecting.open(bankId)}
          />
          <BankEndpoints bank={bank} />
        </div>
      )}
    </ReadView>
  );
}
