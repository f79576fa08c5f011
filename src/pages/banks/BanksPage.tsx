import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy } from 'react';
import { useBanks } from '#api/hooks/banks.ts';
import { firstRead } from '#api/hooks/use-read.ts';
import { DialogSlot } from '#ui/DialogSlot.tsx';
import { counted } from '#ui/format.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { useUrlDialog, useUrlState } from '#ui/url-state.ts';
import { useResultAnnouncement } from '#ui/use-result-announcement.ts';
import { bankParams, noFilters } from './bank-params.ts';
import { BankGrid, BankGridSkeleton } from './BankGrid.tsx';
import { BankToolbar } from './BankToolbar.tsx';
import { NoBanks } from './NoBanks.tsx';

const loadForm = () => import('./BankFormDialog.tsx');
const BankFormDialog = lazy(loadForm);
const BankDrawer = lazy(() => import('./BankDrawer.tsx'));
const DeleteBankDialog = lazy(() => import('./DeleteBankDialog.tsx'));

/** Divides evenly into two, three and four columns. */
const PAGE_SIZE = 24;

export const firstReads = [firstRead('listBanks', { query: { page: 1, 'page-size': PAGE_SIZE } })];

/** The banks that the platform bridges to, as cards; what can be done with one opens over them. */
export function Component() {
  const [{ page, ...filters }, change] = useUrlState(bankParams);
  const banks = useBanks({ ...filters, q: filters.q.trim() || undefined, page, 'page-size': PAGE_SIZE });
  const adding = useUrlDialog('new');
  const detail = useUrlDialog('bank');
  const editing = useUrlDialog('edit');
  const deleting = useUrlDialog('delete');
  const total = banks.data?.meta.totalRecords;
  const result = total === undefined || banks.refreshing ? null : counted(total, 'banco', 'bancos');
  useResultAnnouncement(result, JSON.stringify(filters));

  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onPointerEnter={() => void loadForm()}
      onClick={() => adding.open('bank')}
    >
      Novo Banco
    </Button>
  );
  return (
    <>
      <PageHeader subtitle="Os bancos que a plataforma integra" actions={add} />
      <BankToolbar filters={filters} total={total} onChange={change} />
      <ReadView read={banks} skeleton={<BankGridSkeleton />}>
        {({ data, meta }) => (
          <>
            {data.length > 0 ? (
              <BankGrid
                banks={data}
                busy={banks.refreshing}
                onManage={detail.open}
                onEdit={editing.open}
                onDelete={deleting.open}
              />
            ) : (
              <NoBanks
                total={meta.totalRecords}
                filtered={filters.q !== '' || filters.status !== undefined}
                add={add}
                onClear={() => change(noFilters)}
                onFirstPage={() => change({ page: 1 })}
              />
            )}
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={meta.totalRecords}
              onChange={(next) => change({ page: next })}
            />
          </>
        )}
      </ReadView>
      <DialogSlot dialog={adding}>{() => <BankFormDialog bankId={null} onClose={adding.close} />}</DialogSlot>
      <DialogSlot dialog={detail}>
        {(id) => <BankDrawer bankId={id} onClose={detail.close} onEdit={editing.open} onDelete={deleting.open} />}
      </DialogSlot>
      <DialogSlot dialog={editing}>{(id) => <BankFormDialog bankId={id} onClose={editing.close} />}</DialogSlot>
      <DialogSlot dialog={deleting}>
        {(id) => <DeleteBankDialog bankId={id} onClose={deleting.close} onDeleted={() => deleting.closeWith('bank')} />}
      </DialogSlot>
    </>
  );
}
