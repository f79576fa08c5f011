import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import JsonView from '#ui/json/JsonView.tsx';

const pix = {
  txid: 'abc123',
  valor: { original: '37.00' },
  devolucoes: [{ motivo: 'Devolução parcial' }],
};
/** Longer than what is seen at once. */
const long = { ...pix, historico: Array.from({ length: 30 }, (_, line) => `linha ${line}`) };

function show(value: unknown) {
  render(
    <JsonView text={typeof value === 'string' ? value : JSON.stringify(value)} label="Body" />,
  );
  return { user: userEvent.setup(), tree: screen.getByRole('tree') };
}

const item = (name: RegExp) => screen.queryByRole('treeitem', { name });

test('a branch is open at first, closes and opens by the keyboard', async () => {
  const { user, tree } = show(pix);
  expect(tree).toHaveTextContent('"original":"37.00"');
  await user.tab();
  expect(screen.getAllByRole('button', { name: 'Recolher' })[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(item(/^original/)).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(item(/^original/)).toBeVisible();
});

test('a screen reader hears the names and the kinds of the values, without the signs around them', () => {
  show(pix);
  const names = screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([
    'objeto com 3 itens',
    'txid: "abc123"',
    'valor, objeto com 1 item',
    'original: "37.00"',
    'devolucoes, lista com 1 item',
    'objeto com 1 item',
    'motivo: "Devolução parcial"',
  ]);
});

test('a short value has no button for all branches', () => {
  show(pix);
  expect(screen.queryByRole('button', { name: 'Recolher tudo' })).not.toBeInTheDocument();
});

test('all branches of a long value close and open at once', async () => {
  const { user } = show(long);
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
  expect(item(/^txid/)).toBeVisible();
  expect(item(/^original/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Expandir tudo' }));
  expect(item(/^original/)).toBeVisible();
});

test.for(['null', 'true', '12', '{}', '[]'])('shows %s without buttons', (text) => {
  const { tree } = show(text);
  expect(tree).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /tudo/ })).not.toBeInTheDocument();
});

test('a large value starts collapsed below its first level', () => {
  show({ linhas: Array.from({ length: 600 }, (_, line) => ({ line })) });
  expect(item(/^linhas/)).toBeVisible();
  expect(item(/^line/)).not.toBeInTheDocument();
});

test('hostile values are shown as text', () => {
  const { tree } = show(
    '{"__proto__": {"admin": true}, "html": "<img src=x onerror=alert(1)>", "constructor": "\u202egnp.exe"}',
  );
  expect(tree).toHaveTextContent('"__proto__":{"admin":true}');
  expect(tree).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(tree.querySelector('img')).toBeNull();
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('a text of 10,000 characters is shown whole', () => {
  const { tree } = show({ long: `${'a'.repeat(10_000)}fim` });
  expect(tree).toHaveTextContent('fim');
});

test('digits, order, repeated names and escapes are shown as they were written', () => {
  const { tree } = show(
    '{"b": 28571470000012345678, "10": 1e400, "2": 0.10, "a": "\\u00e9", "a": [-0, 1.0]}',
  );
  expect(tree.textContent).toBe(
    '{"b":28571470000012345678,"10":1e400,"2":0.10,"a":"\\u00e9","a":[-0,1.0]}',
  );
});

test('the text of folded branches is there for a copy, and is JSON', async () => {
  const { user, tree } = show(long);
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
  expect(tree.textContent).toBe(JSON.stringify(long));
});

test('a text, such as XML, is shown with its lines', () => {
  render(<JsonView text={JSON.stringify('<a>\n  <b>"é"</b>\n</a>')} label="Body" />);
  expect(screen.getByRole('region', { name: 'Body' }).textContent).toBe('<a>\n  <b>"é"</b>\n</a>');
});
