import { httpMethods } from '#api/contract/common.ts';
import { logBands } from '#api/contract/log-band.ts';
import { logSorts, type LogExportQuery } from '#api/contract/logs.ts';
import { choiceParam, type Codec, idParam, pageParam, textParam } from '#ui/url-state.ts';

/** An instant of the wire; anything else in the address counts as absent. */
const instantParam: Codec<string | undefined> = {
  read: (text) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text ?? '') && Date.parse(text ?? '') ? (text ?? '') : undefined),
  write: (value) => value ?? null,
};

/** What the address says of the logs on screen, under the API's names. */
export const logParams = {
  q: textParam,
  band: choiceParam(logBands),
  method: choiceParam(httpMethods),
  bankId: idParam,
  from: instantParam,
  to: instantParam,
  sort: choiceParam(logSorts),
  page: pageParam,
};

/** The filters and the order of the screen, absent where nothing is asked. */
export type LogView = Omit<LogExportQuery, 'q'> & { q: string };

/** A change of the filters or the order; what it names as undefined is no longer asked. */
export type ChangeView = (changes: Partial<LogView>, how?: { replace?: boolean }) => void;

/** The view as the API is asked for it. */
export function toQuery({ q, band, method, bankId, from, to, sort }: LogView): LogExportQuery {
  return { q: q.trim() || undefined, band, method, bankId, from, to, sort };
}

/** What 'Limpar filtros' takes away; the search text stays in its box. */
export const noFilters: Partial<LogView> = {
  band: undefined,
  method: undefined,
  bankId: undefined,
  from: undefined,
  to: undefined,
};

/** How many filters narrow the logs; a period is one, whichever of its ends is set. */
export const countFilters = ({ band, method, bankId, from, to }: LogView): number =>
  [band, method, bankId, from ?? to].filter(Boolean).length;

/** Whether the address asks for a period that ends before it begins. */
export const isReversed = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to);
