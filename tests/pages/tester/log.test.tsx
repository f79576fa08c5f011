import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { call } from '#api/client.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { MASK } from '#domain/secrets.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { chosen, openTester, paste, response, run, textOf } from './support.ts';

const mock = mockPlatform();

const newestLog = () => {
  const { logs } = mock.platform.tables('normal');
  return logs.get(logs.all()[0]!.id)!;
};

/** What a field says whose value is still masked. */
const sentence = (name: string) =>
  `Informe o valor de ${name} no lugar de ••••••••, que não é enviado ao banco.`;

/**
 * Runs a request as another client would and returns its log, whose path, headers and body may then
 * be replaced.
 */
async function logOf(
  method: 'GET' | 'POST',
  path: string,
  replaced: Partial<LogDetail['request']> = {},
) {
  const bankId = (await bankOf('341')).id;
  const body = method === 'POST' ? { body: { valor: '37.00' } } : {};
  await call('runTesterRequest', {
    body: { bankId, environment: 'homologation', method, path, headers: {}, ...body },
  });
  const log = newestLog();
  Object.assign(log.request, replaced);
  return log;
}

test('a log fills in its request without the secrets and personal data, which are asked for', async () => {
  const log = mock.platform.tables('normal').logs.get(fixtureId('log', 2))!;
  await openTester(`?log=${log.id}`);
  expect(chosen('Banco')).toHaveTextContent(log.bank.name);
  expect(chosen('Endpoint')).toHaveTextContent(log.endpoint);
  const headers = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Headers (JSON)' });
  expect(headers.value).toContain('"accept"');
  expect(headers.value.toLowerCase()).not.toContain('authorization');
  expect(screen.getByText(/^Informe novamente: authorization, nome, chave\./)).toBeInTheDocument();
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body (JSON)' });
  expect(body.value).toBe(
    JSON.stringify(
      { ...(log.request.body as object), devedor: { nome: MASK }, chave: MASK },
      null,
      2,
    ),
  );
  expect(mock.waits).toEqual([]);
});

test('a log is repeated under a request id of its own, with the values of its path', async () => {
  const log = newestLog();
  await openTester(`?log=${log.id}`);
  const headers = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Headers (JSON)' });
  const { 'x-request-id': requestId } = JSON.parse(headers.value) as Record<string, string>;
  expect(requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(requestId).not.toBe(log.requestId);
  const value = log.path.split('/')[log.endpoint.split('/').indexOf('{id}')];
  expect(textOf('Parâmetro {id}')).toHaveValue(value);
  expect(screen.getByText(/^Informe novamente: authorization\./)).toBeInTheDocument();
});

describe('the called address of a log', () => {
  test('is repeated with its query, and a masked value of it is asked for in a field', async () => {
    const log = await logOf('GET', '/accounts/7/balance?page=2&access_token=s3cr3t&size=10');
    const { user } = await openTester(`?log=${log.id}`);
    expect(chosen('Endpoint')).toHaveTextContent(
      '/accounts/{id}/balance?page=2&access_token={access_token}&size=10',
    );
    expect(screen.getByText(/^Informe novamente: \{access_token\}\./)).toBeInTheDocument();
    await user.type(textOf('Parâmetro {access_token}'), 'a&b');
    await run(user);
    await screen.findByText('142ms');
    expect(response()).toHaveTextContent('/accounts/7/balance?page=2&access_token=a%26b&size=10');
  });

  test.for([
    ['/lotes;session_id=s3cr3t', 'session_id', '/lotes;session_id=x'],
    ['/dict/entries/fulano@example.com', 'entries', '/dict/entries/x'],
    ['/lotes/https://ana:s3nha@a.example', 'senha', '/lotes/https://ana:x@a.example'],
  ] as const)('of %s has a field for {%s}', async ([path, name, sent]) => {
    const log = await logOf('GET', path);
    const { user } = await openTester(`?log=${log.id}`);
    expect(
      screen.getByText(`Informe novamente: {${name}}. O restante foi copiado do log.`),
    ).toBeInTheDocument();
    await user.type(textOf(`Parâmetro {${name}}`), 'x');
    await run(user);
    expect(await within(response()).findByText(sent)).toBeVisible();
  });

  test('without a secret needs no field', async () => {
    // Another client may have sent braces, which are no parameter here.
    const log = {
      ...(await logOf('GET', '/lotes?page=2')),
      id: '0b0e8a5e-3f6c-4b6c-9a3e-7f0f5a1c2d3e',
      path: '/lotes?filtro={a}&page=2',
    };
    mock.platform.tables('normal').logs.append(log);
    const { user } = await openTester(`?log=${log.id}`);
    expect(chosen('Endpoint')).toHaveTextContent('/lotes?filtro=%7Ba%7D&page=2');
    await run(user);
    expect(await within(response()).findByText('/lotes?filtro=%7Ba%7D&page=2')).toBeVisible();
  });
});

describe('what is masked in a log', () => {
  const request = {
    headers: { accept: '*/*', referer: `https://app.example/?token=${MASK}` },
    body: { cpfs: [MASK, MASK], url: `https://a.example/?otp=${MASK}&x=1`, valor: '37.00' },
  };

  test('is named in the notice: also list items and parts of a text', async () => {
    const log = await logOf('POST', '/pix/qrcode', request);
    await openTester(`?log=${log.id}`);
    expect(screen.getByText(/^Informe novamente: referer, cpfs, url\./)).toBeInTheDocument();
  });

  test('is not sent: each field names the first, selects it, and takes another value', async () => {
    const log = await logOf('POST', '/pix/qrcode', request);
    const { user } = await openTester(`?log=${log.id}`);
    mock.waits.length = 0;
    await run(user);
    const headers = textOf('Headers (JSON)');
    expect(headers).toHaveAccessibleDescription(sentence('referer'));
    expect(headers).toHaveFocus();
    expect(headers.value.slice(headers.selectionStart, headers.selectionEnd)).toBe(MASK);
    expect(textOf('Body (JSON)')).toHaveAccessibleDescription(sentence('cpfs'));
    await paste(user, 'Headers (JSON)', '{"accept": "*/*"}');
    await paste(user, 'Body (JSON)', '{"cpfs": ["••••1234"]}');
    await run(user);
    expect(textOf('Body (JSON)')).toHaveAccessibleDescription(sentence('cpfs'));
    expect(mock.waits).toEqual([]);
    await paste(user, 'Body (JSON)', '{"cpfs": ["1"]}');
    await run(user);
    expect(await screen.findByText('142ms')).toBeInTheDocument();
  });

  test('is refused in a parameter too', async () => {
    const log = await logOf('GET', '/accounts/7/balance');
    const { user } = await openTester(`?log=${log.id}`);
    mock.waits.length = 0;
    await paste(user, 'Parâmetro {id}', MASK);
    await run(user);
    expect(textOf('Parâmetro {id}')).toHaveAccessibleDescription(
      /^Informe o valor de \{id\} no lugar de •/,
    );
    expect(mock.waits).toEqual([]);
  });
});
