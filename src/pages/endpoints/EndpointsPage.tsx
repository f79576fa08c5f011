import { discardForms } from '#ui/forms/unsaved-forms.ts';
import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEndpoint, useEndpoints } from '#api/hooks/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { ListView } from '#ui/list/ListView.tsx';
import { useNewRow, withNewRow } from '#ui/list/new-row.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import {
  endpointFilters,
  endpointParams,
  EndpointToolbar,
  endpointWords,
} from './EndpointToolbar.tsx';
import { EndpointList, EndpointSkeleton } from './EndpointList.tsx';
import { SelectionBar, useSelection } from './SelectionBar.tsx';
import { useMaintenance } from './use-maintenance.ts';
import { NoEndpoints } from './NoEndpoints.tsx';

const PAGE_SIZE = 25;

const EndpointFormDialog = lazyPart(() => import('./EndpointFormDialog.tsx'));
const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx'));
const MaintenanceDialog = lazyPart(() => import('./MaintenanceDialog.tsx'));
const DeleteEndpointDialog = lazyPart(() => import('./DeleteEndpointDialog.tsx'));

/** The parameters of the dialogs over the list. */
const dialogs = ['new', 'edit', 'delete', 'maintenance'];

/** The endpoints as rows; forms, import, maintenance and deletion open over them. */
function EndpointsPage() {
  const list = useList(endpointParams, endpointFilters, dialogs);
  const { q, bankId, category } = list.view;
  const endpoints = useEndpoints({
    ...list.view,
    q: q.trim() || undefined,
    'page-size': PAGE_SIZE,
  });
  const adding = useUrlDialog('new');
  const editing = useUrlDialog('edit');
  const deleting = useUrlDialog('delete');
  const maintaining = useUrlDialog('maintenance');
  const maintain = useMaintenance(endpoints.reload);
  const selection = useSelection();
  const [newId, showNew] = useNewRow(list);
  const { data: added } = useEndpoint(newId, { onlyIfMissing: true });
  const importButton = (
    <Permitted to="endpoints:write">
      <Button
        icon={<ImportOutlined aria-hidden />}
        {...onIntent(ImportDialog)}
        onClick={() => adding.open('import')}
      >
        Importar
      </Button>
    </Permitted>
  );
  const addButton = (
    <Permitted to="endpoints:write">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        {...onIntent(EndpointFormDialog)}
        onClick={() => adding.open('endpoint')}
      >
        Novo Endpoint
      </Button>
    </Permitted>
  );
  const onDeleted = () => {
    discardForms();
    showNew(null);
    deleting.closeWith('edit');
  };
  // With a bank as the only filter, no rows mean that the bank has no endpoint yet.
  const isOnlyBankFiltered = bankId !== undefined && list.filters.length === 1 && q === '';
  return (
    <>
      <PageHeader
        actions={
          <>
            {importButton}
            {addButton}
          </>
        }
      />
      <EndpointToolbar list={list} read={endpoints} />
      <div {...onIntent(EndpointFormDialog, MaintenanceDialog, DeleteEndpointDialog)}>
        <ListView
          list={isOnlyBankFiltered ? { ...list, narrowed: false } : list}
          read={endpoints}
          pageSize={PAGE_SIZE}
          words={endpointWords}
          skeleton={<EndpointSkeleton rows={PAGE_SIZE} />}
          empty={
            <NoEndpoints isOfBank={isOnlyBankFiltered}>
              {addButton}
              <Permitted to="endpoints:write">
                <PlainButton
                  kind="plain"
                  {...onIntent(ImportDialog)}
                  onClick={() => adding.open('import')}
                >
                  Importar
                </PlainButton>
              </Permitted>
            </NoEndpoints>
          }
        >
          {(rows) => (
            <EndpointList
              endpoints={withNewRow(rows, added)}
              newId={newId}
              busy={endpoints.refreshing}
              sort={list.view.sort}
              onSort={(sort) => list.change({ sort })}
              onEdit={editing.open}
              onDelete={deleting.open}
              onMaintain={({ id }) => maintaining.open(id)}
              onActivate={(endpoint) => void maintain([endpoint], 'active')}
              selection={selection}
            />
          )}
        </ListView>
      </div>
      <SelectionBar
        selection={selection}
        onMaintain={() => maintaining.open('chosen')}
        onActivate={(chosen) => maintain(chosen, 'active')}
      />
      <DialogSlot dialog={maintaining}>
        {(id) => (
          <MaintenanceDialog
            id={id}
            chosen={[...selection.chosen.values()]}
            onStart={async (chosen, notes) => {
              if (!(await maintain(chosen, notes))) return;
              discardForms();
              maintaining.close();
              selection.clear();
            }}
            onClose={maintaining.close}
          />
        )}
      </DialogSlot>
      <DialogSlot dialog={adding}>
        {(what) =>
          what === 'import' ? (
            <ImportDialog bankId={bankId} onClose={adding.close} />
          ) : (
            <EndpointFormDialog
              start={{ bankId, category }}
              onCreated={showNew}
              onClose={adding.close}
            />
          )
        }
      </DialogSlot>
      <DialogSlot
        dialog={editing}
        over={
          <DialogSlot dialog={deleting}>
            {(id) => (
              <DeleteEndpointDialog
                endpointId={id}
                onClose={deleting.close}
                onDeleted={onDeleted}
              />
            )}
          </DialogSlot>
        }
      >
        {(id) => (
          <EndpointFormDialog
            endpointId={id}
            onClose={editing.close}
            onDelete={() => deleting.open(id)}
          />
        )}
      </DialogSlot>
    </>
  );
}

// The name that React Router's `lazy` asks for.
export { EndpointsPage as Component };
