import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** How a value stands in the query: `read` takes what is there (anything a person may type), `write` omits with null. */
export interface Codec<Value> {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
}

/** Free text; absent is empty. */
export const textParam: Codec<string> = {
  read: (text) => (text ?? '').slice(0, 200),
  write: (value) => value.trim() || null,
};

/** One of some values, or undefined; anything else in the address counts as absent. */
export function choiceParam<Value extends string>(values: readonly Value[]): Codec<Value | undefined> {
  return {
    read: (text) => values.find((value) => value === text),
    write: (value) => value ?? null,
  };
}

/** A page number; absent is 1. */
export const pageParam: Codec<number> = {
  read: (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1),
  write: (value) => (value === 1 ? null : String(value)),
};

type Codecs = Record<string, Codec<never>>;
type State<C extends Codecs> = { [Name in keyof C]: C[Name] extends Codec<infer Value> ? Value : never };

/**
 * Screen state that lives in the query, under the API's names; defaults are omitted.
 * @param codecs a constant of the module, one codec for each parameter
 * @returns the values, and a change: it pushes unless told to `replace` (while typing), and returns to page 1 unless it
 *   sets the page itself
 */
export function useUrlState<C extends Codecs>(
  codecs: C,
): [State<C>, (changes: Partial<State<C>>, how?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(codecs).map(([name, codec]) => [name, codec.read(params.get(name))]),
      ) as unknown as State<C>,
    [codecs, params],
  );
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changes: Partial<State<C>>, { replace = false } = {}) => {
      const next = new URLSearchParams(latest.current);
      if (!('page' in changes)) next.delete('page');
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
  return [state, change];
}

/** A dialog whose being open stands in the query, so that back closes it and a link opens it. */
export interface UrlDialog {
  /** What it is open for, or null when it is closed. */
  value: string | null;
  open: (value: string) => void;
  close: () => void;
}

/** The dialog of a query parameter. Closing goes back when this session opened it, so that back does not reopen it. */
export function useUrlDialog(name: string): UrlDialog {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { opened?: string } | null };
  const navigate = useNavigate();

  const open = useCallback(
    (value: string) => {
      const next = new URLSearchParams(params);
      next.set(name, value);
      setParams(next, { preventScrollReset: true, state: { opened: name } });
    },
    [name, params, setParams],
  );
  const close = useCallback(() => {
    if (state?.opened === name) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  }, [name, navigate, params, setParams, state]);

  return { value: params.get(name), open, close };
}
