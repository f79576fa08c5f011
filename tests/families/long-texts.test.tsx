import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH } from '#api/contract/limits.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

/** Two UTF-16 units and one code point, as the contract counts it. */
const emoji = '😀';
const start = 'https://a.example/';

/**
 * A field: the address of its form, its label, its button, the longest text that the contract
 * allows, and its limit.
 */
const fields = [
  [`/banks?edit=${bank}`, 'Nome', 'Salvar Alterações', emoji.repeat(80), '80'],
  [`/endpoints?edit=${endpoint}`, 'Nome', 'Salvar Alterações', emoji.repeat(80), '80'],
  ['/settings', 'Nome do tenant', 'Atualizar Configurações', emoji.repeat(80), '80'],
  [
    '/settings',
    'Redirect URI',
    'Salvar Configurações',
    start + emoji.repeat(500 - start.length),
    '500',
  ],
] as const;

test.for(fields)(
  'at %s, %s takes the longest text of the contract and refuses a longer one without cutting it',
  async ([address, label, button, longest, limit]) => {
    const bodies: string[] = [];
    mock.server.events.on('request:start', async ({ request }) => {
      if (request.method === 'PATCH') bodies.push(await request.clone().text());
    });
    const { user } = openScreen(address);
    const field = await screen.findByRole('textbox', { name: label });
    const save = await screen.findByRole('button', { name: button });

    await user.clear(field);
    await user.click(field);
    await user.paste(longest + emoji);
    expect(field).toHaveValue(longest + emoji);
    await user.click(save);
    expect(await screen.findByText(`Use até ${limit} caracteres.`)).toBeVisible();
    expect(bodies).toEqual([]);

    await user.clear(field);
    await user.paste(longest);
    expect(field).toHaveValue(longest);
    await user.click(save);
    await waitFor(() => expect(bodies.join()).toContain(longest));
    await screen.findByText(/atualizado|salvas|atualizadas/, { selector: '[role="status"] p' });
  },
);

/** The value of a search field after a longer text was entered. */
function enter(field: HTMLElement): string {
  fireEvent.change(field, { target: { value: emoji.repeat(MAX_SEARCH_LENGTH + 1) } });
  return (field as HTMLInputElement).value;
}

test('the search of a list is cut at the limit of the contract, between two characters, and sent', async () => {
  const { address } = openScreen('/banks');
  const field = await screen.findByRole('searchbox');
  expect(enter(field)).toBe(emoji.repeat(MAX_SEARCH_LENGTH));
  await waitFor(() =>
    expect(decodeURIComponent(address())).toBe(`/banks?q=${emoji.repeat(MAX_SEARCH_LENGTH)}`),
  );
  expect(await screen.findByText('Nenhum banco encontrado')).toBeVisible();
});

test('the search of the palette is cut at the limit of the contract', async () => {
  const { user } = openScreen('/settings');
  await screen.findByRole('textbox', { name: 'Nome do tenant' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Buscar telas/ });
  expect(enter(field)).toBe(emoji.repeat(MAX_SEARCH_LENGTH));
  expect(await screen.findByText('Nada encontrado.')).toBeVisible();
});

test("the search of a select's list is cut at the limit of the contract", async () => {
  openScreen('/tester');
  const field = await screen.findByRole('combobox', { name: 'Banco' });
  expect(enter(field)).toBe(emoji.repeat(MAX_SEARCH_LENGTH));
  expect(await screen.findByText('Nenhum banco encontrado')).toBeInTheDocument();
  expect(screen.queryByText(/^A lista não pôde ser carregada/)).not.toBeInTheDocument();
});
