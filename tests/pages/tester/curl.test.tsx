import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { draftOfCurl } from '#pages/tester/request/from-curl.ts';
import { testerState } from '#pages/tester/tester-state.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { readCurl } from '#ui/copy/read-curl.ts';
import { runOf } from '#tests/support/drafts.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { chosen, openTester, paste, response, run, textOf } from './support.ts';

const mock = mockPlatform();

/** The address at which the platform calls a bank. */
async function baseOf(code: string): Promise<string> {
  const { id, environment } = await bankOf(code);
  const { body } = await call('getConnection', { params: { bankId: id, environment } });
  return String(body.baseUrl);
}

test('a command pasted on the screen fills in bank, endpoint, parameters, headers and body', async () => {
  const base = await baseOf('341');
  const { user, address } = await openTester();
  await user.paste(
    `curl -X GET '${base}/accounts/98%2F7/balance' -H 'X-Canal: app' -H 'Host: x' --cert c.pem`,
  );
  expect(await screen.findByText(/^Preenchido pelo comando cURL\./)).toHaveTextContent(
    'Não se aplica aqui: --cert.',
  );
  expect(chosen('Banco')).toHaveTextContent('Itaú');
  expect(chosen('Endpoint')).toHaveTextContent('/accounts/{id}/balance');
  expect(textOf('Parâmetro {id}')).toHaveValue('98/7');
  expect(textOf('Headers (JSON)')).toHaveValue('{\n  "X-Canal": "app"\n}');
  expect(address()).toContain('bankId=');
  await run(user);
  // What stands there while it runs is replaced by the result.
  await waitFor(() =>
    expect(within(response()).getByText('/accounts/98%2F7/balance')).toBeVisible(),
  );
});

