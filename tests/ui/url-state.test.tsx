import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import {
  choiceParam,
  pageParam,
  textParam,
  useUrlDialog,
  useUrlState,
} from '#ui/address/url-state.ts';

const codecs = { q: textParam, status: choiceParam(['success', 'error']), page: pageParam };

const routes = (children: ReactNode) => [{ path: '*', element: children }];

/** Runs a hook at an address, with what came before it in the history. */
function at<Result>(hook: () => Result, ...history: string[]) {
  let router = createMemoryRouter(routes(null));
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => {
      router = createMemoryRouter(routes(children), { initialEntries: history });
      return <RouterProvider router={router} />;
    },
  });
  return {
    result,
    search: () => router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

describe('values of the address', () => {
  test.for([
    ['', { q: '', status: undefined, page: 1 }],
    ['?q=itau&status=error&page=3', { q: 'itau', status: 'error', page: 3 }],
    ['?status=blue&page=0', { q: '', status: undefined, page: 1 }],
    ['?page=-1', { q: '', status: undefined, page: 1 }],
    ['?page=1e3', { q: '', status: undefined, page: 1 }],
    ['?page=9999999999', { q: '', status: undefined, page: 1 }],
    [`?q=${'a'.repeat(300)}`, { q: 'a'.repeat(200), status: undefined, page: 1 }],
    ['?q=saldo%00%09conta', { q: 'saldo  conta', status: undefined, page: 1 }],
    [`?q=a${'😀'.repeat(300)}`, { q: `a${'😀'.repeat(199)}`, status: undefined, page: 1 }],
    // What a chat or a sentence left around them.
    ['?status=error.', { q: '', status: 'error', page: 1 }],
    ['?status=“Error”)', { q: '', status: 'error', page: 1 }],
    ['?Status=ERROR&PAGE=3%20', { q: '', status: 'error', page: 3 }],
    ['?q=a&amp;status=error&amp;amp;page=2', { q: 'a', status: 'error', page: 2 }],
    ['?status=%2565rror', { q: '', status: 'error', page: 1 }],
    ['?status=error%E2%80%8B&page=4…', { q: '', status: 'error', page: 4 }],
    // A search is whatever stands there.
    ['?q=itau).', { q: 'itau).', status: undefined, page: 1 }],
  ] as const)('are read from "%s", where invalid values count as absent', ([search, values]) => {
    const { result } = at(() => useUrlState(codecs), `/logs${search}`);
    expect(result.current[0]).toEqual(values);
  });

  test('are written without their defaults', () => {
    const { result, search } = at(() => useUrlState(codecs), '/logs?status=error&page=2');
    act(() => result.current[1]({ q: ' itau ', status: undefined, page: 1 }));
    expect(search()).toBe('?q=itau');
  });

  test('take the place of damaged ones', () => {
    const { result, search } = at(() => useUrlState(codecs), '/logs?Status=error).&amp;page=3');
    act(() => result.current[1]({ status: 'success' }));
    expect(search()).toBe('?status=success');
  });

  test('return to page 1 when anything else changes', () => {
    const { result, search } = at(() => useUrlState(codecs), '/logs?page=7');
    act(() => result.current[1]({ status: 'error' }));
    expect(search()).toBe('?status=error');
  });

  test('leave unknown parameters unchanged', () => {
    const { result, search } = at(() => useUrlState(codecs), '/logs?other=1');
    act(() => result.current[1]({ status: 'error' }));
    expect(search()).toBe('?other=1&status=error');
  });

  test('add to the history when chosen, and not while typing', async () => {
    const { result, search, back } = at(() => useUrlState(codecs), '/logs');
    act(() => result.current[1]({ status: 'error' }));
    act(() => result.current[1]({ q: 'i' }, { replace: true }));
    act(() => result.current[1]({ q: 'it' }, { replace: true }));
    expect(search()).toBe('?status=error&q=it');
    await back();
    expect(search()).toBe('');
  });

  test('changed twice at once keep both changes', () => {
    const { result, search } = at(() => useUrlState(codecs), '/logs');
    act(() => {
      result.current[1]({ q: 'itau' });
      result.current[1]({ status: 'error' });
    });
    expect(search()).toBe('?q=itau&status=error');
  });
});

describe('a dialog of the address', () => {
  test('opens beside the other values and closes by going back', async () => {
    const { result, search } = at(() => useUrlDialog('log'), '/logs?q=itau');
    await act(async () => result.current.open('7'));
    expect(search()).toBe('?q=itau&log=7');
    expect(result.current.value).toBe('7');
    await act(async () => result.current.close());
    expect(search()).toBe('?q=itau');
    expect(result.current.value).toBeNull();
  });

  test('that a link opened closes where it is, and back does not reopen it', async () => {
    const { result, search, back } = at(() => useUrlDialog('log'), '/', '/logs?log=7&q=itau');
    await act(async () => result.current.close());
    expect(search()).toBe('?q=itau');
    await back();
    expect(search()).toBe('');
  });

  test('that is opened twice before the screen is rendered again has one entry in the history', async () => {
    const router = createBrowserRouter(routes(null));
    const before = history.length;
    const { result } = renderHook(() => useUrlDialog('log'), {
      wrapper: ({ children }) => <RouterProvider router={createBrowserRouter(routes(children))} />,
    });
    const { open } = result.current;
    await act(async () => open('7'));
    await act(async () => open('7'));
    await waitFor(() => expect(result.current.value).toBe('7'));
    expect(history.length).toBe(before + 1);
    router.dispose();
  });

  test('opens by a damaged link too, and closes', async () => {
    const { result, search } = at(() => useUrlDialog('log'), '/logs?LOG=A7%29.&q=itau');
    expect(result.current.value).toBe('a7');
    await act(async () => result.current.close());
    expect(search()).toBe('?q=itau');
  });

  test('is a real link too', () => {
    const { result } = at(() => useUrlDialog('log'), '/logs?q=itau');
    expect(result.current.link('7').to).toBe('?q=itau&log=7');
  });
});
