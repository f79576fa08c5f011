import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  choose,
  newestLog,
  openBalance,
  open,
  openTester,
  optionsOf,
  paste,
  run,
} from './support.ts';

const mock = mockPlatform();

describe('the form', () => {
  test('the four suggested banks come first, then the others', async () => {
    const { user } = await openTester();
    const banks = await open(user, 'Banco');
    await waitFor(() => expect(optionsOf(banks)).toHaveLength(12));
    const names = optionsOf(banks).map(({ textContent }) => textContent);
    expect(names.slice(0, 5)).toEqual([
      'Sicoob (756)',
      'Bradesco (237)',
      'Itaú (341)',
      'Banco do Brasil (001)',
      'Santander (033)',
    ]);
    expect(screen.getByText('Sugeridos')).toBeInTheDocument();
    expect(screen.getByText('Outros bancos')).toBeInTheDocument();
  });

  test('the platform searches the banks', async () => {
    const { user } = await openTester();
    const banks = await open(user, 'Banco');
    await user.type(banks, 'itau');
    await waitFor(() =>
      expect(optionsOf(banks).map(({ textContent }) => textContent)).toEqual(['Itaú (341)']),
    );
  });

  test('the platform searches the endpoints of the bank', async () => {
    const { user } = await openTester();
    const asked: string[] = [];
    mock.server.use(
      http.get('*/api/v1/endpoints', ({ request }) => void asked.push(new URL(request.url).search)),
    );
    await user.type(await open(user, 'Endpoint'), 'saldo');
    await waitFor(() =>
      expect(asked).toContain(`?q=saldo&bankId=${fixtureId('bank', 2)}&page-size=100`),
    );
  });

  test('only options that match the typed text are listed, even before the platform responds', async () => {
    const { user } = await openTester();
    const banks = await open(user, 'Banco');
    await waitFor(() => expect(optionsOf(banks, /^Caixa/)).toHaveLength(1));
    await user.keyboard('caixa');
    expect(optionsOf(banks).map(({ textContent }) => textContent)).toEqual(['Caixa (104)']);
  });

  test('without any bank it links to the bank form', async () => {
    mock.platform.scenario = 'empty';
    const { user } = await openTester();
    await open(user, 'Banco');
    expect(await screen.findByRole('link', { name: 'Cadastrar Banco' })).toHaveAttribute(
      'href',
      '/banks?new=bank',
    );
  });

  test("the bank's endpoints follow the four presets", async () => {
    const { user } = await openTester();
    await choose(user, 'Banco', /^Itaú/);
    const endpoints = await open(user, 'Endpoint');
    expect(await screen.findByText('Endpoints de Itaú')).toBeInTheDocument();
    const names = optionsOf(endpoints).map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual([
      'GET /accounts/{id}/balanceConsultar Saldo',
      'POST /transfersEnviar Transferência',
      'POST /pix/qrcodeGerar QR Code PIX',
      'POST /boletosEmitir Boleto',
    ]);
    expect(names.length).toBeGreaterThan(4);
    const calls = optionsOf(endpoints).map(
      (one) => one.querySelector('code')?.parentElement?.textContent,
    );
    expect(calls[0]).toBe('GET /accounts/{id}/balance');
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('a registered endpoint that a preset stands for is listed while it is chosen', async () => {
    const { endpoints } = mock.platform.tables('normal');
    const balance = endpoints.all().find(({ path }) => path === '/accounts/{id}/balance')!;
    const { user } = await openTester(`?endpointId=${balance.id}`);
    const list = await open(user, 'Endpoint');
    await waitFor(() => expect(optionsOf(list, new RegExp(`${balance.name}$`))).toHaveLength(2));
  });

  test('a method that is not that of the endpoint is remarked', async () => {
    const { user } = await openTester();
    const method = screen.getByRole('combobox', { name: 'Método HTTP' });
    expect(screen.queryByText(/^O endpoint usa/)).not.toBeInTheDocument();
    await choose(user, 'Método HTTP', 'POST');
    expect(method).toHaveAccessibleDescription('POST O endpoint usa GET.');
    await choose(user, 'Método HTTP', 'GET');
    expect(screen.queryByText(/^O endpoint usa/)).not.toBeInTheDocument();
  });

  test('an endpoint sets the method, which can still be changed', async () => {
    const { user, address } = await openTester();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await choose(user, 'Endpoint', /Enviar Transferência/);
    expect(
      screen.getByRole('combobox', { name: 'Método HTTP' }).closest('.ant-select'),
    ).toHaveTextContent('POST');
    await choose(user, 'Método HTTP', 'PUT');
    expect(address()).toBe('/tester?endpointId=transfer&method=PUT');
  });

  test('the body is shown for POST, PUT and PATCH only; hidden text is kept and not sent', async () => {
    const { user } = await openTester();
    await choose(user, 'Banco', /^Itaú/);
    await choose(user, 'Endpoint', /Enviar Transferência/);
    await paste(user, 'Body (JSON)', '{"valor": "37.00"');
    await choose(user, 'Método HTTP', 'DELETE');
    expect(screen.queryByRole('textbox', { name: 'Body (JSON)' })).not.toBeInTheDocument();
    await run(user);
    expect(await screen.findByText('200 OK', { selector: 'dd *' })).toBeInTheDocument();
    expect(
      mock.platform.tables('normal').logs.get(newestLog(mock)?.id ?? '')?.request.body,
    ).toBeNull();
    for (const method of ['PUT', 'PATCH']) {
      await choose(user, 'Método HTTP', method);
      expect(screen.getByRole('textbox', { name: 'Body (JSON)' })).toHaveValue('{"valor": "37.00"');
    }
  });

  test('choosing another bank clears a registered endpoint and keeps a preset', async () => {
    const { user, address } = await openTester();
    await choose(user, 'Banco', /^Caixa/);
    expect(address()).toContain('endpointId=account-balance');
    const endpoints = await open(user, 'Endpoint');
    await screen.findByText('Endpoints de Caixa');
    await user.click(optionsOf(endpoints)[4] as HTMLElement);
    await choose(user, 'Banco', /^Bradesco/);
    expect(address()).not.toContain('endpointId');
  });
});

describe('validation before sending', () => {
  test('missing choices and parameters are marked, and the first is focused', async () => {
    const { user } = await openTester();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await choose(user, 'Endpoint', /Consultar Saldo/);
    await run(user);
    const bank = screen.getByRole('combobox', { name: 'Banco' });
    expect(bank).toHaveFocus();
    expect(bank).toHaveAccessibleDescription('Escolha o banco.');
    expect(screen.getByRole('textbox', { name: 'Parâmetro {id}' })).toBeInvalid();
    expect(mock.waits).toEqual([]);
  });

  test('invalid JSON is marked on its field with line and column', async () => {
    const { user } = await openBalance();
    await paste(user, 'Headers (JSON)', '{\n  "accept": \n}');
    await run(user);
    const headers = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Headers (JSON)' });
    expect(headers).toHaveAccessibleDescription('JSON inválido na linha 3, coluna 1');
    expect(headers).toHaveFocus();
    expect(headers.selectionStart).toBe(15);
    expect(mock.waits).toEqual([]);
    await user.type(headers, ' ');
    expect(headers).toBeValid();
  });

  test.for([
    ['[]', 'Informe um objeto JSON.'],
    ['null', 'Informe um objeto JSON.'],
    ['{"x-limit": 3}', '"x-limit": O valor de um header é um texto entre aspas.'],
    ['{"x limit": "3"}', '"x limit": Nome de header inválido.'],
    ['{"Host": "a.example"}', '"Host": Este header é escrito pela plataforma.'],
    [
      '{"X_HTTP_Method_Override": "DELETE"}',
      '"X_HTTP_Method_Override": Este header troca o método, o caminho ou o servidor da chamada.',
    ],
    ['{"__proto__": "x"}', '"__proto__": Este nome não pode ser usado.'],
  ] as const)('headers %s', async ([text, problem]) => {
    const { user } = await openBalance();
    await paste(user, 'Headers (JSON)', text);
    await run(user);
    expect(screen.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveAccessibleDescription(
      problem,
    );
    expect(mock.waits).toEqual([]);
  });

  test('a parameter that leads up is refused', async () => {
    const { user } = await openBalance();
    await paste(user, 'Parâmetro {id}', '..');
    await run(user);
    const id = screen.getByRole('textbox', { name: 'Parâmetro {id}' });
    expect(id).toHaveAccessibleDescription(/^O valor de \{id\} não pode ser "\." nem "\.\."\./);
    expect(mock.waits).toEqual([]);
  });

  test('Formatar indents JSON, or shows where it is invalid', async () => {
    const { user } = await openTester();
    await paste(user, 'Headers (JSON)', '{"accept":"*/*"}');
    await user.click(screen.getByRole('button', { name: 'Formatar Headers (JSON)' }));
    expect(screen.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue(
      '{\n  "accept": "*/*"\n}',
    );
    await paste(user, 'Headers (JSON)', '{"accept"}');
    await user.click(screen.getByRole('button', { name: 'Formatar Headers (JSON)' }));
    expect(screen.getByText('JSON inválido na linha 1, coluna 10')).toBeInTheDocument();
  });

  test('Formatar says when indented JSON would be too long, and leaves it as it is', async () => {
    const { user } = await openTester();
    const long = `${'['.repeat(99)}${'1,'.repeat(60_000)}1${']'.repeat(99)}`;
    await paste(user, 'Headers (JSON)', long);
    await user.click(screen.getByRole('button', { name: 'Formatar Headers (JSON)' }));
    expect(screen.getByText('Este JSON é longo demais para formatar.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue(long);
  });
});
