import type { ReactNode } from 'react';
import { useLinkNotice } from '../address/use-link-notice.ts';
import { type Codecs, pageParams, type UrlState, useUrlState } from '../address/url-state.ts';

/** The number of results. It takes the focus when a button removes itself. */
export const SUMMARY_ID = 'list-summary';

/** What the rows of a list are called: `banco`, `bancos`. */
export interface ListWords {
  one: string;
  many: string;
  feminine?: boolean;
  /** What the search looks at, said where it finds nothing. */
  searched?: ReactNode;
}

/** Parameters that arrange a list without narrowing it, in words. */
const arrangingNames = {
  page: 'Página',
  cursor: 'Página',
  'page-size': 'Linhas por página',
  sort: 'Ordem',
};

/** The parameters that narrow a list. */
export type FilterName<C extends Codecs> = Exclude<
  keyof C & string,
  keyof typeof arrangingNames | 'q'
>;

/** How a filter is shown among the active filters. */
export interface FilterText<View> {
  /**
   * The filter's name. Parameters with the same name are one filter, such as the two ends of a
   * period.
   */
  name: string;
  /** Its value in words, or null where a control that is always on screen shows it already. */
  show: (view: View) => ReactNode;
}

/** Parameters that say what a dialog shows. */
interface DialogParameters {
  codecs: Codecs;
  /** Their names on the screen. */
  names: Readonly<Record<string, string>>;
}

const noParameters: DialogParameters = { codecs: {}, names: {} };

/** The texts of every filter of a list; the compiler asks for a filter that is missing. */
export type FilterTexts<C extends Codecs> = { [Name in FilterName<C>]: FilterText<UrlState<C>> };

/** A filter that narrows the list now, with its value in words. */
export interface ActiveFilter {
  name: string;
  text: ReactNode;
  remove: () => void;
}

/**
 * One value with all that toolbar, chips, rows and pager of a list read, so that each gets it as
 * one prop.
 */
export interface ListState<View> {
  view: View;
  change: (changes: Partial<View>, how?: { replace?: boolean }) => void;
  filters: ActiveFilter[];
  chips: ActiveFilter[];
  narrowed: boolean;
  /**
   * Search, filters and order as one text, without the page: when it changes, the new result is
   * announced.
   */
  resultKey: string;
  /** The page that is shown: its number, or its place in a list whose pages have none. */
  pageKey: number | string;
  clearFilters: () => void;
  clear: () => void;
  firstPage: () => void;
}

/**
 * The state of a list screen, a query parameter each; the rest derives from the codecs. All are
 * constants.
 * @param dialogs the other parameters of the screen, which open its dialogs
 * @param inDialogs those that say what a dialog shows
 */
export function useList<C extends Codecs>(
  codecs: C,
  texts: FilterTexts<C>,
  dialogs: readonly string[] = [],
  inDialogs = noParameters,
): ListState<UrlState<C>> {
  const [view, change] = useUrlState(codecs);
  const blankOf = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, codecs[name]?.read(null)])) as Partial<
      UrlState<C>
    >;
  const isActive = (name: string) => codecs[name]?.write(view[name]) !== null;

  const entries = Object.entries<FilterText<UrlState<C>>>(texts);
  const active = entries.filter(([name]) => isActive(name)).map(([, text]) => text);
  useLinkNotice(
    { ...codecs, ...inDialogs.codecs },
    { filters: texts, others: { ...arrangingNames, ...inDialogs.names }, dialogs },
  );
  /** For a button that disappears with its change. */
  const changeAndMoveFocus = (changes: Partial<UrlState<C>>) => {
    change(changes);
    document.getElementById(SUMMARY_ID)?.focus();
  };
  const filters = [...new Set(active)].map(({ name, show }) => ({
    name,
    text: show(view),
    remove: () =>
      changeAndMoveFocus(
        blankOf(entries.filter(([, text]) => text.name === name).map(([parameter]) => parameter)),
      ),
  }));
  const filterNames = entries.map(([name]) => name);
  return {
    view,
    change,
    filters,
    chips: filters.filter(({ text }) => text !== null),
    narrowed: active.length > 0 || isActive('q'),
    resultKey: JSON.stringify({ ...view, page: undefined, cursor: undefined }),
    pageKey: (view['page'] ?? view['cursor'] ?? '') as number | string,
    clearFilters: () => changeAndMoveFocus(blankOf(filterNames)),
    clear: () => changeAndMoveFocus(blankOf(['q', ...filterNames])),
    firstPage: () => changeAndMoveFocus(blankOf(pageParams.filter((name) => name in codecs))),
  };
}
