import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { ListSelect } from './ListSelect.tsx';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { useEndpoint, useEndpoints } from '#api/hooks/endpoints.ts';
import { useListSearch } from './use-list-search.tsx';
import { nameOfRow } from './name-in.ts';

const endpointOptionLabel = ({ method, path, name, bank }: Endpoint) =>
  `${method} ${path}, ${bank.name} (${name})`;

interface EndpointSelectProps {
  id: string;
  value: string | undefined;
  /** Only the endpoints of this bank are offered. */
  bankId: string | undefined;
  onChange: (endpointId: string | undefined) => void;
}

/**
 * Filters by an endpoint, or by none. The platform searches, so it works for any number of
 * endpoints.
 */
export function EndpointSelect({ id, value, bankId, onChange }: EndpointSelectProps) {
  const search = useListSearch();
  const read = useEndpoints({ q: search.q || undefined, bankId, 'page-size': MAX_PAGE_SIZE });
  const label = useEndpointLabel(value ?? null);
  const options = (read.data?.data ?? []).map((endpoint) => ({
    value: endpoint.id,
    label: endpointOptionLabel(endpoint),
  }));
  return (
    <ListSelect
      id={id}
      read={read}
      search={search}
      value={value ?? ''}
      valueText={value === undefined ? 'Todos' : label}
      options={[{ value: '', label: 'Todos' }, ...options].filter((option) =>
        search.isMatch(option.label),
      )}
      emptyText="Nenhum endpoint encontrado"
      onChange={(endpointId) => onChange(endpointId || undefined)}
    />
  );
}

const useEndpointLabel = (endpointId: string | null) =>
  nameOfRow(useEndpoint(endpointId), ({ method, path, bank }) => `${method} ${path}, ${bank.name}`);

/** The label of an endpoint of which only the id is known: `GET /accounts/{id}/balance, Itaú`. */
export const EndpointLabel = ({ endpointId }: { endpointId: string }) =>
  useEndpointLabel(endpointId);
