import { httpMethods } from '#api/contract/common.ts';
import { MAX_CAUSE_LENGTH } from '#api/contract/cause.ts';
import { MAX_MIN_DURATION_MS, upTo } from '#api/contract/limits.ts';
import { environmentLabels, environments } from '#api/contract/connections.ts';
import { bandLabels, type LogBand, logBands } from '#api/contract/log-band.ts';
import { type LogExportQuery, type LogQuery, logSorts } from '#api/contract/logs.ts';
import { BankLabel, EndpointLabel } from '#parts/selects.tsx';
import { instantParam } from '#parts/period/periods.ts';
import {
  choiceParam,
  choicesParam,
  type Codec,
  countParam,
  cursorParam,
  idParam,
  pageSizeParam,
  type State,
  textParam,
} from '#ui/address/url-state.ts';
import type { FilterText, FilterTexts, ListState } from '#ui/list/use-list.ts';
import { formatDuration } from '#ui/text/format.ts';

/** The page sizes to choose from; the first is the default. */
export const pageSizes = [25, 50, 100] as const;

/** A cause of failures, as GET /logs/causes gives it. */
const causeParam: Codec<string | undefined> = {
  read: (text) => upTo(text?.trim() ?? '', MAX_CAUSE_LENGTH) || undefined,
  write: (value) => value ?? null,
};

/** The e-mail of who ran it. */
const personParam: Codec<string | undefined> = {
  read: (text) => textParam.read(text).trim() || undefined,
  write: (value) => value ?? null,
};

/** The least duration in milliseconds. */
export const durationParam = countParam(MAX_MIN_DURATION_MS);

/** The query parameters of the logs, under the API's names. The compiler names a filter of the API that is missing. The list has tests of the platform too. */
export const logParams = {
  q: textParam,
  band: choicesParam(logBands),
  method: choiceParam(httpMethods),
  environment: choiceParam(environments),
  bankId: idParam,
  endpointId: idParam,
  cause: causeParam,
  person: personParam,
  'min-duration': durationParam,
  from: instantParam,
  to: instantParam,
  sort: choiceParam(logSorts),
  column: choiceParam(['request-id']),
  cursor: cursorParam,
  'page-size': pageSizeParam(pageSizes),
} satisfies Record<Exclude<keyof LogQuery, 'after' | 'test'> | 'column', object>;

export type LogView = State<typeof logParams>;
export type LogListState = ListState<LogView>;

/** Both ends of the period are one filter. Its control names it. */
export const period: FilterText<LogView> = { name: 'Período', show: () => null };

/** The line of causes shows it. */
export const causeFilter: FilterText<LogView> = { name: 'Causa', show: () => null };

/** It has no field: 'Minhas execuções' of the tester leads to it. */
export const personFilter: FilterText<LogView> = { name: 'Executada por', show: ({ person }) => person };

/** Whether the bands are those of 'Só falhas'. */
export const isFailures = (band: LogBand[] | undefined): boolean => band?.join() === 'warning,error';

/** The chips of the active filters; what a control of the toolbar shows has none. */
export const logFilters: FilterTexts<typeof logParams> = {
  band: {
    name: 'Status',
    show: ({ band }) => (isFailures(band) ? null : band?.map((one) => bandLabels[one]).join(', ')),
  },
  method: { name: 'Método', show: ({ method }) => method },
  environment: { name: 'Ambiente', show: ({ environment }) => environment && environmentLabels[environment] },
  bankId: { name: 'Banco', show: ({ bankId = '' }) => <BankLabel bankId={bankId} /> },
  endpointId: { name: 'Endpoint', show: ({ endpointId = '' }) => <EndpointLabel endpointId={endpointId} /> },
  cause: causeFilter,
  person: personFilter,
  'min-duration': { name: 'Duração', show: (view) => `a partir de ${formatDuration(view['min-duration'] ?? 0)}` },
  from: period,
  to: period,
};

export const logWords = {
  one: 'requisição',
  many: 'requisições',
  feminine: true,
  searched:
    'A busca lê banco, endpoint e IP, e identificadores inteiros, como txid e endToEndId. Status e causa são filtros.',
};

/** The view as a query of the API, without its place in the list. */
export function toQuery(view: LogView): LogExportQuery {
  const { cursor: _, 'page-size': __, column: ___, q, ...filters } = view;
  return { q: q.trim() || undefined, ...filters };
}
