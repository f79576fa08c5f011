import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Boundary } from '#ui/states/Boundary.tsx';
import { lazyPart, onIntent } from '#ui/states/lazy-part.tsx';
import { expectConsole } from '#tests/support/console.ts';

const file = { default: ({ name }: { name: string }) => <p>Detalhes de {name}</p> };

type LazyDetails = ReturnType<typeof lazyPart<{ name: string }>>;

const show = (Part: LazyDetails) => render(<Part fallback={<p>Carregando…</p>} name="Itaú" />);

test('a part whose code is not loaded shows the fallback, then itself', async () => {
  const code = Promise.withResolvers<typeof file>();
  show(lazyPart(() => code.promise));
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  await act(async () => code.resolve(file));
  // At once: React's own `lazy` would keep the fallback for 0.3 seconds.
  expect(screen.getByText('Detalhes de Itaú')).toBeInTheDocument();
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
});

test.each([
  ['a pointer comes to', () => userEvent.hover(screen.getByRole('button'))],
  ['the focus comes to', () => userEvent.tab()],
])('when %s its button, a part is shown without the fallback afterwards', async (_, comeTo) => {
  const Details = lazyPart(() => Promise.resolve(file));
  render(<button type="button" {...onIntent(Details)} />);
  await comeTo();
  show(Details);
  expect(screen.getByText('Detalhes de Itaú')).toBeInTheDocument();
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
});

test('a part that could not be loaded before is loaded when it is shown', async () => {
  const Details = offlineOnce();
  render(<button type="button" {...onIntent(Details)} />);
  await userEvent.tab();
  show(Details);
  expect(await screen.findByText('Detalhes de Itaú')).toBeInTheDocument();
});

test('a part that could not be loaded says so, and is loaded when it is opened again', async () => {
  expectConsole('error', /offline/);
  const Details = offlineOnce();
  const { rerender } = render(<Opened Part={Details} time={1} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível mostrar esta parte da tela.',
  );
  rerender(<Opened Part={Details} time={2} />);
  expect(await screen.findByText('Detalhes de Itaú')).toBeInTheDocument();
});

/** A part that is opened for the first or another time. */
function Opened({ Part, time }: { Part: LazyDetails; time: number }) {
  return (
    <Boundary resetWith={time}>
      <Part key={time} name="Itaú" />
    </Boundary>
  );
}

/** A part whose code arrives only at the second attempt. */
function offlineOnce(): LazyDetails {
  let attempts = 0;
  return lazyPart(() =>
    ++attempts === 1 ? Promise.reject<typeof file>(new Error('offline')) : Promise.resolve(file),
  );
}