test('the call copied from a log is the same call again, and its secrets are asked for', async () => {
  const bankId = (await bankOf('237')).id;
  const body = { valor: '37.00', senha: 's3nha' };
  const headers = { authorization: 'Bearer s3cr3t', 'x-lote': '7' };
  const called = {
    environment: 'production',
    method: 'POST',
    path: '/lotes/9?token=s3cr3t&p=2',
  } as const;
  const sent = runOf(bankId, { ...called, headers, body });
  const { requestId } = await call('runTesterRequest', { body: sent });
  const { body: page } = await call('listLogs', { query: { q: requestId ?? '' } });
  const { user, unmount } = openScreen(`/logs?log=${page.data[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Copiar como cURL' }));
  const command = await navigator.clipboard.readText();
  expect(command).toContain(`--url '${await baseOf('237')}/lotes/9?`);
  expect(command).not.toMatch(/s3cr3t|s3nha/);
  unmount();

  await openTester();
  await user.paste(command);
  expect(
    await screen.findByText(/Informe novamente: authorization, senha, \{token\}\./),
  ).toBeVisible();
  expect(chosen('Banco')).toHaveTextContent('Bradesco');
  expect(chosen('Endpoint')).toHaveTextContent('POST /lotes/9?token={token}&p=2');
  expect(textOf('Headers (JSON)').value).toContain('"x-lote": "7"');
  expect(textOf('Headers (JSON)').value).not.toContain('authorization');
});

/** Makes the newest log answer with a body as a bank's integration sent it. */
function logWithBody(written: string): string {
  const { logs } = mock.platform.tables('normal');
  const log = logs.get(logs.all()[0]!.id)!;
  const request = { ...log.request, headers: {}, body: 0 };
  const answer = JSON.stringify({
    ...log,
    method: 'POST',
    path: '/lotes',
    endpoint: '/lotes',
    request,
  });
  mock.server.use(
    http.get(
      `*/logs/${log.id}`,
      () =>
        new HttpResponse(
          answer.replace('"body":0', () => `"body":${written}`),
          {
            headers: { 'content-type': 'application/json' },
          },
        ),
    ),
  );
  return log.id;
}

test.for([
  [
    'JSON with its digits, order and repeated names',
    '{"valor":10.00,"nosso":28571470000012345678,"2":1,"1":2,"a":1,"a":2}',
    '{"valor":10.00,"nosso":28571470000012345678,"2":1,"1":2,"a":1,"a":2}',
    'application/json',
  ],
  ['XML as it is', '"<a b=\\"1\\">\\n<c/></a>"', '<a b="1">\n<c/></a>', undefined],
  ['a form as it is', '"valor=1&valor=2"', 'valor=1&valor=2', undefined],
] as const)('a command copied from a log has %s', async ([, written, sent, type]) => {
  const { user } = openScreen(`/logs?log=${logWithBody(written)}`);
  await user.click(await screen.findByRole('button', { name: 'Copiar como cURL' }));
  await screen.findByText('Copiado para área de transferência!');
  const [command] = readCurl(await navigator.clipboard.readText());
  expect(command).toMatchObject({ body: sent });
  expect(command && 'headers' in command && command.headers.get('content-type')).toBe(type);
});

test('a log whose body is a form fills in the form with its text, and says that only JSON is sent', async () => {
  await openTester(`?log=${logWithBody('"valor=1&valor=2"')}`);
  expect(textOf('Body (JSON)')).toHaveValue('valor=1&valor=2');
  expect(screen.getByText(/O body do log não é JSON, e só JSON é enviado\./)).toBeVisible();
});

test('a log with long digits and repeated names fills in the form with them', async () => {
  await openTester(`?log=${logWithBody('{"a":28571470000012345678,"a":10.00}')}`);
  expect(textOf('Body (JSON)')).toHaveValue('{\n  "a": 28571470000012345678,\n  "a": 10.00\n}');
});

test('what somebody has to fill in is left out and named, and what was not understood has its line', async () => {
  const { user } = await openTester();
  await user.paste(
    `curl -X POST 'https://outro.example/cob/{{txid}}?conta=$CONTA&fixo=1' \\\n --colour \\\n -u "$USER:$PASS" -H 'x-app: <chave>' -H 'x-canal: app' -d '{"chave": "{{chave}}", "valor": "1.00"}'`,
  );
  const notice = await screen.findByText(/^Preenchido pelo comando cURL\./);
  expect(notice).toHaveTextContent(
    'Informe novamente: authorization, x-app, chave, {txid}, {conta}.',
  );
  expect(notice).toHaveTextContent('Não entendido: --colour (linha 2).');
  expect(chosen('Endpoint')).toHaveTextContent('POST /cob/{txid}?conta={conta}&fixo=1');
  expect(textOf('Headers (JSON)')).toHaveValue('{\n  "x-canal": "app"\n}');
  expect(textOf('Body (JSON)')).toHaveValue('{\n  "chave": "",\n  "valor": "1.00"\n}');
});

test('a command for produção says so, and so does a body that is not JSON', async () => {
  const { id } = await bankOf('237');
  const { body } = await call('getConnection', {
    params: { bankId: id, environment: 'production' },
  });
  const { user } = await openTester();
  await user.paste(`curl ${body.baseUrl}/lotes -d 'a=1&b=2'`);
  const notice = await screen.findByText(/^Preenchido pelo comando cURL\./);
  expect(notice).toHaveTextContent('A chamada vai à produção.');
  expect(notice).toHaveTextContent('O body do comando não é JSON, e só JSON é enviado.');
  expect(textOf('Body (JSON)')).toHaveValue('a=1&b=2');
});

test('an address that no connection begins keeps the chosen bank and says so; its end may be an endpoint', async () => {
  const { user } = await openTester();
  const bank = chosen('Banco')?.textContent;
  await user.paste(`curl https://outro.example/v9/pix/qrcode --json '{"valor": "37.00"}'`);
  expect(
    await screen.findByText(/O endereço https:\/\/outro\.example não é o de nenhuma conexão/),
  ).toBeVisible();
  expect(chosen('Banco')).toHaveTextContent(String(bank));
  expect(chosen('Endpoint')).toHaveTextContent('POST /pix/qrcode');
  expect(textOf('Body (JSON)')).toHaveValue('{\n  "valor": "37.00"\n}');
});

test.for([
  "Invoke-RestMethod -Uri 'https://a.example' -Method Post",
  '$r = irm https://a.example',
  'wget https://a.example',
  'http POST https://a.example valor=1',
  'const answer = await fetch("https://a.example");',
  'axios.get("https://a.example")',
  'requests.post("https://a.example", json={})',
])('a call of another program asks for cURL: %s', async (text) => {
  expect(await draftOfCurl(text, null, [])).toEqual({
    error: 'Isto não é um comando cURL. Copie a chamada de novo, como cURL (bash).',
  });
});

test('a command that cannot be read opens the dialog with its text and the reason', async () => {
  const { user } = await openTester();
  await user.paste("curl https://a.example \\\n -H 'a: b");
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', {
    name: 'Comando cURL',
  });
  expect(field).toHaveAccessibleDescription(/Falta fechar as aspas que abrem na linha 2\./);
  expect(field).toHaveValue("curl https://a.example \\\n -H 'a: b");
  await paste(user, 'Comando cURL', 'curl -X TRACE https://a.example');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await user.click(screen.getByRole('button', { name: 'Preencher' }));
  expect(await screen.findByText(/o comando usa TRACE\.$/)).toBeVisible();
  await paste(user, 'Comando cURL', 'curl https://a.example/x');
  await user.click(screen.getByRole('button', { name: 'Preencher' }));
  expect(await screen.findByText(/^Preenchido pelo comando cURL\./)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The dialog is inside the form for React: its 'Preencher' must not run what was in the form.
  expect(within(response()).getByText('Nenhuma resposta ainda')).toBeVisible();
  expect(testerState.current().preparing).toBeNull();
});

test('a log of a bank whose connection cannot be read is copied with a place for its address', async () => {
  mock.server.use(http.get('*/banks/:id/connections/:environment', () => HttpResponse.error()));
  const [log] = mock.platform.tables('normal').logs.all();
  const { user } = openScreen(`/logs?log=${log?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Copiar como cURL' }));
  expect(await screen.findByText('Copiado para área de transferência!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain("--url 'https://{host}/");
});
