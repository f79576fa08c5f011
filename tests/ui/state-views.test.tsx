import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { OverlayBoundary } from '#ui/states/Boundary.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { SignInContext } from '#ui/states/SignIn.tsx';
import { EmptyState, ErrorState } from '#ui/states/StateViews.tsx';

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const error = new ApiError('timeout', { operationId: 'listBanks', requestId: undefined });

test('an empty state shows the reason and an action', () => {
  render(
    <EmptyState title="Nenhum banco cadastrado" action={<button type="button">Novo Banco</button>}>
      Cadastre o primeiro.
    </EmptyState>,
  );
  expect(screen.getByText('Nenhum banco cadastrado')).toBeVisible();
  expect(screen.getByText('Cadastre o primeiro.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Novo Banco' })).toBeVisible();
});

test('an error says what happened and tries again', async () => {
  let tries = 0;
  render(<ErrorState error={error} onRetry={() => tries++} />);
  expect(screen.getByRole('alert')).toHaveTextContent('A plataforma demorou demais para responder');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(tries).toBe(1);
});

test('the id of the answer is shown and copied', async () => {
  const user = userEvent.setup();
  const refused = new ApiError('contract', { operationId: 'listBanks', requestId });
  render(<ErrorState error={refused} onRetry={() => undefined} />);
  expect(screen.getByText(requestId)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copiar ID' }));
  expect(await navigator.clipboard.readText()).toBe(requestId);
});

const view = (read: { data?: string; error?: ApiError }) => (
  <ReadView read={{ data: read.data, error: read.error, reload: () => undefined }} skeleton="carregando">
    {(data) => <p>{data}</p>}
  </ReadView>
);

const withoutSession = new ApiError('problem', {
  operationId: 'runTesterRequest',
  requestId,
  problem: {
    type: 'https://ponte.example/problemas/NaoAutenticado',
    title: 'Sessão expirada',
    status: 401,
    detail: 'Entre novamente para continuar.',
    correlationId: requestId,
  },
});

test('an action without a session shows the reason and can be repeated', () => {
  render(<ErrorState error={withoutSession} onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Entre novamente para continuar.');
  expect(screen.getByText(requestId)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('a read without a session shows one sentence and no button, because the notice of the frame has it', () => {
  render(view({ error: withoutSession }));
  expect(screen.getByText('Entre para ver estes dados.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** A dialog with reads that have no session. */
const dialogWith = (reads: string[]) => (
  <SignInContext value={{ address: () => 'https://login.example/', hasUnsavedValues: () => false, isNoticed: true }}>
    <OverlayBoundary onClose={() => undefined}>
      {reads.map((read) => (
        <ErrorState key={read} error={withoutSession} onRetry={() => undefined} isRead />
      ))}
    </OverlayBoundary>
  </SignInContext>
);

test('the reads without a session in a dialog lead to the login by one link, because the dialog covers the notice', () => {
  const { rerender } = render(dialogWith(['bank', 'connection', 'endpoints']));
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', 'https://login.example/');
  expect(screen.getAllByText('Entre para ver estes dados.')).toHaveLength(3);
  rerender(dialogWith(['endpoints']));
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test('a read without a session has its own link where the frame shows no notice, because other reads were answered', () => {
  render(
    <SignInContext value={{ address: () => 'https://login.example/', hasUnsavedValues: () => false, isNoticed: false }}>
      {view({ error: withoutSession })}
    </SignInContext>,
  );
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', 'https://login.example/');
});

test('trying again is busy until the answer, sends nothing twice, and the focus stays on the page', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  const retry = vi.fn<() => Promise<void>>(() => promise);
  const { rerender } = render(
    <main>
      <h1 tabIndex={-1}>Bancos</h1>
      <ErrorState error={error} onRetry={retry} isRead />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Tentar novamente' });
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveBeenCalledOnce();
  await act(async () => resolve());
  rerender(
    <main>
      <h1 tabIndex={-1}>Bancos</h1>
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bancos' })).toHaveFocus());
});

test('a read shows its skeleton, then its content', () => {
  const { rerender } = render(view({}));
  expect(screen.getByText('carregando')).toBeVisible();
  rerender(view({ data: 'doze bancos' }));
  expect(screen.getByText('doze bancos')).toBeVisible();
  expect(screen.queryByText('carregando')).not.toBeInTheDocument();
});

test('a read that fails at first shows the error alone', () => {
  render(view({ error }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByText('carregando')).not.toBeInTheDocument();
});

test('a refresh that fails keeps the content under the error', () => {
  render(view({ data: 'doze bancos', error }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText('doze bancos')).toBeVisible();
});
