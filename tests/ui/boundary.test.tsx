import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import JsonView from '#ui/JsonView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { ErrorState } from '#ui/StateViews.tsx';
import { expectConsole } from '#tests/support/console.ts';

function Broken(): never {
  throw new Error('broken part');
}

test('a part that crashes leaves the rest of the screen', () => {
  expectConsole('error', /broken part/);
  render(
    <>
      <Panel title="Um">
        <Broken />
      </Panel>
      <Panel title="Dois">inteiro</Panel>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível mostrar esta parte da tela.');
  expect(screen.getByText('inteiro')).toBeVisible();
});

test('a read whose content crashes shows a message in its place', () => {
  expectConsole('error', /broken part/);
  const read = { data: 1, error: undefined, reload: () => undefined };
  render(
    <ReadView read={read} skeleton="">
      {() => Broken()}
    </ReadView>,
  );
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a body of 2,500 levels is shown shortened', () => {
  const deep: unknown = JSON.parse('[{"a":'.repeat(1250) + '1' + '}]'.repeat(1250));
  render(<JsonView value={deep} label="Body" />);
  expect(screen.getByText(/^Só os primeiros 100 níveis aparecem/)).toBeVisible();
});

test('a read that failed with a Retry-After counts down and is then repeated', () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const error = new ApiError('problem', { operationId: 'listBanks', requestId: 'a', retryAfter: 3 });
  render(
    <ReadView read={{ data: undefined, error, reload }} skeleton="">
      {() => null}
    </ReadView>,
  );
  expect(screen.getByRole('timer')).toHaveTextContent('Nova tentativa automática em 3 s.');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('em 2 s.');
  expect(reload).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(5000));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a second failure with the same Retry-After counts down again, also without a request id', () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const view = () => {
    const error = new ApiError('problem', { operationId: 'listBanks', requestId: undefined, retryAfter: 3 });
    return (
      <ReadView read={{ data: undefined, error, reload }} skeleton="">
        {() => null}
      </ReadView>
    );
  };
  const { rerender } = render(view());
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByRole('timer')).toHaveTextContent('Tentando novamente…');
  rerender(view());
  expect(screen.getByRole('timer')).toHaveTextContent('Nova tentativa automática em 3 s.');
  act(() => void vi.advanceTimersByTime(5000));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('an action that failed with a Retry-After says when to repeat it and does not repeat itself', () => {
  vi.useFakeTimers();
  const onRetry = vi.fn<() => void>();
  const error = new ApiError('problem', { operationId: 'runTesterRequest', requestId: 'a', retryAfter: 300 });
  render(<ErrorState error={error} onRetry={onRetry} />);
  expect(screen.getByRole('timer')).toHaveTextContent('A plataforma pede para tentar novamente em 5 min.');
  act(() => void vi.advanceTimersByTime(301_000));
  expect(screen.getByRole('timer')).toHaveTextContent('Você já pode tentar novamente.');
  expect(onRetry).not.toHaveBeenCalled();
});
