import type { Endpoint } from '#api/contract/endpoints.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useEndpoint, useEndpoints } from '#api/hooks/endpoints.ts';
import { ListSelect, nameIn, useListSearch } from './ListSelect.tsx';

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
  const search = useListSearch();
  // With more endpoints than a page can have, the operator types part of a name or path.
  const read = useEndpoints({ q: search.q || undefined, bankId, 'page-size': MAX_PAGE_SIZE });
  const options = (read.data?.data ?? []).map((endpoint) => ({ value: endpoint.id, label: labelOf(endpoint) }));
  return (
    <ListSelect
      id={id}
      read={read}
      search={search}
      value={value ?? ''}
      label={value === undefined ? 'Todos' : <EndpointLabel endpointId={value} />}
      options={[{ value: '', label: 'Todos' }, ...options].filter((option) => search.fits(option.label))}
      none="Nenhum endpoint encontrado"
      onChange={(endpointId) => onChange(endpointId || undefined)}
    />
  );
}

/** The label of an endpoint of which only the id is known: `GET /accounts/{id}/balance, Itaú`. */
export const EndpointLabel = ({ endpointId }: { endpointId: string }) =>
  nameIn(useEndpoint(endpointId), ({ method, path, bank }) => `${method} ${path}, ${bank.name}`);
