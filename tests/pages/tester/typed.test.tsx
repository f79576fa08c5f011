import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { newestLog, openTester, openTransfer, paste, response, run, textOf } from './support.ts';

const mock = mockPlatform();

const TYPED =
  '{"valor": 10.00, "2": 1, "1": 0.10, "a": 1e2, "a": 1234567890123.450, "n": 28571470000012345678, "e": 1e400}';

/** Opens the tester at an address of Itaú that answers with the request as the bank got it. */
async function openEcho(query = '') {
  const bankId = (await bankOf('341')).id;
  const typed = { path: `/reference/echo${query}`, params: {}, headers: '', body: '' };
  return openTester(
    `?bankId=${bankId}&method=POST&typed=${encodeURIComponent(JSON.stringify(typed))}`,
  );
}

test('the bank gets the body that was typed, and the log and the copied commands have it', async () => {
  const { user } = await openEcho();
  await paste(user, 'Body (JSON)', TYPED);
  await run(user);
  expect(await within(response()).findByText(JSON.stringify(TYPED))).toBeVisible();

  await user.click(within(response()).getByRole('tab', { name: 'cURL' }));
  expect(within(response()).getByText(/--data-raw/)).toHaveTextContent(TYPED);
  const log = await call('getLog', { params: { logId: newestLog(mock)!.id } });
  expect(bodyIn(log.text, ['request', 'body'])).toBe(TYPED);
});

test('a header that is typed twice, in any case, is not sent: the field says which', async () => {
  const { user } = await openEcho();
  await paste(user, 'Headers (JSON)', '{"X-Lote": "1", "x-lote": "2"}');
  mock.waits.length = 0;
  await run(user);
  const sentence =
    'O header x-lote está repetido: junte os valores em um só, separados por vírgula.';
  expect(textOf('Headers (JSON)')).toHaveAccessibleDescription(sentence);
  expect(mock.waits).toEqual([]);
});

test('a header that is typed twice, once with a blank behind its name, is not sent', async () => {
  const { user } = await openEcho();
  await paste(user, 'Headers (JSON)', '{"x-lote": "1", "x-lote ": "2"}');
  await run(user);
  expect(textOf('Headers (JSON)')).toHaveAccessibleDescription(/^O header x-lote está repetido/);
});

test.for([
  ['“a”', 'O caractere ““” (U+201C) não pode ser enviado em um header.'],
  ['1 – 2', 'O caractere “–” (U+2013) não pode ser enviado em um header.'],
  ['€ 1', 'O caractere “€” (U+20AC) não pode ser enviado em um header.'],
  ['a\u200Eb', 'Contém um caractere invisível (U+200E).'],
] as const)(
  'a header with %j is not sent: the field names the character',
  async ([value, sentence]) => {
    const { user } = await openEcho();
    await paste(user, 'Headers (JSON)', JSON.stringify({ 'x-canal': value }));
    mock.waits.length = 0;
    await run(user);
    expect(textOf('Headers (JSON)')).toHaveAccessibleDescription(`"x-canal": ${sentence}`);
    expect(mock.waits).toEqual([]);
  },
);

test('a header is sent with accents, and without invisible characters at the ends of name and value', async () => {
  const { user } = await openEcho();
  await paste(user, 'Headers (JSON)', JSON.stringify({ 'x-canal ': '\u200B ação ü\uFEFF' }));
  await run(user);
  await within(response()).findByText(/200/);
  const log = await call('getLog', { params: { logId: newestLog(mock)!.id } });
  expect(log.body.request.headers['x-canal']).toBe('ação ü');
});

test('a parameter is sent without invisible characters at its ends, and named with one inside', async () => {
  const { user } = await openTester();
  const parameter = 'Parâmetro {id}';
  await paste(user, parameter, '9\u00AD8');
  await run(user);
  expect(textOf(parameter)).toHaveAccessibleDescription(
    /^Contém um caractere invisível \(U\+00AD\)/,
  );
  await paste(user, parameter, '\u200B98\u2060');
  await run(user);
  await waitFor(() => expect(newestLog(mock)?.path).toBe('/accounts/98/balance'));
});

test('a number that is too long to stand alone in a body is refused at its field', async () => {
  const { user } = await openEcho();
  await paste(user, 'Body (JSON)', '28571470000012345678');
  await run(user);
  expect(textOf('Body (JSON)')).toHaveAccessibleDescription(/^O número é longo demais/);
});

test('a number alone in a body that would be sent in other characters is refused', async () => {
  const { user } = await openEcho();
  await paste(user, 'Body (JSON)', '10.00');
  await run(user);
  expect(textOf('Body (JSON)')).toHaveAccessibleDescription(/^Sozinho no body.* como 10:/);
  await paste(user, 'Body (JSON)', '10');
  await run(user);
  expect(await within(response()).findByText('"10"')).toBeVisible();
});

test('the question before a run in produção shows an amount with all its digits', async () => {
  const { user } = await openTransfer('756', '{"amount": 28571470000012345678}');
  await run(user);
  expect(await screen.findByRole('dialog')).toHaveTextContent('28571470000012345678');
});

test('a parameter that stands twice in the query is sent twice', async () => {
  const { user } = await openEcho('?status=A&status=B');
  await run(user);
  expect(await within(response()).findByText('"/reference/echo?status=A&status=B"')).toBeVisible();
});

test('what the connection replaces is named before the run', async () => {
  const { user } = await openEcho();
  expect(screen.queryByText(/A conexão do banco põe/)).not.toBeInTheDocument();
  await paste(user, 'Headers (JSON)', '{"Authorization": "Basic YTpi", "accept": "*/*"}');
  expect(screen.getByText('A conexão do banco põe o seu valor em Authorization.')).toBeVisible();
});

test('the question before a run in produção shows a body whose amount stands twice as it was typed', async () => {
  const body = '{"amount": "1.00", "amount": "37.00"}';
  const { user } = await openTransfer('756', body);
  await run(user);
  const question = await screen.findByRole('dialog');
  expect(within(question).getByRole('region', { name: 'Body da chamada' })).toHaveTextContent(body);
});
