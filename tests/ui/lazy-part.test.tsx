import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from '#ui/lazy-part.tsx';

const file = { default: ({ name }: { name: string }) => <p>Detalhes de {name}</p> };

const show = (Part: ReturnType<typeof lazyPart<{ name: string }>>) =>
  render(
    <Suspense fallback={<p>Carregando…</p>}>
      <Part name="Itaú" />
    </Suspense>,
  );

test('a part whose code is not loaded shows the fallback, then itself', async () => {
  show(lazyPart(() => Promise.resolve(file)));
  expect(await screen.findByText('Carregando…')).toBeInTheDocument();
  expect(await screen.findByText('Detalhes de Itaú')).toBeInTheDocument();
});

test('a part whose code was loaded ahead is shown without the fallback', async () => {
  const Part = lazyPart(() => Promise.resolve(file));
  Part.prepare();
  await new Promise((resolve) => setTimeout(resolve));
  const shown: string[] = [];
  new MutationObserver(() => shown.push(document.body.textContent)).observe(document.body, {
    childList: true,
    subtree: true,
  });
  show(Part);
  expect(await screen.findByText('Detalhes de Itaú')).toBeInTheDocument();
  expect(shown.join()).not.toContain('Carregando…');
});

test('a part that could not be loaded ahead is loaded when it is shown', async () => {
  let attempts = 0;
  const Part = lazyPart(() =>
    ++attempts === 1 ? Promise.reject<typeof file>(new Error('offline')) : Promise.resolve(file),
  );
  Part.prepare();
  show(Part);
  expect(await screen.findByText('Detalhes de Itaú')).toBeInTheDocument();
});
