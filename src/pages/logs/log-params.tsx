import { statusClassLabels, type StatusClass } from '#api/contract/failures.ts';
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

// The list shows tests and other runs alike.
const { q: _q, test: _test, ...inAddress } = logFilters;

/** The query parameters of the logs, under the API's names. */
export const logParams = {
  ...filterCodecs(inAddress),
  q: textParam,
  sort: choiceParam(logSorts),
  cursor: cursorParam,
  'page-size': pageSizeParam(pageSizes),
};

export type LogView = UrlState<typeof logParams>;
export type LogListState = ListState<LogView>;

export const period: FilterText<LogView> = { name: 'Período', show: () => null };

/** Whether the bands are those of 'Só falhas'. */
export const isFailures = (band: StatusClass[] | undefined): boolean =>
  band?.join() === 'warning,error';

/**
 * The chips of the active filters; what a control of the toolbar or the line of causes shows has
 * none.
 */
export const logChips = filterChips(logParams, logFilterTexts, {
  band: {
    name: logFilterTexts.band.label,
    show: ({ band = [] }) =>
      isFailures(band) ? null : band.map((one) => statusClassLabels[one]).join(', '),
  },
  endpointId: {
    name: logFilterTexts.endpointId.label,
    show: ({ endpointId = '' }) => <EndpointLabel endpointId={endpointId} />,
  },
  cause: { name: logFilterTexts.cause.label, show: () => null },
  'min-duration': {
    name: 'Duração',
    show: ({ 'min-duration': least = 0 }) => `≥ ${formatSeconds(least)}`,
  },
  from: period,
  to: period,
});

export const logWords = { one: 'requisição', many: 'requisições', feminine: true };

/** The view as a query of the API, without its place in the list. */
export function toQuery(view: LogView): LogExportQuery {
  const { cursor: _, 'page-size': __, q, ...filters } = view;
  return { q: q.trim() || undefined, ...filters };
}
