import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { noAnswerResult } from '#api/contract/outcomes.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { personOf } from '#mocks/platform/people.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { openLogs, rows, secondPage } from './support.ts';

const mock = mockPlatform();
const idOf = (row: number) => fixtureId('log', row);
/**
 * Not by its name: under test antd gives every part the same id, and the page's selects come first.
 */
const drawer = () => screen.findByRole('dialog');

/** The link in the row of the detail. */
const shownRow = () => document.querySelector('tr[aria-current="true"] a');

/** Shows the answer, whichever message is shown first. */
async function showAnswer(user: UserEvent) {
  await user.click(await within(await drawer()).findByRole('tab', { name: 'Resposta' }));
  return screen.getByRole('tabpanel', { name: 'Resposta' });
}

test('a row’s link opens its request with every field and both messages', async () => {
  const { user, address } = await openLogs();
  await user.click(within(rows()[2] as HTMLElement).getByRole('link'));
  expect(address()).toBe(`/logs?log=${idOf(2)}`);
  const detail = within(await drawer());
  expect(await detail.findByText('Produção')).toBeVisible();
  for (const text of ['POST', '/pix/qrcode', '503', '1,2s', 'Bradesco'])
    expect(detail.getAllByText(text)).toHaveLength(1);
  const facts = detail.getAllByRole('term').slice(0, 4);
  expect(
    facts.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'Timestamp 10/03/2026 11:49:00',
    expect.stringMatching(/^IP [\d.]+$/),
    `ID da requisição ${mock.platform.tables('normal').logs.get(idOf(2))?.requestId}`,
    expect.stringMatching(/^x-fapi-interaction-id [\da-f-]{36}$/),
  ]);
  // Of a failure the answer is shown first.
  expect(detail.getByRole('tabpanel', { name: 'Resposta' })).toHaveTextContent(
    'x-fapi-interaction-id',
  );
  await user.click(detail.getByRole('tab', { name: 'Requisição' }));
  expect(detail.getByRole('tabpanel', { name: 'Requisição' })).toHaveTextContent(
    /content-type.*application\/json/,
  );
  expect(await detail.findByRole('region', { name: 'Body da requisição' })).toHaveTextContent(
    '"original":"37.00"',
  );
});

