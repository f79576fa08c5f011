import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pager } from '#ui/list/Pager.tsx';

const pages = () =>
  screen
    .getAllByRole('button', { name: /^Página \d/ })
    .map((button) => button.getAttribute('aria-label'));

test('the pages are the first, the current one with its neighbours, and the last', () => {
  render(<Pager page={5} pageSize={25} total={9466} onChange={() => undefined} />);
  expect(pages()).toEqual(['Página 1', 'Página 4', 'Página 5', 'Página 6', 'Página 379']);
  expect(screen.getByText('101–125 de 9.466')).toBeVisible();
});

test.for([
  [4, 52, ['Página 1', 'Página 2', 'Página 3', 'Página 4', 'Página 5', 'Página 6']],
  [3, 52, ['Página 1', 'Página 2', 'Página 3', 'Página 4', 'Página 5', 'Página 6']],
] as const)('a page that would be left out alone is shown: page %d', ([page, total, shown]) => {
  render(<Pager page={page} pageSize={10} total={total} onChange={() => undefined} />);
  expect(pages()).toEqual(shown);
  expect(screen.queryByText('…')).not.toBeInTheDocument();
});
