import type { Endpoint } from '#api/contract/endpoints.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useEndpoint, useEndpoints } from '#api/hooks/endpoints.ts';
import { Select } from '#ui/antd/Select.tsx';
import { listNote } from './list-note.tsx';
import { useListSearch } from './use-list-search.ts';
import styles from './BankSelect.module.css';

const labelOf = ({ method, path, name, bank }: Endpoint) => `${method} ${path}, ${bank.name} (${name})`;

interface Props {
  id: string;
  value: string | undefined;
  /** Only the endpoints of this bank are offered. */
  bankId: string | undefined;
  onChange: (endpointId: string | undefined) => void;
}

/** Filters by an endpoint, or by none. The platform searches, so it works for any number of endpoints. */
export function EndpointSelect({ id, value, bankId, onChange }: Props) {
  const { q, awaits, fits, showSearch } = useListSearch();
  // With more endpoints than a page can have, the operator types part of a name or path.
  const read = useEndpoints({ q: q || undefined, bankId, 'page-size': MAX_PAGE_SIZE });
  const options = (read.data?.data ?? []).map((endpoint) => ({ value: endpoint.id, label: labelOf(endpoint) }));
  const label = value === undefined ? 'Todos' : <EndpointLabel endpointId={value} />;
  const note = listNote(read);
  return (
    <>
      <Select<string>
        id={id}
        aria-describedby={note ? `${id}-note` : undefined}
        value={value ?? ''}
        labelRender={() => label}
        options={[{ value: '', label: 'Todos' }, ...options].filter((option) => fits(option.label))}
        showSearch={showSearch}
        loading={read.loading || read.refreshing}
        notFoundContent={awaits(read) ? 'Procurando…' : 'Nenhum endpoint encontrado'}
        onChange={(endpointId) => onChange(endpointId || undefined)}
      />
      {note && (
        <div id={`${id}-note`} className={styles['note']}>
          {note}
        </div>
      )}
    </>
  );
}

/** The label of an endpoint of which only the id is known: `GET /accounts/{id}/balance, Itaú`. */
export function EndpointLabel({ endpointId }: { endpointId: string }) {
  const { data, error } = useEndpoint(endpointId);
  if (data) return `${data.method} ${data.path}, ${data.bank.name}`;
  if (!error) return '…';
  return error.is('RecursoNaoEncontrado') ? 'não cadastrado' : 'nome indisponível';
}
