import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import type { mockPlatform } from '#tests/support/server.ts';

/** Opens the tester, after another screen as an operator would, and waits for its form. */
export async function openTester(query = '', options: { retries?: boolean } = {}) {
  const opened = openScreen(`/tester${query}`, ['/'], options);
  // The first test of a file also loads antd, which is slow on a busy machine.
  await screen.findByRole('combobox', { name: 'Banco' }, { timeout: 15_000 });
  return opened;
}

/** Navigates without a click: to an address, or back. */
export const go = (router: ReturnType<typeof openScreen>['router'], to: string | number) =>
  act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));

/** Leaves the tester for another screen, which is then shown. */
export async function visitDashboard(
  router: ReturnType<typeof openScreen>['router'],
): Promise<void> {
  await go(router, '/');
  await screen.findByRole('heading', { name: 'Dashboard' });
}

/** Opens the tester with a complete request: the balance of the sample account at Itaú. */
export const openBalance = (options: { retries?: boolean } = {}) =>
  openTester(`?bankId=${fixtureId('bank', 2)}&endpointId=account-balance`, options);

/** Opens the tester with a transfer at a bank, by its COMPE code: at Sicoob in produção. */
export async function openTransfer(code: string, body = '{"amount": "37.00"}') {
  const environment = code === '756' ? '&environment=production' : '';
  const opened = await openTester(
    `?bankId=${(await bankOf(code)).id}&endpointId=transfer${environment}`,
  );
  await paste(opened.user, 'Body (JSON)', body);
  return opened;
}

/** The newest log in the platform's list. */
export const newestLog = ({ platform }: TestPlatform) => platform.tables('normal').logs.all()[0];

/** Selects an option in one of the form's selects. */
export async function choose(
  user: UserEvent,
  list: string,
  option: string | RegExp,
): Promise<void> {
  const control = await open(user, list);
  await waitFor(() => expect(optionsOf(control, option)).not.toHaveLength(0));
  await user.click(optionsOf(control, option)[0] as HTMLElement);
}

/** Opens one of the form's selects. */
export async function open(user: UserEvent, list: string): Promise<HTMLElement> {
  const control = screen.getByRole('combobox', { name: list });
  await user.click(control);
  return control;
}

/** The options of an open select, in order. */
export function optionsOf(control: HTMLElement, name?: string | RegExp): HTMLElement[] {
  const list = document.getElementById(control.getAttribute('aria-controls') ?? '');
  return list ? within(list).queryAllByRole('option', name === undefined ? {} : { name }) : [];
}

/** Replaces a field's text by pasting, because `user.type` interprets braces and brackets. */
export async function paste(user: UserEvent, field: string, text: string): Promise<void> {
  const control = screen.getByRole('textbox', { name: field });
  await user.clear(control);
  await user.click(control);
  await user.paste(text);
}

export const run = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^Executar (Requisição|em produção)/ }));

/** The select of a list, with what it shows. */
export const chosen = (list: string) =>
  screen.getByRole('combobox', { name: list }).closest('.ant-select');

/** A field of the form. */
export const textOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

export const response = () => screen.getByRole('region', { name: 'Resposta' });

type Mock = ReturnType<typeof mockPlatform>;

/**
 * Records the idempotency key of every run that is sent.
 * @returns the keys in order; a function that answers the next run with something else, and one
 * that loses its answer
 */
export function recordRuns({ server }: Pick<Mock, 'server'>) {
  const keys: (string | null)[] = [];
  const record = (request: Request) => void keys.push(request.headers.get('idempotency-key'));
  beforeEach(() => {
    keys.length = 0;
    server.use(http.post('*/tester/requests', ({ request }) => record(request)));
  });
  const answerNext = (answer: () => Response) => {
    const once = http.post(
      '*/tester/requests',
      ({ request }) => {
        record(request);
        return answer();
      },
      { once: true },
    );
    server.use(once);
  };
  return { keys, answerNext, lose: () => answerNext(() => HttpResponse.error()) };
}

/** Starts the run in the form and cancels it while the bank works. */
export async function cancelRun(user: UserEvent, mock: TestPlatform): Promise<void> {
  const release = mock.hold();
  await run(user);
  await waitFor(() => expect(mock.waits).not.toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  release();
}
