import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { useEndpoint, useEndpoints, useNewEndpoint } from '#api/hooks/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import { discardForms } from '#ui/forms/unsaved.ts';
import { ListView } from '#ui/list/ListView.tsx';
import { useNewRow, withNewRow } from '#ui/list/new-row.tsx';
import { useList } from '#ui/list/use-list.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { EmptyState, Missing } from '#ui/states/StateViews.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { endpointFilters, endpointParams, EndpointToolbar, endpointWords } from './EndpointToolbar.tsx';
import { EndpointList, EndpointListSkeleton } from './EndpointList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type Notes, useMaintenance } from './use-maintenance.ts';

/** The rows of a page. */
const PAGE_SIZE = 25;

const EndpointFormDialog = lazyPart(() => import('./EndpointFormDialog.tsx'));
const ImportDialog = lazyPart(() => import('./import/ImportDialog.tsx'));
const MaintenanceDialog = lazyPart(() => import('./MaintenanceDialog.tsx'));
const DeleteEndpointDialog = lazyPart(() => import('./DeleteEndpointDialog.tsx'));

/** The calls that the platform can make to its banks. Form and deletion open over them. */
export function Component() {
  const list = useList(endpointParams, endpointFilters);
  const { q, bankId, category } = list.view;
  const endpoints = useEndpoints({ ...list.view, q: q.trim() || undefined, 'page-size': PAGE_SIZE });
  const adding = useUrlDialog('new');
  const editing = useUrlDialog('edit');
  const deleting = useUrlDialog('delete');
  const maintaining = useUrlDialog('maintenance');
  const maintain = useMaintenance(endpoints.reload);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Endpoint>>(new Map());
  const [newId, showNew] = useNewRow(list);
  const { data: added } = useNewEndpoint(newId);
  const bring = (
    <Permitted to="endpoints:write">
      <Button
        icon={<ImportOutlined aria-hidden />}
        onPointerEnter={ImportDialog.prepare}
        onClick={() => adding.open('import')}
      >
        Importar
      </Button>
    </Permitted>
  );
  const add = (
    <Permitted to="endpoints:write">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onPointerEnter={EndpointFormDialog.prepare}
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
  const onlyBank = bankId !== undefined && list.filters.length === 1 && q === '';
  return (
    <>
      <PageHeader
        actions={
          <>
            {bring}
            {add}
          </>
        }
      />
      <EndpointToolbar list={list} read={endpoints} />
      <ListView
        list={onlyBank ? { ...list, narrowed: false } : list}
        read={endpoints}
        pageSize={PAGE_SIZE}
        words={endpointWords}
        skeleton={<EndpointListSkeleton />}
        empty={
          <NoEndpoint
            ofBank={onlyBank}
            add={
              <Flex gap={8} wrap justify="center">
                {add}
                {bring}
              </Flex>
            }
          />
        }
      >
        {(rows) => (
          <EndpointList
            endpoints={withNewRow(rows, added)}
            newId={newId}
            busy={endpoints.refreshing}
            onEdit={editing.open}
            onDelete={deleting.open}
            onMaintain={({ id }) => maintaining.open(id)}
            onActivate={(endpoint) => void maintain([endpoint], 'active')}
            chosen={new Set(chosen.keys())}
            onChoose={(id, isChosen) => {
              const endpoint = withNewRow(rows, added).find((row) => row.id === id);
              if (!endpoint) return;
              setChosen(new Map(isChosen ? [...chosen, [id, endpoint]] : [...chosen].filter(([one]) => one !== id)));
            }}
          />
        )}
      </ListView>
      {chosen.size > 0 && (
        <SelectionBar
          chosen={[...chosen.values()]}
          onMaintain={() => maintaining.open('chosen')}
          onActivate={(some) => void maintain(some, 'active').then(() => setChosen(new Map()))}
          onClear={() => setChosen(new Map())}
        />
      )}
      <DialogSlot dialog={maintaining}>
        {(id) => (
          <MaintenanceOf
            id={id}
            chosen={[...chosen.values()]}
            onStart={async (some, notes) => {
              if (!(await maintain(some, notes))) return;
              discardForms();
              maintaining.close();
              setChosen(new Map());
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
            <EndpointFormDialog start={{ bankId, category }} onCreated={showNew} onClose={adding.close} />
          )
        }
      </DialogSlot>
      <DialogSlot
        dialog={editing}
        over={
          <DialogSlot dialog={deleting}>
            {(id) => <DeleteEndpointDialog endpointId={id} onClose={deleting.close} onDeleted={onDeleted} />}
          </DialogSlot>
        }
      >
        {(id) => <EndpointFormDialog endpointId={id} onClose={editing.close} onDelete={() => deleting.open(id)} />}
      </DialogSlot>
    </>
  );
}

interface MaintenanceOfProps {
  /** The endpoint's id, or `chosen` for those that are ticked. */
  id: string;
  chosen: readonly Endpoint[];
  onStart: (endpoints: readonly Endpoint[], notes: Notes) => Promise<void>;
  onClose: () => void;
}

/** The question before a maintenance. At a link to ticked endpoints after a reload, when none is ticked, it closes. */
function MaintenanceOf({ id, chosen, onStart, onClose }: MaintenanceOfProps) {
  const isOne = id !== 'chosen';
  const read = useEndpoint(isOne ? id : null);
  const isLost = !isOne && chosen.length === 0;
  useEffect(() => {
    if (isLost) onClose();
    // Once, when it is opened: afterwards the ticks are cleared by its own success.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (isLost) return null;
  const endpoints = isOne ? (read.data ? [read.data] : []) : chosen;
  if (endpoints.length === 0) {
    return (
      <Dialog title="Colocar em manutenção" onClose={onClose}>
        <ReadView read={read} skeleton={<Skeleton lines={4} />} missing={<Missing what="endpoint" onClose={onClose} />}>
          {() => null}
        </ReadView>
      </Dialog>
    );
  }
  return <MaintenanceDialog endpoints={endpoints} onStart={(notes) => onStart(endpoints, notes)} onClose={onClose} />;
}

function NoEndpoint({ ofBank, add }: { ofBank: boolean; add: ReactNode }) {
  return ofBank ? (
    <EmptyState title="Este banco ainda não tem endpoints" action={add}>
      Cadastre o primeiro, ou remova o filtro para ver os endpoints dos outros bancos.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum endpoint cadastrado" action={add}>
      Cadastre as chamadas que a plataforma pode fazer à API de um banco.
    </EmptyState>
  );
}
