import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockPlatform } from '#tests/support/server.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { openLogs } from './support.ts';

const mock = mockPlatform();
const button = () => screen.getByRole('button', { name: /Exportar Logs/ });

/** The file that the browser was asked to save. */
const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file: Blob) => {
    const url = `blob:${files.size}`;
    files.set(url, file);
    return url;
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.getAttribute('href') ?? '');
    if (file) saved.push({ name: this.download, file });
  });
});

test('an empty file is not saved, because even an export without rows has a heading', async () => {
  const { user } = await openLogs();
  mock.server.use(
    http.get(
      '*/api/v1/logs/export',
      () => new HttpResponse('', { headers: { 'content-type': 'text/csv' } }),
    ),
  );
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Resposta inesperada da plataforma');
  expect(saved).toEqual([]);
});

test('a quick export shows no progress afterwards', async () => {
  const { user } = await openLogs('?status-class=error');
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  // Longer than an export takes before its progress is shown.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByText('Exportando os logs…')).not.toBeInTheDocument();
});

test('a long export shows its progress and can be cancelled', async () => {
  const { user } = await openLogs();
  const release = mock.hold();
  mock.platform.scenario = 'slow';
  await user.click(button());
  expect(await screen.findByText('Exportando os logs…')).toBeVisible();
  expect(screen.getByText('0 B recebidos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar exportação' }));
  expect(await screen.findAllByText('Exportação cancelada.')).not.toHaveLength(0);
  expect(screen.queryByText('Exportando os logs…')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  release();
  expect(saved).toEqual([]);
});

test('a failed export shows the reason and the request id until it is dismissed', async () => {
  const { user } = await openLogs();
  mock.platform.scenario = 'server-error';
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /Não foi possível exportar os logs\. Erro interno.*ID da requisição: [\da-f-]{36}/,
  );
  expect(screen.getByRole('table')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('too many rows are refused by the platform, and the screen says how many there are', async () => {
  mock.platform.scenario = 'volume';
  const { user } = await openLogs();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A exportação aceita até 100.000 linhas e os filtros encontram 100.001. Refine os filtros.',
  );
});

test('the button is disabled and says why when there is no row', async () => {
  openScreen('/logs?q=nada-disso');
  await screen.findByText('Nenhuma requisição encontrada');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('Não há linhas para exportar.');
});

test('leaving the screen cancels the export', async () => {
  const { user } = await openLogs();
  const aborted = Promise.withResolvers<void>();
  mock.server.use(
    http.get('*/api/v1/logs/export', async ({ request }) => {
      request.signal.addEventListener('abort', () => aborted.resolve());
      await aborted.promise;
      return new HttpResponse('');
    }),
  );
  await user.click(button());
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  // Waiting by the screen first: React may render only while Testing Library waits.
  expect(await screen.findByText('1.284')).toBeVisible();
  expect(await screen.findByText('/transfers')).toBeVisible();
  await aborted.promise;
  expect(saved).toEqual([]);
});
