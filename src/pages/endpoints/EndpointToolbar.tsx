import { httpMethods } from '#api/contract/common.ts';
import { type EndpointCategory, endpointStatuses } from '#api/contract/endpoints.ts';
import type { useEndpoints } from '#api/hooks/endpoints.ts';
import { ChoiceButtons } from '#ui/buttons/ChoiceButtons.tsx';
import { categoryLabels, endpointStatusLabels } from '#ui/text/labels.ts';
import { FilterSelect } from '#ui/list/FilterSelect.tsx';
import { ListSummary } from '#ui/list/ListSummary.tsx';
import { ListToolbar, toolbarSelect } from '#ui/list/ListToolbar.tsx';
import { type EndpointListState, endpointWords } from './endpoint-params.tsx';

/** The four buttons of docs/product.md: transfers are found under Todos. */
const categories: { value: EndpointCategory | undefined; label: string }[] = [
  { value: undefined, label: 'Todos' },
  ...(['accounts', 'pix', 'boletos'] as const).map((value) => ({ value, label: categoryLabels[value] })),
];

/** Search, filters and category of the endpoints, and how many match. */
export function EndpointToolbar({ list, read }: { list: EndpointListState; read: ReturnType<typeof useEndpoints> }) {
  const { view, change } = list;
  return (
    <>
      <ListToolbar list={list} placeholder="Buscar endpoint por nome, banco ou caminho...">
        <FilterSelect
          aria-label="Método"
          className={toolbarSelect}
          all="Todos os métodos"
          values={httpMethods}
          value={view.method}
          onChange={(method) => change({ method })}
        />
        <FilterSelect
          aria-label="Status"
          className={toolbarSelect}
          all="Todos os status"
          values={endpointStatuses}
          labels={endpointStatusLabels}
          value={view.status}
          onChange={(status) => change({ status })}
        />
      </ListToolbar>
      <ListSummary list={list} read={read} words={endpointWords}>
        <ChoiceButtons
          label="Categoria"
          choices={categories}
          value={view.category}
          onChange={(category) => change({ category })}
        />
      </ListSummary>
    </>
  );
}
