import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import type { SavedRequest } from '#api/contract/saved-requests.ts';
import {
  useCreateSavedRequest,
  useDeleteSavedRequest,
  useSavedRequests,
} from '#api/hooks/tester.ts';
import { Permitted } from '#parts/permission.tsx';
import { links } from '#ui/address/links.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { MethodTag } from '#ui/text/Tag.tsx';
import { withFullStop, formatNumber } from '#ui/text/format.ts';
import { runUndoable } from '#ui/toasts/toast.ts';
import { signatureOf } from './saved-draft.ts';
import styles from './SavedDialog.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { SearchBox } from '#ui/list/SearchBox.tsx';

/** The saved requests of the tenant, to be opened or deleted. */
export default function SavedDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const read = useSavedRequests({
    q: q.trim() || undefined,
    sort: 'name',
    'page-size': MAX_PAGE_SIZE,
  });
  const { send: remove } = useDeleteSavedRequest();
  const { send: create } = useCreateSavedRequest();
  const list = useRef<HTMLUListElement>(null);

  const deletion = ({ id, bank, name, method, path, params, headers, body }: SavedRequest) => {
    // The focus would disappear with the row.
    list.current?.focus();
    void runUndoable(
      {
        run: () => remove({ params: { savedRequestId: id } }),
        done: withFullStop(`Requisição excluída: ${name}`),
      },
      {
        run: () => create({ body: { bankId: bank.id, name, method, path, params, headers, body } }),
        done: withFullStop(`Requisição restaurada: ${name}`),
      },
      read.reload,
    );
  };
  return (
    <Dialog title="Requisições salvas" onClose={onClose}>
      <div className="stack gap-12">
        <SearchBox value={q} onSearch={setQ} placeholder="Buscar por nome, caminho ou banco..." />
        <ReadView read={read} skeleton={<Skeleton lines={5} />}>
          {({ data, meta }) => (
            <>
              {data.length === 0 && <NoSavedRequests isSearch={q.trim() !== ''} />}
              <ul
                ref={list}
                tabIndex={-1}
                aria-label="Requisições salvas"
                aria-busy={read.isPrevious}
                className={`${styles['list']} divided`}
              >
                {data.map((request) => (
                  <li key={request.id} className="row">
                    <Link
                      replace
                      to={links.tester({ saved: request.id })}
                      className={`${styles['link']} grow`}
                    >
                      <bdi className="strong">{request.name}</bdi>
                      <span className="note">
                        <MethodTag method={request.method} /> <PathText path={request.path} />
                        {' · '}
                        <bdi>{request.bank.name}</bdi>
                      </span>
                      <span>Alterada {signatureOf(request)}</span>
                    </Link>
                    <Permitted to="tester:run">
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={`Excluir ${request.name}`}
                        title="Excluir"
                        onClick={() => deletion(request)}
                      />
                    </Permitted>
                  </li>
                ))}
              </ul>
              {meta.totalRecords > data.length && (
                <p className="note">
                  {formatNumber(data.length)} de {formatNumber(meta.totalRecords)}: busque para ver
                  as outras.
                </p>
              )}
            </>
          )}
        </ReadView>
      </div>
    </Dialog>
  );
}

const NoSavedRequests = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="Nenhuma requisição salva encontrada">Confira a busca.</EmptyState>
  ) : (
    <EmptyState title="Nenhuma requisição salva">
      Preencha o formulário e escolha ‘Salvar’ para guardar uma requisição para todos do tenant.
    </EmptyState>
  );
