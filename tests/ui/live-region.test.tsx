import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce, LiveRegion } from '#ui/accessibility/screen-reader.tsx';

test('a repeated text changes the polite live region again, so that it is announced again', () => {
  render(<LiveRegion />);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  const said: (string | null)[] = [];
  for (let time = 0; time < 3; time++) {
    act(() => announce('12 bancos'));
    said.push(screen.getByRole('status').textContent);
  }
  expect(said.every((text, index) => text !== said[index - 1])).toBe(true);
  expect(said.map((text) => text?.trim())).toEqual(['12 bancos', '12 bancos', '12 bancos']);
});
