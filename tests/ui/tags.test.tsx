import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { PathText } from '#ui/text/PathText.tsx';

const toneOf = (text: string) =>
  /^var\(--(\w+)\)$/.exec(screen.getByText(text).style.getPropertyValue('--tone'))?.[1];

test.for([
  [199, 'danger'],
  [200, 'success'],
  [299, 'success'],
  [302, 'danger'],
  [400, 'warning'],
  [499, 'warning'],
  [500, 'danger'],
] as const)('status %d is %s', ([status, tone]) => {
  render(<StatusTag status={status} />);
  expect(toneOf(String(status))).toBe(tone);
});

test.for([
  ['GET', 'indigo'],
  ['POST', 'violet'],
  ['PUT', 'cyan'],
  ['DELETE', 'magenta'],
  ['PATCH', 'olive'],
  ['TRACE', 'neutral'],
  ['constructor', 'neutral'],
] as const)('method %s is %s and always shows its name', ([method, tone]) => {
  render(<MethodTag method={method} />);
  expect(toneOf(method)).toBe(tone);
});

test('a path highlights its parameters', () => {
  render(<PathText path="/pix/{txid}/devolucao/{id}" />);
  expect(screen.getByText('{txid}').tagName).toBe('EM');
  expect(screen.getByText('{id}').closest('code')).toHaveTextContent('/pix/{txid}/devolucao/{id}');
});
