import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchText } from '#api/contract/limits.ts';
import { Cursor } from '#api/contract/common.ts';
import * as z from '#api/contract/schema.ts';

/**
 * Converts a value to and from a query parameter: `read` accepts any text, `write` returns null to
 * omit it.
 */
export interface Codec<Value> {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
}

/** The text of a search; absent is empty. */
export const textParam: Codec<string> = {
  read: (text) => searchText(text ?? ''),
  write: (value) => value.trim() || null,
};

/**
 * Some of several values, separated by commas, or undefined for none; other values in the address
 * are ignored.
 */
export function choicesParam<Value extends string>(
  values: readonly Value[],
): Codec<Value[] | undefined> {
  return {
    read: (text) => {
      const named = new Set<string | undefined>(text?.split(','));
      const chosen = values.filter((value) => named.has(value));
      return chosen.length > 0 ? chosen : undefined;
    },
    write: (value) => value?.join(',') || null,
  };
}

/** The number of rows in a page: one of some sizes, of which the first is the default. */
export function pageSizeParam(sizes: readonly [number, ...number[]]): Codec<number> {
  return {
    read: (text) => sizes.find((size) => String(size) === text) ?? sizes[0],
    write: (value) => (value === sizes[0] ? null : String(value)),
  };
}

/** A whole number from 1 to `max`, or undefined; anything else in the address counts as absent. */
export function countParam(max: number): Codec<number | undefined> {
  return {
    read: (text) =>
      /^[1-9]\d*$/.test(text ?? '') && Number(text) <= max ? Number(text) : undefined,
    write: (value) => (value === undefined ? null : String(value)),
  };
}

/** A page number; absent is 1. */
export const pageParam: Codec<number> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1),
  write: (value) => (value === 1 ? null : String(value)),
};

/**
 * A text that a schema accepts, such as an id or an instant; any other in the address counts as
 * absent.
 */
export const acceptedParam = <Value extends string>(
  schema: z.ZodType<Value>,
): Codec<Value | undefined> => ({
  read: (text) => schema.safeParse(text).data,
  write: (value) => value ?? null,
});

/** One of some values; anything else in the address counts as absent. */
export const choiceParam = <Value extends string>(
  values: readonly Value[],
): Codec<Value | undefined> => acceptedParam(z.enum(values));

/** A value that a schema accepts, as JSON; any other in the address counts as absent. */
export const jsonParam = <Value>(schema: z.ZodType<Value>): Codec<Value | undefined> => ({
  read: (text) => {
    try {
      return schema.safeParse(JSON.parse(text ?? '')).data;
    } catch {
      return undefined;
    }
  },
  write: (value) => (value === undefined ? null : JSON.stringify(value)),
});

/** A place in a list; absent is its beginning. */
export const cursorParam = acceptedParam(Cursor);

function codecOf(schema: z.ZodType): Codecs[string] {
  if (schema instanceof z.ZodOptional) return codecOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray)
    return choicesParam((schema.element as z.ZodEnum).options as string[]);
  if (schema instanceof z.ZodNumber) return countParam(schema.maxValue ?? Number.MAX_SAFE_INTEGER);
  return acceptedParam(schema as z.ZodType<string>);
}

/** The codecs of a query's filters, from their schemas. */
export function filterCodecs<Filters extends Record<string, z.ZodType>>(filters: Filters) {
  const codecs = Object.entries(filters).map(([name, schema]) => [name, codecOf(schema)]);
  return Object.fromEntries(codecs) as { [Name in keyof Filters]: Codec<z.output<Filters[Name]>> };
}

/**
 * The parameters of a screen, each with its codec. Each codec has a value type of its own: only
 * `any` lets one record hold them all, and `State` restores the types.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type Codecs = Record<string, Codec<any>>;
export type UrlState<C extends Codecs> = {
  [Name in keyof C]: C[Name] extends Codec<infer Value> ? Value : never;
};

/**
 * The parameters that say which page of a list is shown, by its number or by a place in the list.
 */
export const pageParams = ['page', 'cursor'] as const;

/**
 * Screen state in the query; a change adds a history entry unless `replace`, and returns to the
 * first page.
 */
export function useUrlState<C extends Codecs>(codecs: C) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(codecs).map(([name, codec]) => [name, codec.read(params.get(name))]),
      ) as unknown as UrlState<C>,
    [codecs, params],
  );
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changes: Partial<UrlState<C>>, { replace = false } = {}) => {
      const next = new URLSearchParams(latest.current);
      for (const name of pageParams) if (!(name in changes)) next.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        const text = (codecs[name] as unknown as Codec<unknown>).write(value);
        if (text === null) next.delete(name);
        else next.set(name, text);
      }
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace, preventScrollReset: true });
    },
    [codecs, setParams],
  );
  return [state, change] as const;
}

/**
 * A dialog that is open while a query parameter is present, so that back closes it and a link opens
 * it.
 */
export interface UrlDialog {
  value: string | null;
  /** Opens it above the dialogs that are already open. */
  open: (value: string) => void;
  /**
   * The same as props of a `Link`, so that a middle click opens a new tab; while it is open, as
   * `replace`.
   */
  link: (
    value: string,
  ) => Pick<LinkProps, 'to' | 'state' | 'replace' | 'preventScrollReset' | 'onClick'>;
  replace: (value: string) => void;
  close: () => void;
  /** Closes it together with the dialog of that parameter, above which it was opened. */
  closeWith: (under: string) => void;
}

/**
 * The dialog of a query parameter; closing goes back when this session opened it.
 * @param part one inside it
 */
export function useUrlDialog(name: string, part = ''): UrlDialog {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { opened?: string[] } | null };
  const navigate = useNavigate();

  return useMemo(() => {
    const opened = state?.opened ?? [];
    const closeAll = (names: string[]) => {
      const closing = names.filter((one) => params.has(one));
      if (closing.length === 0) return;
      const last = opened.slice(-closing.length);
      if (last.length === closing.length && last.every((one) => closing.includes(one))) {
        void navigate(-closing.length);
        return;
      }
      const next = new URLSearchParams(params);
      for (const one of [...closing, part]) next.delete(one);
      setParams(next, { replace: true, preventScrollReset: true });
    };
    const addressOf = (value: string) => {
      const next = new URLSearchParams(params);
      next.delete(part);
      next.set(name, value);
      return `?${next}`;
    };
    const isFirst = !params.has(name);
    // Another value takes the place of the one that is shown.
    const opening = {
      state: isFirst ? { opened: [...opened, name] } : state,
      replace: !isFirst,
      preventScrollReset: true,
    };
    // The second press of a double click may come before the screen is rendered with the address of
    // the first.
    const isOpen = (value: string) => new URLSearchParams(location.search).get(name) === value;
    return {
      value: params.get(name),
      link: (value) => ({
        to: addressOf(value),
        ...opening,
        onClick: (event) => {
          if (isOpen(value)) event.preventDefault();
        },
      }),
      open: (value) => {
        if (!isOpen(value)) void navigate(addressOf(value), opening);
      },
      replace: (value) =>
        void navigate(addressOf(value), { replace: true, state, preventScrollReset: true }),
      close: () => closeAll([name]),
      closeWith: (under) => closeAll([name, under]),
    };
  }, [name, navigate, params, part, setParams, state]);
}