test.for([
  [2_500, /Só os primeiros 100 níveis, 5\.000 valores e 100\.000 caracteres aparecem/],
  // More than can be read into a tree: the text as it is, which has fewer characters.
  [200_000, /\[\{"a":\[\{"a":/],
] as const)('a body of %d levels is shown, and the list stays', async ([levels, shown]) => {
  const detail = await get('getLog', { params: { logId: idOf(0) } });
  const deep = '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);
  const text = JSON.stringify({
    ...detail,
    response: { ...detail.response, body: 'DEEP' },
  }).replace('"DEEP"', deep);
  const answer = () => new HttpResponse(text, { headers: { 'content-type': 'application/json' } });
  mock.server.use(http.get(`*/api/v1/logs/${idOf(0)}`, answer));
  const { user } = openScreen(`/logs?log=${idOf(0)}`);
  const response = await showAnswer(user);
  await waitFor(() => expect(response).toHaveTextContent(shown));
  expect(within(await drawer()).getByText('ID da requisição')).toBeVisible();
  expect(rows().length).toBeGreaterThan(1);
});

test('a press anywhere on a row opens it, and closing returns the focus to its link', async () => {
  const { user, address } = await openLogs();
  await user.click(within(rows()[4] as HTMLElement).getByText('GET'));
  expect(address()).toBe(`/logs?log=${idOf(4)}`);
  await user.click(within(await drawer()).getByRole('button', { name: 'Fechar' }));
  expect(address()).toBe('/logs');
  await waitFor(() => expect(within(rows()[4] as HTMLElement).getByRole('link')).toHaveFocus());
});

test('the result of a failure comes first, with the code, the title and the text of the bank', async () => {
  openScreen(`/logs?log=${idOf(2)}`);
  const result = within(await within(await drawer()).findByRole('region', { name: 'Resultado' }));
  expect(result.getByText('SERVICO_INDISPONIVEL')).toBeVisible();
  expect(result.getByText('Serviço indisponível')).toBeVisible();
  expect(result.getByText('O banco está em manutenção por alguns minutos.')).toBeVisible();
});

test('a request that no bank answered does not say that the bank gave no reason', async () => {
  const detail = await get('getLog', { params: { logId: idOf(0) } });
  const late = {
    ...detail,
    ...noAnswerResult('read-timeout'),
    duration: 30_000,
    response: { headers: {}, body: null },
  };
  mock.server.use(http.get(`*/api/v1/logs/${idOf(0)}`, () => HttpResponse.json(late)));
  openScreen(`/logs?log=${idOf(0)}`);
  const result = await within(await drawer()).findByRole('region', { name: 'Resultado' });
  expect(result).toHaveTextContent(
    'O banco não respondeu no tempo limite. Ele pode ter executado a requisição.',
  );
});

test('a run without a token shows what its address answered', async () => {
  const token = { status: 401, body: '{"error":"invalid_client"}' };
  mock.platform.answer('getLog', { change: (log) => ({ ...log, token }) });
  const { user } = openScreen(`/logs?log=${idOf(0)}`);
  await user.click(await within(await drawer()).findByText('Resposta do token: HTTP 401'));
  expect(screen.getByText(token.body)).toBeVisible();
});

test('the path is shown with its values where it differs from that of the endpoint', async () => {
  openScreen(`/logs?log=${idOf(0)}`);
  const sent = await within(await drawer()).findByText('Caminho enviado');
  expect(sent.nextElementSibling).toHaveTextContent(/^\/accounts\/\d+\/balance$/);
  expect(screen.queryByRole('region', { name: 'Resultado' })).not.toBeInTheDocument();
});

test('headers, bodies and the interaction id of the bank can be copied', async () => {
  const { user } = openScreen(`/logs?log=${idOf(2)}`);
  const detail = within(await drawer());
  const { response } = await get('getLog', { params: { logId: idOf(2) } });
  await user.click(await detail.findByRole('button', { name: 'Copiar ID de interação' }));
  expect(await navigator.clipboard.readText()).toBe(response.headers['x-fapi-interaction-id']);
  const answer = within(detail.getByRole('tabpanel', { name: 'Resposta' }));
  await user.click(answer.getByRole('button', { name: 'Copiar body' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(response.body);
  await user.click(answer.getByRole('button', { name: 'Copiar headers' }));
  expect(await navigator.clipboard.readText()).toContain('content-type: application/json');
});

test('the previous and the next request of the list are one press away, and closing leads back to the list', async () => {
  const { user, address } = await openLogs();
  await user.click(within(rows()[1] as HTMLElement).getByRole('link'));
  const next = await within(await drawer()).findByRole('button', {
    name: 'Próxima requisição da lista',
  });
  await user.click(next);
  expect(address()).toBe(`/logs?log=${idOf(2)}`);
  expect(next).toHaveFocus();
  const previous = screen.getByRole('button', { name: 'Requisição anterior da lista' });
  await user.click(previous);
  await user.click(previous);
  expect(address()).toBe(`/logs?log=${idOf(0)}`);
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(previous).toHaveFocus();
  await user.click(previous);
  expect(address()).toBe(`/logs?log=${idOf(0)}`);
  await user.click(within(await drawer()).getByRole('button', { name: 'Fechar' }));
  expect(address()).toBe('/logs');
});

test('a step to another request is announced; opening the first is not', async () => {
  const { user } = await openLogs();
  await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
  const next = await within(await drawer()).findByRole('button', {
    name: 'Próxima requisição da lista',
  });
  await within(await drawer()).findByText('Abrir no API Tester');
  expect(screen.queryByText(/, status \d{3}$/)).not.toBeInTheDocument();
  await user.click(next);
  expect(await screen.findByText('POST /transfers, Sicoob, status 201')).toHaveAttribute(
    'role',
    'status',
  );
});

test('a link opens the detail, and closing it moves the focus to the heading where no row is its', async () => {
  const { user, address } = openScreen(`/logs?method=PUT&log=${idOf(0)}`);
  await within(await drawer()).findByText('Timestamp');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/logs?method=PUT'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Logs de Requisições' })).toHaveFocus(),
  );
});

test('a link to an old log shows the list at its place, with its row, its neighbours and the way to the first page', async () => {
  const { user, address } = openScreen(`/logs?log=${idOf(400)}`);
  await within(await drawer()).findByText('Timestamp');
  await waitFor(() => expect(shownRow()).toHaveAttribute('data-log', idOf(400)));
  await user.click(screen.getByRole('button', { name: 'Próxima requisição da lista' }));
  expect(address()).toBe(`/logs?log=${idOf(401)}`);
  await user.keyboard('kk');
  expect(address()).toBe(`/logs?log=${idOf(399)}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/logs'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-log', idOf(399)));
  await user.click(screen.getByRole('button', { name: 'Primeira página' }));
  await waitFor(() => expect(rows()[0]?.querySelector('a')).toHaveAttribute('data-log', idOf(0)));
});

test('a link to a log of the first page shows the first page', async () => {
  openScreen(`/logs?log=${idOf(24)}`);
  await within(await drawer()).findByText('Timestamp');
  expect(rows()[0]?.querySelector('a')).toHaveAttribute('data-log', idOf(0));
});

test('an old log that is opened from the palette is shown at its place', async () => {
  const { user, address } = await openLogs();
  const { requestId, endpoint } = await get('getLog', { params: { logId: idOf(400) } });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Buscar telas/ }), requestId);
  await user.click(
    await screen.findByRole('option', { name: new RegExp(endpoint.split('{')[0]!) }),
  );
  expect(address()).toBe(`/logs?log=${idOf(400)}`);
  await waitFor(() => expect(shownRow()).toHaveAttribute('data-log', idOf(400)));
});

test('copies a link to the log alone', async () => {
  const { user } = openScreen(
    `/logs?status-class=success&cursor=${await secondPage()}&log=${idOf(0)}`,
  );
  await user.click(await within(await drawer()).findByRole('button', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/logs?log=${idOf(0)}`);
});

test('of a request without a body the answer is shown first, and the request says that it has none', async () => {
  const { user } = openScreen(`/logs?log=${idOf(0)}`);
  const detail = within(await drawer());
  expect(await detail.findByRole('region', { name: 'Body da resposta' })).toBeVisible();
  await user.click(detail.getByRole('tab', { name: 'Requisição' }));
  expect(detail.getByText('Sem body.')).toBeVisible();
});

test('of a success with a body the request is shown first', async () => {
  openScreen(`/logs?log=${idOf(1)}`);
  expect(
    await within(await drawer()).findByRole('region', { name: 'Body da requisição' }),
  ).toBeVisible();
});

test('the chosen message stays from log to log, also when the detail is closed between them', async () => {
  const { user, address } = await openLogs();
  await user.click(within(rows()[1] as HTMLElement).getByRole('link'));
  await showAnswer(user);
  await user.keyboard('j');
  expect(address()).toBe(`/logs?log=${idOf(2)}`);
  await user.click(await within(await drawer()).findByRole('tab', { name: 'Requisição' }));
  await user.keyboard('k');
  expect(await within(await drawer()).findByRole('tabpanel', { name: 'Requisição' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(within(rows()[4] as HTMLElement).getByRole('link'));
  expect(await within(await drawer()).findByRole('tabpanel', { name: 'Requisição' })).toBeVisible();
});

test.for(['6a6c1e47-f2d2-4335-b904-489e11bcc830', '..%2Fbanks', 'x'])(
  'the drawer of an unknown log (%s) says so, and the list stays',
  async (id) => {
    openScreen(`/logs?log=${id}`);
    const detail = within(await drawer());
    expect(await detail.findByText('Esta requisição não está nos logs')).toBeVisible();
    expect(await screen.findByRole('table')).toBeInTheDocument();
  },
);

/** A log with a note of another person, and one on which nobody wrote. */
const [noted, blank] = [idOf(2), idOf(0)];
/** Not in its dialog: under test antd gives every dialog the name of the first one. */
const field = () => screen.findByRole('textbox', { name: 'Nota' });
const save = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Salvar Nota' }));

test('the note on a failure says who wrote what, and when', async () => {
  openScreen(`/logs?log=${noted}`);
  const note = await screen.findByRole('region', { name: 'Nota' });
  expect(note).toHaveTextContent(
    /^Chamado aberto no .*Otávio Exemplo, \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
});

test('a note is written, masked, signed by its author, told in the history, and removed with an empty text', async () => {
  const { user, address } = openScreen(`/logs?log=${blank}`);
  await user.click(await screen.findByRole('button', { name: 'Anotar' }));
  expect(address()).toBe(`/logs?log=${blank}&note=${blank}`);
  await user.type(await field(), 'Banco confirma ao CPF 529.982.247-25:{Enter}estorno amanhã.');
  await save(user);
  const note = await screen.findByRole('region', { name: 'Nota' });
  expect(note).toHaveTextContent(/Banco confirma ao CPF ••••••••: estorno amanhã\.Ana Exemplo, /);
  const [event] = (await get('listEvents', { query: { kind: 'note', 'page-size': 1 } })).data;
  expect(event).toMatchObject({
    object: { id: blank },
    changes: [{ field: 'text', before: null }],
  });

  await user.click(await screen.findByRole('button', { name: 'Editar nota' }));
  await user.clear(await field());
  await save(user);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Nota' })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('button', { name: 'Anotar' })).toBeVisible();
});

test("another person's note is changed only by who may change settings, and says so", async () => {
  mock.identity.person = personOf('testing')!;
  openScreen(`/logs?log=${noted}&note=${noted}`);
  const buttons = [
    await screen.findByRole('button', { name: 'Salvar Nota' }),
    screen.getByText('Editar nota').closest('button')!,
  ];
  for (const button of buttons) {
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveAccessibleDescription(/^A nota é de Otávio Exemplo: só essa pessoa/);
  }
  const removal = get('updateLogNote', { params: { logId: noted }, body: { text: null } });
  await expect(removal).rejects.toMatchObject({ status: 403 });
});

test('of two notes written at the same time the second writer chooses one', async () => {
  const { user } = openScreen(`/logs?log=${blank}&note=${blank}`);
  await user.type(await field(), 'A minha');
  await get('updateLogNote', { params: { logId: blank }, body: { text: 'A outra' } });
  await save(user);
  const choice = await screen.findByRole('radio', { name: /A outra/ });
  await user.click(choice);
  await save(user);
  expect(await screen.findByRole('region', { name: 'Nota' })).toHaveTextContent(/^A outra/);
});
