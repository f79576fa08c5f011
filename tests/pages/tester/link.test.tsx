import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testerState } from '#pages/tester/tester-state.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  choose,
  chosen,
  go,
  openBalance,
  openTester,
  paste,
  run,
  textOf,
  visitDashboard,
} from './support.ts';

const mock = mockPlatform();

/** The request is copied, and its link is opened in a fresh tester. */
async function copyAndOpen(user: UserEvent, router: Parameters<typeof go>[0], said: string) {
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText(said)).toBeVisible();
  const copied = await navigator.clipboard.readText();
  testerState.reset();
  await visitDashboard(router);
  await go(router, copied.slice(location.origin.length));
  await screen.findByText(
    'Requisição de um link, sem segredos nem dados pessoais: preencha o que falta. Aberta em homologação.',
  );
  return copied;
}

test('a link of a typed request opens it elsewhere, and runs nothing', async () => {
  const { user, router } = await openBalance();
  await choose(user, 'Método HTTP', 'POST');
  await paste(user, 'Parâmetro {id}', '4711');
  await paste(user, 'Headers (JSON)', '{"accept": "text/csv"}');
  await paste(user, 'Body (JSON)', '{"valor": 12345678901234567890}');
  await copyAndOpen(user, router, 'Copiado para área de transferência!');
  expect(chosen('Banco')).toHaveTextContent('Itaú');
  expect(chosen('Endpoint')).toHaveTextContent('/accounts/{id}/balance');
  expect(chosen('Método HTTP')).toHaveTextContent('POST');
  expect(
    ['Parâmetro {id}', 'Headers (JSON)', 'Body (JSON)'].map((name) => textOf(name).value),
  ).toEqual(['4711', '{"accept": "text/csv"}', '{"valor": 12345678901234567890}']);
  expect(mock.waits).toEqual([]);
});

test('a link has no secret and no personal data: the toast names them, and a run asks for them', async () => {
  const { user, router } = await openBalance();
  await choose(user, 'Método HTTP', 'POST');
  await paste(user, 'Parâmetro {id}', '529.982.247-25');
  await paste(
    user,
    'Headers (JSON)',
    '{"Authorization": "Bearer abc123def456", "accept": "text/csv"}',
  );
  await paste(user, 'Body (JSON)', '{"senha": "segredo1", "cpf": "529.982.247-25", "valor": 1}');
  const said = 'Link copiado sem os valores de Authorization, senha, cpf, {id}.';
  const copied = decodeURIComponent(await copyAndOpen(user, router, said));
  expect(copied).not.toMatch(/abc123|segredo1|529/);
  expect(textOf('Parâmetro {id}')).toHaveValue('');
  await run(user);
  expect(textOf('Headers (JSON)')).toHaveAccessibleDescription(/Informe o valor de Authorization/);
  expect(textOf('Body (JSON)')).toHaveAccessibleDescription(/Informe o valor de senha/);
  expect(mock.waits).toEqual([]);
});

test('a link of a request that is too long says that it can be saved', async () => {
  const { user } = await openBalance();
  await paste(user, 'Headers (JSON)', JSON.stringify({ accept: 'x'.repeat(8000) }));
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(
    await screen.findByText(
      'A requisição é longa demais para um link. Salve-a e copie o link dela.',
    ),
  ).toBeVisible();
});

test('a link of a saved request that was not changed is the link of that', async () => {
  const [saved] = mock.platform.tables('normal').savedRequests.all();
  const { user } = await openTester(`?saved=${saved?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/tester?saved=${saved?.id}`);
});
