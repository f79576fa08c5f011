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
  await user.tab(); // search field
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

test('a search ignores case and accents, counts its matches and opens the branches with matches', async () => {
  const { user, tree } = show(pix);
  await user.click(screen.getByRole('button', { name: 'Recolher tudo' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar em Body' }), 'DEVOLUCAO');
  expect(screen.getByRole('status')).toHaveTextContent('1 de 1');
  expect(tree).toHaveTextContent('Devolução parcial');
  expect(tree).not.toHaveTextContent('original');
});

test('Enter goes to the next occurrence and Shift+Enter to the one before', async () => {
  const { user } = show({ a: 'x', b: 'x', c: 'x' });
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByRole('status')).toHaveTextContent('1 de 3');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2 de 3');
  await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('3 de 3');
});

test('says when a search finds nothing', async () => {
  const { user } = show(pix);
  await user.type(screen.getByRole('searchbox'), 'boleto');
  expect(screen.getByRole('status')).toHaveTextContent('Nenhuma ocorrência');
  expect(screen.queryByRole('button', { name: 'Próxima' })).not.toBeInTheDocument();
});

test.for([null, true, 12, 'texto', {}, []])('shows %j without a search field', (value) => {
  const { tree } = show(value);
  expect(tree).toHaveTextContent(JSON.stringify(value));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
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

test('a text of 10,000 characters is shown and searched whole', async () => {
  const { user, tree } = show({ long: `${'a'.repeat(10_000)}fim` });
  await user.type(screen.getByRole('searchbox'), 'fim');
  expect(screen.getByRole('status')).toHaveTextContent('1 de 1');
  expect(tree).toHaveTextContent('fim');
});
