import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { mockPlatform } from '#tests/support/server.ts';
import { connectionOf, openForm, retype, save } from './connection-support.ts';
import { said } from './support.ts';

/* What is pasted into the form of a connection brings characters that nobody sees. */

const mock = mockPlatform();

/** The bodies of the changes that are sent. */
function recordChanges(): unknown[] {
  const bodies: unknown[] = [];
  mock.server.use(
    http.patch(
      '*/connections/homologation',
      async ({ request }) => void bodies.push(await request.clone().json()),
    ),
  );
  return bodies;
}

test.for(['\u200E', '\u200B', '\u2060', '\u00AD', '\uFEFF', '\u00A0'])(
  '%j at the ends of pasted values is not sent',
  async (character) => {
    const bodies = recordChanges();
    const around = (text: string) => `${character} ${text} ${character}`;
    const { user } = await openForm('341');
    await retype(user, 'URL base', around('https://api.itau.example/novo'));
    await retype(user, 'URL do token', around('https://auth.itau.example/novo'));
    await retype(user, 'Client ID', around('ponte-novo'));
    await retype(user, /^Client Secret/, around('um-segredo-comprido-9876'));
    await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
    await retype(user, 'Nome do header 2', around('x-canal'));
    await retype(user, 'Valor do header 2', around('web ção'));
    await retype(user, 'Valor do header 1', around('outra-chave-comprida-4243'));
    await save(user);
    await said('Conexão salva.');
    expect(bodies).toMatchObject([
      {
        baseUrl: 'https://api.itau.example/novo',
        auth: {
          tokenUrl: 'https://auth.itau.example/novo',
          clientId: 'ponte-novo',
          clientSecret: 'um-segredo-comprido-9876',
        },
        fixedHeaders: [
          { name: 'x-itau-apikey', secret: 'outra-chave-comprida-4243' },
          { name: 'x-canal', value: 'web ção' },
        ],
      },
    ]);
  },
);

test('a value that differs by invisible characters at its ends alone is not sent', async () => {
  const { baseUrl } = await connectionOf('341');
  const bodies = recordChanges();
  const { user } = await openForm('341');
  await retype(user, 'URL base', `\u200B${baseUrl}\u2060`);
  await save(user);
  await said('Nenhuma alteração para salvar.');
  expect(bodies).toEqual([]);
});

test.for([
  ['URL base', 'https://api.ita\u200Bu.example/v1', 'U+200B'],
  ['URL base', 'https://api.itau.example/v\u200E1', 'U+200E'],
  ['URL do token', 'https://auth.itau.example/to\u00ADken', 'U+00AD'],
  ['Client ID', 'ponte\u2060novo', 'U+2060'],
  [/^Client Secret/, 'um-segredo-\uFEFFcomprido', 'U+FEFF'],
] as const)('%s: an invisible character inside is named', async ([label, text, name]) => {
  const bodies = recordChanges();
  const { user } = await openForm('341');
  await retype(user, label, text);
  await save(user);
  expect(await screen.findByText(`Contém um caractere invisível (${name}).`)).toBeVisible();
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(bodies).toEqual([]);
});

test.for([
  ['“a”', 'O caractere ““” (U+201C) não pode ser enviado em um header.'],
  ['R$ 1 – 2', 'O caractere “–” (U+2013) não pode ser enviado em um header.'],
  ['€ 1', 'O caractere “€” (U+20AC) não pode ser enviado em um header.'],
  ['a\u200Bb', 'Contém um caractere invisível (U+200B).'],
] as const)('a fixed header with %j is refused on its line', async ([text, sentence]) => {
  const { user } = await openForm('341');
  await user.click(screen.getByRole('button', { name: 'Adicionar header' }));
  await retype(user, 'Nome do header 2', 'x-canal');
  await retype(user, 'Valor do header 2', text);
  await save(user);
  const list = screen.getByRole('group', { name: 'Headers fixos' });
  await waitFor(() => expect(list).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(list).toHaveAccessibleDescription(/^Linha 2: /);
});
