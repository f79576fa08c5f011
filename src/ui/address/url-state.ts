import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchText } from '#api/contract/limits.ts';
import { Cursor } from '#api/contract/common.ts';
import * as z from '#api/contract/schema.ts';
import { deleteParam, paramText, readingsOf, withoutSentence } from './damaged-links.ts';

/** Converts a value to and from a query parameter. */
export interface Codec<Value> {
  /** Accepts any text; null where the address has none. */
  read: (text: string | null) => Value;
  /** Null to omit it. */
  write: (value: Value) => string | null;
  /** Whether a text of the address was read as a whole. */
  isRead: (text: string) => boolean;
}

/** The text of a search; absent is empty. */
export const textParam: Codec<string> = {
  read: (text) => searchText(text ?? ''),
  write: (value) => value.trim() || null,
  isRead: () => true,
};

/**
 * A codec of what a function reads, undefined for anything else. A text that a chat or a sentence
 * damaged is read where that is unambiguous.
 */
function optionalParam<Value>(
  read: (text: string) => Value | undefined,
  write: (value: Value) => string,
): Codec<Value | undefined> {
  const readText = (text: string | null): Value | undefined => {
    for (const one of text === null ? [] : readingsOf(text)) {
      const value = read(one);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    read: readText,
    write: (value) => (value === undefined ? null : write(value)),
    isRead: (text) => readText(text) !== undefined,
  };
}

/** A codec with a value for an address without the parameter, which is not written. */
function withDefault<Value>(codec: Codec<Value | undefined>, byDefault: Value): Codec<Value> {
  return {
    read: (text) => codec.read(text) ?? byDefault,
    write: (value) => (value === byDefault ? null : codec.write(value)),
    isRead: codec.isRead,
  };
}

const itemsOf = (text: string | null): string[] => text?.split(',') ?? [];

/**
 * Some of several values, separated by commas, or undefined for none; other values in the address
 * are ignored.
 */
export function choicesParam<Value extends string>(
  values: readonly Value[],
): Codec<Value[] | undefined> {
  const one = choiceParam(values);
  return {
    read: (text) => {
      const named = new Set(itemsOf(text).map(one.read));
      const chosen = values.filter((value) => named.has(value));
      return chosen.length > 0 ? chosen : undefined;
    },
    write: (value) => value?.join(',') || null,
    isRead: (text) => itemsOf(text).every(one.isRead),
  };
}

/** The number of rows in a page: one of some sizes, of which the first is the default. */
export const pageSizeParam = (sizes: readonly [number, ...number[]]): Codec<number> =>
  withDefault(
    optionalParam((text) => sizes.find((size) => String(size) === text), String),
    sizes[0],
  );

/** A whole number from 1 to `max`, or undefined; anything else in the address counts as absent. */
export const countParam = (max: number): Codec<number | undefined> =>
  optionalParam(
    (text) => (/^[1-9]\d*$/.test(text) && Number(text) <= max ? Number(text) : undefined),
    String,
  );

const MAX_PAGE = 999_999_999;

/** A page number; absent is 1. */
export const pageParam: Codec<number> = withDefault(countParam(MAX_PAGE), 1);

/**
 * A text that a schema accepts, such as an id or an instant; any other in the address counts as
 * absent.
 */
export const acceptedParam = <Value extends string>(
  schema: z.ZodType<Value>,
): Codec<Value | undefined> => optionalParam((text) => schema.safeParse(text).data, String);

/** One of some values; anything else in the address counts as absent. */
export const choiceParam = <Value extends string>(
  values: readonly Value[],
): Codec<Value | undefined> => acceptedParam(z.enum(values));

/** The id of an object, or of a preset of the tester. */
export const idParam = acceptedParam(z.string().regex(/^[\da-z](?:[\da-z-]*[\da-z])?$/));

/** An object that a schema accepts, as JSON; any other in the address counts as absent. */
export const jsonParam = <Value extends object>(
  schema: z.ZodType<Value>,
): Codec<Value | undefined> =>
  optionalParam((text) => {
    try {
      // Signs of a sentence may follow it.
      const json: unknown = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
      return schema.safeParse(json).data;
    } catch {
      return undefined;
    }
  }, JSON.stringify);

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
        Object.entries(codecs).map(([name, codec]) => [name, codec.read(paramText(params, name))]),
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
      for (const name of pageParams) if (!(name in changes)) deleteParam(next, name);
      for (const [name, value] of Object.entries(changes)) {
        const text = (codecs[name] as unknown as Codec<unknown>).write(value);
        if (text === null || !next.has(name)) deleteParam(next, name);
        if (text !== null) next.set(name, text);
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

/** Whether a press is no command to the browser, such as to open another tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Ids and words of the console are in small letters. */
const dialogValue = (text: string | null): string | null =>
  text === null ? null : withoutSentence(text).toLowerCase();

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
    const valueOf = (one: string) => dialogValue(paramText(params, one));
    const closeAll = (names: string[]) => {
      const closing = names.filter((one) => valueOf(one) !== null);
      if (closing.length === 0) return;
      const last = opened.slice(-closing.length);
      if (last.length === closing.length && last.every((one) => closing.includes(one))) {
        void navigate(-closing.length);
        return;
      }
      const next = new URLSearchParams(params);
      for (const one of [...closing, part]) deleteParam(next, one);
      setParams(next, { replace: true, preventScrollReset: true });
    };
    // The second press of a double click may come before the screen is rendered with the address of
    // the first.
    const isOpen = (value: string) => new URLSearchParams(location.search).get(name) === value;
    const addressOf = (value: string) => {
      const next = new URLSearchParams(params);
      for (const one of [part, name]) deleteParam(next, one);
      next.set(name, value);
      return `?${next}`;
    };
    const isFirst = valueOf(name) === null;
    // Another value takes the place of the one that is shown.
    const opening = {
      state: isFirst ? { opened: [...opened, name] } : state,
      replace: !isFirst,
      preventScrollReset: true,
    };
    const open = (value: string) => {
      // At once, and not when React has time: the next key is for the dialog.
      if (!isOpen(value)) void navigate(addressOf(value), { ...opening, flushSync: true });
    };
    return {
      value: valueOf(name),
      link: (value) => ({
        to: addressOf(value),
        ...opening,
        onClick: (event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open(value);
        },
      }),
      open,
      replace: (value) =>
        void navigate(addressOf(value), { replace: true, state, preventScrollReset: true }),
      close: () => closeAll([name]),
      closeWith: (under) => closeAll([name, under]),
    };
  }, [name, navigate, params, part, setParams, state]);
}
