import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import JsonView from '#ui/json/JsonView.tsx';

const pix = { txid: 'abc123', valor: { original: '37.00' }, devolucoes: [{ motivo: 'Devolução parcial' }] };

function show(value: unknown) {
  render(<JsonView value={value} label="Body" />);
  return { user: userEvent.setup(), tree: screen.getByRole('tree') };
}

test('shows names and values, open at first', () => {
  const { tree } = show(pix);
  expect(tree).toHaveTextContent('"txid":"abc123"');
  expect(tree).toHaveTextContent('"original":"37.00"');
});

test('a branch closes and opens by the keyboard', async () => {
  const { user, tree } = show(pix);
  await user.tab(); // 'Recolher tudo'
  await user.tab(); // the region
  await user.tab();
  expect(screen.getAllByRole('button', { name: 'Recolher' })[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(tree).not.toHaveTextContent('original');
  await user.keyboard(' ');
  expect(tree).toHaveTextContent('original');
});

test('all branches close and open at once', async () => {
  const { user, tree } = show(pix);
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
  expect(tree).toHaveTextContent('txid');
  expect(tree).not.toHaveTextContent('original');
  await user.click(screen.getByRole('button', { name: 'Expandir tudo' }));
  expect(tree).toHaveTextContent('original');
});

test('a text, such as XML, is shown with its lines and without quotes', () => {
  const xml = '<?xml version="1.0"?>\n<erro>\n  <codigo>7</codigo>\n</erro>';
  render(<JsonView value={xml} label="Body da resposta" />);
  const shown = screen.getByRole('region', { name: 'Body da resposta' });
  expect(shown.textContent).toBe(xml);
  // It keeps its lines.
  expect(shown.querySelector('pre')).not.toBeNull();
});

test.for([null, true, 12, {}, []])('shows %j without buttons', (value) => {
  const { tree } = show(value);
  expect(tree).toHaveTextContent(JSON.stringify(value));
  expect(screen.queryByRole('button', { name: /tudo/ })).not.toBeInTheDocument();
});

test('a large value starts collapsed below its first level', () => {
  const { tree } = show({ linhas: Array.from({ length: 600 }, (_, line) => ({ line })) });
  expect(tree).toHaveTextContent('linhas');
  expect(tree).not.toHaveTextContent('line"');
});

test('hostile values are shown as text', () => {
  const value = JSON.parse(
    '{"__proto__": {"admin": true}, "html": "<img src=x onerror=alert(1)>", "constructor": "\u202egnp.exe"}',
  ) as unknown;
  const { tree } = show(value);
  expect(tree).toHaveTextContent('"__proto__":{"admin":true}');
  expect(tree).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(tree.querySelector('img')).toBeNull();
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('a text of 10,000 characters is shown whole', () => {
  const { tree } = show({ long: `${'a'.repeat(10_000)}fim` });
  expect(tree).toHaveTextContent('fim');
});
