import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { SignInContext } from '#ui/states/SignIn.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { OverlayBoundary } from '#ui/states/OverlayBoundary.tsx';

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const error = new ApiError('timeout', { operationId: 'listBanks', requestId: undefined });

test('the id of the answer is shown and copied', async () => {
  const user = userEvent.setup();
  const refused = new ApiError('contract', { operationId: 'listBanks', requestId });
  render(<ErrorState error={refused} onRetry={() => undefined} />);
  expect(screen.getByText(requestId)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copiar ID' }));
  expect(await navigator.clipboard.readText()).toBe(requestId);
});

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

/** A dialog with reads that have no session. */
const dialogWith = (reads: string[]) => (
  <SignInContext
    value={{
      address: () => 'https://login.example/',
      hasUnsavedValues: () => false,
      isNoticed: true,
    }}
  >
    <OverlayBoundary onClose={() => undefined}>
      {reads.map((read) => (
        <ErrorState key={read} error={withoutSession} onRetry={() => undefined} isRead />
      ))}
    </OverlayBoundary>
  </SignInContext>
);

test('the reads without a session in a dialog lead to the login by one link, because the dialog covers the notice', () => {
  const { rerender } = render(dialogWith(['bank', 'connection', 'endpoints']));
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    'https://login.example/',
  );
  expect(screen.getAllByText('Entre para ver estes dados.')).toHaveLength(3);
  rerender(dialogWith(['endpoints']));
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
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

test('a refresh that fails says what happened and keeps the content under it', () => {
  render(
    <ReadView read={{ data: 'doze bancos', error, reload: () => undefined }} skeleton="carregando">
      {(data) => <p>{data}</p>}
    </ReadView>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('A plataforma demorou demais para responder');
  expect(screen.getByText('doze bancos')).toBeVisible();
});
