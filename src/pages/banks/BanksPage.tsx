import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useBank, useBanks } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { TimeCursorScope } from '#ui/chart/time-cursor.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ListView } from '#ui/list/ListView.tsx';
import { useNewRow, withNewRow } from '#ui/list/new-row.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { bankFilters, bankParams, BankToolbar, bankWords } from './BankToolbar.tsx';
import { BankGrid } from './BankGrid.tsx';
import styles from './BankGrid.module.css';
import { drawerParams } from './drawer-address.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/** A multiple of two, three and four, so that full rows of cards fill a page. */
const PAGE_SIZE = 24;

const BankForm = lazyPart(() => import('./BankForm.tsx'));
const BankDrawer = lazyPart(() => import('./BankDrawer.tsx'));
const DeleteBankDialog = lazyPart(() => import('./DeleteBankDialog.tsx'));

/** The parameters of the dialogs over the list. */
const dialogs = ['new', 'bank', 'edit', 'connection', 'delete'];

/**
 * The banks as cards; their detail stands beside them, forms and deletion open over them. All bands
 * share a cursor. EndpointsPage has the same shape.
 */
function BanksPage() {
  const list = useList(bankParams, bankFilters, dialogs, drawerParams);
  const banks = useBanks({
    ...list.view,
    q: list.view.q.trim() || undefined,
    'page-size': PAGE_SIZE,
  });
  const adding = useUrlDialog('new');
  const detail = useUrlDialog('bank', 'environment');
  const editing = useUrlDialog('edit');
  const connecting = useUrlDialog('connection', 'section');
  const deleting = useUrlDialog('delete');
  const [newId, showNew] = useNewRow(list);
  const { data: added } = useBank(newId, { onlyIfMissing: true });
  const add = (
    <Permitted to="banks:write">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        {...onIntent(BankForm)}
        onClick={() => adding.open('bank')}
      >
        Novo Banco
      </Button>
    </Permitted>
  );
  const onDeleted = () => {
    showNew(null);
    deleting.closeWith('bank');
  };
  const shown = [editing, connecting].find(({ value }) => value !== null) ?? detail;
  return (
    <TimeCursorScope>
      <div className={`${styles['page']} stack gap-16`}>
        <div className={styles['main']} {...onIntent(BankDrawer, DeleteBankDialog)}>
          <PageHeader actions={add} />
          <BankToolbar list={list} read={banks} />
          <ListView
            list={list}
            read={banks}
            pageSize={PAGE_SIZE}
            words={bankWords}
            skeleton={<Skeleton shape="cards" lines={12} />}
            empty={
              <EmptyState title="Nenhum banco cadastrado" action={add}>
                Cadastre um banco para configurar os endpoints dele e acompanhar as requisições.
              </EmptyState>
            }
          >
            {(rows) => (
              <BankGrid
                banks={withNewRow(rows, added)}
                newId={newId}
                busy={banks.refreshing}
                detail={detail}
                onEdit={editing.open}
                onDelete={deleting.open}
              />
            )}
          </ListView>
        </div>
        <DialogSlot
          dialog={shown}
          over={
            <DialogSlot dialog={deleting}>
              {(id) => (
                <DeleteBankDialog bankId={id} onClose={deleting.close} onDeleted={onDeleted} />
              )}
            </DialogSlot>
          }
        >
          {(id) => (
            <BankDrawer
              bankId={id}
              detail={detail}
              editing={editing}
              connecting={connecting}
              onDelete={deleting.open}
            />
          )}
        </DialogSlot>
      </div>
      <DialogSlot dialog={adding}>
        {() => <BankForm onCreated={showNew} onClose={adding.close} />}
      </DialogSlot>
    </TimeCursorScope>
  );
}

// The name that React Router's `lazy` asks for.
export { BanksPage as Component };
