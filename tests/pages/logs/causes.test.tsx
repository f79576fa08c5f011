import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { toBankError } from '#pages/logs/LogCause.tsx';
import { get } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { causeText } from '#ui/text/cause-text.ts';
import { cells, openLogs, rows, secondPage } from './support.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const line = () => screen.findByRole('region', { name: 'Causas das falhas' });
const causes = async () =>
  within(await line()).findAllByRole('button', { name: /^(?!Ver as ).*\d$/ });
const texts = (buttons: HTMLElement[]) => buttons.map(({ textContent }) => textContent);

test('the causes of the failures that match stand above them with their counts, the most frequent first', async () => {
  await openLogs('?q=santander');
  const { causes: counted } = await get('listCauses', {
    query: { q: 'santander', from: '2026-03-01T00:00:00Z' },
  });
  expect(texts(await causes())).toEqual(
    counted.slice(0, 4).map(({ cause, failures }) => `${causeText(cause)} ${failures}`),
  );
});

test('a cause filters the logs by a press, stays with the others, and is removed by the next press', async () => {
  const { user, address } = await openLogs(`?cursor=${await secondPage()}`);
  const [first] = await causes();
  const [, name = '', count] = /^(.+) (\d+)$/.exec(first!.textContent)!;
  const code = first!.title;
  await user.click(first!);
  expect(address()).toBe(`/logs?cause=${code}`);
  expect(name).toBe(causeText(code));
  expect(await screen.findByText(`${count} requisições`, { selector: 'p' })).toBeVisible();
  for (const [row] of rows().entries())
    expect(cells(row)[4]).toMatch(new RegExp(`^\\d{3}${name}$`));
  const pressed = within(await line()).getByRole('button', { pressed: true });
  expect(pressed).toHaveTextContent(`${name} ${count}`);
  expect(await causes()).toHaveLength(4);
  await user.click(pressed);
  expect(address()).toBe('/logs');
  expect(screen.getByText(/requisições$/, { selector: '#list-summary' })).toHaveFocus();
});

test('why no bank answered is said in words', async () => {
  await openLogs('?cause=read-timeout');
  expect((await causes())[0]).toHaveTextContent(/^Tempo esgotado \d+$/);
  expect(cells(0)[4]).toBe('504Tempo esgotado');
});

test('a cause that is none of the most frequent is chosen from a panel, and then stands first in the line', async () => {
  const { user, address } = await openLogs();
  await user.click(await screen.findByRole('button', { name: /^Ver as \d+ causas$/ }));
  await user.click(
    within(screen.getByRole('region', { name: 'Todas as causas' })).getByText('Saldo insuficiente'),
  );
  expect(address()).toBe('/logs?cause=SALDO_INSUFICIENTE');
  expect(screen.getByRole('button', { name: /^Ver as \d+ causas$/ })).toHaveFocus();
  await waitFor(async () =>
    expect((await causes())[0]).toHaveTextContent(/^Saldo insuficiente \d+$/),
  );
});

test('a chosen cause without a failure stays in the line, where it is removed', async () => {
  const { user, address } = openScreen('/logs?cause=SEM_IGUAL');
  expect(await screen.findByText('Nenhuma requisição encontrada')).toBeVisible();
  await user.click(within(await line()).getByRole('button', { name: 'Sem igual' }));
  expect(address()).toBe('/logs');
});

test('logs without a failure have no cause above them, and a failed read says so and is tried again', async () => {
  const { user } = await openLogs('?status-class=success');
  expect(within(await line()).queryByRole('button')).not.toBeInTheDocument();
  mock.server.use(
    http.get('*/api/v1/logs/causes', () => new HttpResponse('', { status: 502 }), { once: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await within(await line()).findByRole('alert')).toHaveTextContent(
    'As causas não puderam ser carregadas.',
  );
  await user.click(within(await line()).getByRole('button', { name: 'Tentar novamente' }));
  expect(await causes()).toHaveLength(4);
});

test.for([
  [
    'Open Finance Brasil',
    { errors: [{ code: 'A', title: 'B', detail: 'C' }] },
    { code: 'A', title: 'B', detail: 'C' },
  ],
  [
    'a problem',
    { type: 'urn:x', title: 'B', status: 422, detail: 'C' },
    { code: 'urn:x', title: 'B', detail: 'C' },
  ],
  [
    'OAuth2',
    { error: 'invalid_client', error_description: 'C' },
    { code: 'invalid_client', detail: 'C' },
  ],
  ['Portuguese names', { codigo: 7, mensagem: 'C' }, { code: '7', detail: 'C' }],
  ['a nested error', { error: { code: 'A', message: 'C' } }, { code: 'A', detail: 'C' }],
  ['a text', 'Bad gateway', { detail: 'Bad gateway' }],
  [
    'a page',
    '<html><h1>Request Rejected</h1></html>',
    { detail: 'O banco respondeu com um texto, que está no body da resposta.' },
  ],
  ['a blank text', ' \n', {}],
  ['no error', { data: [] }, {}],
  ['no body', null, {}],
  ['a hostile body', { errors: [null, 3], title: { a: 1 } }, {}],
] as const)('finds the cause in %s', ([, body, cause]) => {
  expect(toBankError(body)).toEqual(cause);
});
