import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy } from 'react';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { firstRead } from '#api/hooks/use-read.ts';
import { DialogSlot } from '#ui/DialogSlot.tsx';
import { counted } from '#ui/format.ts';
import { discardValues } from '#ui/forms/unsaved.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { useUrlDialog, useUrlState } from '#ui/url-state.ts';
import { useResultAnnouncement } from '#ui/use-result-announcement.ts';
import { endpointParams, noFilters } from './endpoint-params.ts';
import { EndpointFilters } from './EndpointFilters.tsx';
import { EndpointList, EndpointListSkeleton } from './EndpointList.tsx';
import { NoEndpoints } from './NoEndpoints.tsx';

const loadForm = () => import('./EndpointFormDialog.tsx');
const EndpointFormDialog = lazy(loadForm);
const DeleteEndpointDialog = lazy(() => import('./DeleteEndpointDialog.tsx'));

const PAGE_SIZE = 25;

export const firstReads = [firstRead('listEndpoints', { query: { page: 1, 'page-size': PAGE_SIZE } })];

/** The calls that the platform can make to its banks. */
export function Component() {
  const [{ page, ...filters }, change] = useUrlState(endpointParams);
  const { q, ...choices } = filters;
  const endpoints = useEndpoints({ q: q.trim() || undefined, ...choices, page, 'page-size': PAGE_SIZE });
  const adding = useUrlDialog('new');
  const editing = useUrlDialog('edit');
  const deleting = useUrlDialog('delete');
  const total = endpoints.data?.meta.totalRecords;
  const result = total === undefined || endpoints.refreshing ? null : counted(total, 'endpoint', 'endpoints');
  useResultAnnouncement(result, JSON.stringify(filters));

  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onPointerEnter={() => void loadForm()}
      onClick={() => adding.open('endpoint')}
    >
      Novo Endpoint
    </Button>
  );
  const onDeleted = () => {
    discardValues();
    deleting.closeWith('edit');
  };
  return (
    <>
      <PageHeader subtitle="As chamadas que a plataforma faz às APIs dos bancos" actions={add} />
      <EndpointFilters filters={filters} total={total} onChange={change} />
      <ReadView read={endpoints} skeleton={<EndpointListSkeleton />}>
        {({ data, meta }) => (
          <>
            {data.length > 0 ? (
              <EndpointList
                endpoints={data}
                busy={endpoints.refreshing}
                onEdit={editing.open}
                onRefused={endpoints.reload}
              />
            ) : (
              <NoEndpoints
                total={meta.totalRecords}
                filters={filters}
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
      <DialogSlot dialog={adding}>
        {() => (
          <EndpointFormDialog start={{ bankId: filters.bankId, category: filters.category }} onClose={adding.close} />
        )}
      </DialogSlot>
      <DialogSlot dialog={editing}>
        {(id) => <EndpointFormDialog endpointId={id} onClose={editing.close} onDelete={() => deleting.open(id)} />}
      </DialogSlot>
      <DialogSlot dialog={deleting}>
        {(id) => <DeleteEndpointDialog endpointId={id} onClose={deleting.close} onDeleted={onDeleted} />}
      </DialogSlot>
    </>
  );
}
