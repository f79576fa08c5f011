import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { get } from '#tests/support/api.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const documentOf = (count: number) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'API de Lotes', version: '1' },
    paths: {
      '/accounts/{id}/balance': { get: { summary: 'Saldo' } },
      ...Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `/lotes/${index}`,
          { get: { summary: `Lote ${index}` } },
        ]),
      ),
      '/lotes/fim': { trace: { summary: 'Encerrar' } },
    },
  });

/** Opens the import for Bradesco, and reads a document where one is given. */
async function openImport(text?: string) {
  const bank = await bankOf('237');
  const opened = openScreen(`/endpoints?bankId=${bank.id}&new=import`);
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }));
  if (text !== undefined) await paste(opened.user, text);
  return { ...opened, dialog, bank };
}

async function paste(user: UserEvent, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Documento da API' });
  await user.click(field);
  await user.paste(text);
}

/** Drops files beside the field. */
const drop = (files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });

const endpointsOf = async (bankId: string) =>
  (await get('listEndpoints', { query: { bankId, 'page-size': 100 } })).meta.totalRecords;

test('a pasted document is read, chosen, imported, and undone', async () => {
  const { user, dialog, bank, address } = await openImport(documentOf(3));
  const before = await endpointsOf(bank.id);
  expect(await dialog.findByText(/^API de Lotes 1$/)).toBeVisible();
  expect(
    await dialog.findByText(
      /^3 marcados de 5 operações · 1 já cadastrado · 1 não pode ser importado$/,
    ),
  ).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Saldo/ })).toBeDisabled();
  expect(dialog.getByText('Linha 1: A plataforma não envia TRACE')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Lote 1/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Categoria de Lote 0' }), 'PIX');
  await user.click(dialog.getByRole('button', { name: 'Importar 2 endpoints' }));
  expect(await screen.findByText('2 endpoints importados em Bradesco.')).toBeVisible();
  expect(address()).toBe(`/endpoints?bankId=${bank.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { data } = await get('listEndpoints', { query: { bankId: bank.id, 'page-size': 100 } });
  expect(data.slice(before).map(({ name, path, category }) => [name, path, category])).toEqual([
    ['Lote 0', '/lotes/0', 'pix'],
    ['Lote 2', '/lotes/2', 'accounts'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Importação desfeita: 2 endpoints excluídos.')).toBeVisible();
  expect(await endpointsOf(bank.id)).toBe(before);
});

test('an address without a value counts as the bank’s, which the dialog says', async () => {
  const { dialog } = await openImport('curl $BASE_URL/pix/$TXID');
  expect(
    await dialog.findByText(/^não tem valor no documento: conta como o endereço do banco\.$/),
  ).toHaveTextContent('{{BASE_URL}}');
  expect(dialog.getByRole('checkbox', { name: /\/pix\/\{TXID\}/ })).toBeChecked();
});

test('the category of all that are ticked changes at once, those that a filter shows', async () => {
  const { user, dialog } = await openImport(documentOf(4));
  await user.type(await dialog.findByRole('searchbox'), 'Lote 1');
  await waitFor(() =>
    expect(dialog.getAllByRole('combobox', { name: /^Categoria de/ })).toHaveLength(1),
  );
  await user.click(dialog.getByRole('combobox', { name: 'Categoria dos marcados' }));
  // antd's option; each row has native ones.
  await user.click(await screen.findByTitle('Boletos'));
  await user.clear(dialog.getByRole('searchbox'));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Categoria de Lote 0' })).toHaveValue('accounts'),
  );
  expect(dialog.getByRole('combobox', { name: 'Categoria de Lote 1' })).toHaveValue('boletos');
  const all = dialog.getByRole('checkbox', { name: 'Marcar todos' });
  expect(all).toBeChecked();
  await user.click(all);
  expect(dialog.getByText(/^0 marcados de/)).toBeVisible();
});

test('a document that cannot be read stays with the reason, and can be mended', async () => {
  const text = 'openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n   /b:\n';
  const { user, dialog } = await openImport(text);
  expect(await dialog.findByText('YAML inválido na linha 5, coluna 4.')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Documento da API' });
  expect(field).toHaveValue(text);
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.paste('curl https://a.example/contas/1');
  expect(await dialog.findByRole('checkbox', { name: /contas/ })).toBeChecked();
  expect(document.body).not.toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Trocar documento' }));
  expect(document.body).not.toHaveFocus();
  expect(dialog.getByRole('textbox', { name: 'Documento da API' })).toHaveValue(
    'curl https://a.example/contas/1',
  );
});

test('a chosen file is read; one that is too large is refused, and so is a pasted text', async () => {
  const { user, dialog } = await openImport();
  const picker = await dialog.findByLabelText('Arquivo');
  await user.upload(
    picker,
    new File(['x'.repeat(5_000_001)], 'enorme.json', { type: 'application/json' }),
  );
  expect(await dialog.findByText('enorme.json tem 5 MB; são lidos até 5 MB.')).toBeVisible();
  await user.click(dialog.getByRole('textbox', { name: 'Documento da API' }));
  await user.paste('x'.repeat(5_000_001));
  expect(await dialog.findByText('O texto colado tem 5 MB; são lidos até 5 MB.')).toBeVisible();
  await user.upload(picker, new File([documentOf(1)], 'api.json', { type: 'application/json' }));
  expect(await dialog.findByRole('checkbox', { name: /Lote 0/ })).toBeChecked();
});

test('a file in the encoding of older programs is read; several files and a folder are refused with the reason', async () => {
  const { user, dialog } = await openImport();
  const file = new File([documentOf(1)], 'api.json');
  await dialog.findByLabelText('Arquivo');
  drop([file, file]);
  expect(await dialog.findByText('Leia um arquivo de cada vez.')).toBeVisible();
  const folder = new File([], 'docs');
  vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  drop([folder]);
  expect(
    await dialog.findByText('docs não pôde ser lido. Escolha um arquivo, não uma pasta.'),
  ).toBeVisible();
  // 'Cobrança' in Windows-1252.
  const text = documentOf(1).replace('Lote 0', 'Cobran#a');
  const older = Uint8Array.from(text, (character) =>
    character === '#' ? 0xe7 : character.charCodeAt(0),
  );
  await user.upload(dialog.getByLabelText('Arquivo'), new File([older], 'antigo.json'));
  expect(await dialog.findByRole('checkbox', { name: /Cobrança/ })).toBeChecked();
});

test('an import that fails in the middle says what was done, and the rest is sent again', async () => {
  const { user, dialog, bank } = await openImport(documentOf(102));
  let sent = 0;
  mock.server.use(
    http.post('*/banks/:id/endpoints', () => {
      sent += 1;
      return sent === 2 ? HttpResponse.error() : undefined;
    }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Importar 102 endpoints' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(await dialog.findByText(/101 já cadastrados/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Importar 2 endpoints' }));
  expect(await screen.findByText('102 endpoints importados em Bradesco.')).toBeVisible();
  expect(await endpointsOf(bank.id)).toBeGreaterThan(102);
});

test('a document is kept when the code that reads it cannot be loaded, and when leaving is not meant', async () => {
  class Unloaded extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Unloaded);
  const reading = vi.spyOn(
    await import('#pages/endpoints/import/read-document.ts'),
    'readDocument',
  );
  reading.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { user, dialog } = await openImport('curl https://api.example/x');
  expect(await dialog.findByText(/^O leitor de documentos não pôde ser carregado\./)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Documento da API' })).toHaveValue(
    'curl https://api.example/x',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('Descartar as alterações?')).toBeVisible());
});
