import { failureClasses, type StatusClass, statusClassLabels } from '#api/contract/failures.ts';
import { type LogExportQuery, logSorts } from '#api/contract/logs.ts';
import {
  choiceParam,
  cursorParam,
  filterCodecs,
  pageSizeParam,
  type UrlState,
  textParam,
} from '#ui/address/url-state.ts';
import type { FilterText, ListState } from '#ui/list/use-list.ts';
import { formatSeconds } from '#ui/text/format.ts';
import { logFilters, logFilterTexts } from '#api/contract/log-filters.ts';
import { filterChips } from './filter-chips.tsx';
import { EndpointLabel } from '#parts/EndpointSelect.tsx';

/** The page sizes to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

// The list always shows the platform's own tests too.
const { q: _q, test: _test, ...filtersInAddress } = logFilters;

/** The query parameters of the logs, under the API's names. */
export const logParams = {
  ...filterCodecs(filtersInAddress),
  q: textParam,
  sort: choiceParam(logSorts),
  cursor: cursorParam,
  'page-size': pageSizeParam(pageSizes),
};

export type LogView = UrlState<typeof logParams>;
export type LogListState = ListState<LogView>;

/** The period, which its menu shows. */
export const period: FilterText<LogView> = { name: 'Período', show: () => null };

/** Whether the chosen status classes are those of 'Só falhas'. */
export const isOnlyFailures = (chosen: StatusClass[] | undefined): boolean =>
  chosen?.join() === failureClasses.join();

/**
 * The chips of the active filters. A filter that a control of the toolbar or the line of causes
 * shows has none.
 */
export const logChips = filterChips(logParams, logFilterTexts, {
  'status-class': {
    name: logFilterTexts['status-class'].label,
    show: ({ 'status-class': chosen = [] }) =>
      isOnlyFailures(chosen) ? null : chosen.map((one) => statusClassLabels[one]).join(', '),
  },
  endpointId: {
    name: logFilterTexts.endpointId.label,
    show: ({ endpointId = '' }) => <EndpointLabel endpointId={endpointId} />,
  },
  cause: { name: logFilterTexts.cause.label, show: () => null },
  'min-duration': {
    name: 'Duração',
    show: ({ 'min-duration': duration = 0 }) => `≥ ${formatSeconds(duration)}`,
  },
  from: period,
  to: period,
});

/** What a row of the list is called. */
export const logWords = { one: 'requisição', many: 'requisições', feminine: true };

/** The view as a query of the API, without its place in the list. */
export function toQuery(view: LogView): LogExportQuery {
  const { cursor: _, 'page-size': __, q, ...filters } = view;
  return { q: q.trim() || undefined, ...filters };
}
