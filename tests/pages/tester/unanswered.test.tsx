import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { resetStores } from '#src/store.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  cancelRun,
  choose,
  go,
  openBalance,
  openTester,
  openTransfer,
  paste,
  recordRuns,
  response,
  run,
  visitDashboard,
} from './support.ts';

const mock = mockPlatform();

const { keys, answerNext, lose } = recordRuns(mock);

const question = (name = 'Enviar a requisição novamente?') => screen.findByRole('dialog', { name });
const answer = async (user: UserEvent, name: string) => {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
/** Runs the request in the form, and loses the answer. */
async function runUnanswered(user: UserEvent): Promise<void> {
  lose();
  await run(user);
  await within(response()).findByRole('alert');
}
const logs = () => mock.platform.tables('normal').logs.all().length;

describe('a run that was not answered', () => {
  const id = /ID da requisição: [0-9a-f-]{36}/;
  const noId = /^(?!.*ID da requisição)/;
  test.for([
    ['server-error', 'Erro interno', id],
    ['unavailable', 'Serviço indisponível', id],
    ['bank-timeout', 'não respondeu em 30 s', id],
    ['offline', 'Sem conexão com a plataforma', noId],
    ['unauthorized', 'Sessão expirada', id],
  ] as const)(
    '(%s) is an alert with its title, the request id if the platform answered, and a retry button',
    async ([scenario, title, requestId]) => {
      const { user } = await openTransfer('341');
      await paste(user, 'Headers (JSON)', '{"accept": "*/*"}');
      mock.platform.scenario = scenario;
      await run(user);
      const alert = await within(response()).findByRole('alert');
      expect(alert).toHaveTextContent(title);
      expect(alert).toHaveTextContent(requestId);
      expect(screen.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue(
        '{"accept": "*/*"}',
      );
      mock.platform.scenario = 'normal';
      await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
      if (scenario !== 'unauthorized') {
        expect(await question()).toHaveTextContent(
          'o banco Itaú pode ter executado POST /transfers',
        );
        expect(keys).toHaveLength(1);
        await answer(user, 'Enviar novamente');
      }
      expect(await screen.findByText('142ms')).toBeInTheDocument();
    },
  );

  test.for([
    [502, 'application/problem+json'],
    [504, 'text/html'],
  ] as const)(
    'with the status %i of a server on the way leaves open whether the bank acted, and keeps its key',
    async ([status, type]) => {
      const { user } = await openTransfer('341');
      const body = '{"type": "https://proxy.example/BancoIndisponivel", "title": "Bad Gateway"}';
      answerNext(() => new HttpResponse(body, { status, headers: { 'content-type': type } }));
      await run(user);
      await within(response()).findByRole('alert');
      await run(user);
      expect(await question()).toHaveTextContent('O novo envio leva a mesma chave de idempotência');
    },
  );

  test('because a proxy answered leaves open whether the bank acted', async () => {
    const { user } = await openTransfer('341');
    answerNext(() => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }));
    await run(user);
    await user.click(await within(response()).findByRole('button', { name: 'Tentar novamente' }));
    expect(await question()).toHaveTextContent('pode ter executado');
  });

  test('is asked about when the same request is executed again, and not sent after Cancelar', async () => {
    const { user } = await openTransfer('341');
    await runUnanswered(user);
    await run(user);
    expect(await question()).toHaveTextContent('O novo envio leva a mesma chave de idempotência');
    await answer(user, 'Cancelar');
    expect(keys).toHaveLength(1);
  });

  test('a day ago is asked about without a promise: the platform may have forgotten its key', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { user } = await openTransfer('341');
    await runUnanswered(user);
    vi.setSystemTime(NOW.getTime() + 20 * 3_600_000);
    lose();
    await run(user);
    expect(await question()).toHaveTextContent('O novo envio leva a mesma chave de idempotência');
    await answer(user, 'Enviar novamente');
    await within(response()).findByRole('alert');
    vi.setSystemTime(NOW.getTime() + 25 * 3_600_000);
    await run(user);
    expect(await question()).toHaveTextContent(
      'há mais de 24 horas: a plataforma pode ter esquecido a chave',
    );
  });

  test('is sent again with its idempotency key, also after another screen', async () => {
    const { user, router } = await openTransfer('341');
    await runUnanswered(user);
    await visitDashboard(router);
    await go(router, '/tester');
    await screen.findByRole('combobox', { name: 'Banco' });
    await run(user);
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  test('because the bank was too late is sent again with another key: the platform would repeat its refusal', async () => {
    const { user } = await openTransfer('341');
    mock.platform.scenario = 'bank-timeout';
    await run(user);
    await within(response()).findByRole('alert');
    mock.platform.scenario = 'normal';
    await run(user);
    expect(await question()).toHaveTextContent(
      'outra chave de idempotência: o banco será chamado outra vez',
    );
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(2);
  });

  test('because nothing was sent is told with the answer of the token, and sent again without a question', async () => {
    const token = { status: 401, body: '{"error":"invalid_client"}' };
    const reason = 'O banco não forneceu o token de acesso. Nada foi enviado ao banco.';
    mock.platform.answer('runTesterRequest', {
      times: 1,
      change: ({ logId }) => ({
        logId,
        outcome: 'unsent' as const,
        cause: 'token-refused',
        reason,
        response: null,
        token,
      }),
    });
    const { user } = await openTransfer('341');
    await run(user);
    const alert = await within(response()).findByRole('alert');
    expect(alert).toHaveTextContent(/^Token negado.*Nada foi enviado ao banco\./);
    expect(alert).toHaveTextContent('Resposta do token: HTTP 401{"error":"invalid_client"}');
    expect(alert).not.toHaveTextContent('pode ter executado');
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(2);
  });

  test('because nothing was sent still asks about an earlier run that the bank may have carried out', async () => {
    const { user } = await openTransfer('341');
    mock.platform.scenario = 'bank-timeout';
    await run(user);
    await within(response()).findByRole('alert');
    mock.platform.scenario = 'normal';
    mock.platform.answer('runTesterRequest', {
      times: 1,
      change: (body) => ({
        ...body,
        outcome: 'unsent' as const,
        cause: 'connection-refused',
        reason: 'Nada foi enviado ao banco.',
        response: null,
      }),
    });
    await run(user);
    await answer(user, 'Enviar novamente');
    await within(response()).findByText('Conexão recusada');
    await run(user);
    expect(await question()).toHaveTextContent('pode ter executado');
  });

  test('does not ask about a changed request, which has a key of its own', async () => {
    const { user } = await openTransfer('341');
    await runUnanswered(user);
    await paste(user, 'Body (JSON)', '{"amount": "38.00"}');
    await run(user);
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(2);
  });

  test('is settled by an answer: the next run asks nothing and has a new key', async () => {
    const { user } = await openTransfer('341');
    await runUnanswered(user);
    await run(user);
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    await run(user);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is still asked about after the platform refused the repetition', async () => {
    const { user } = await openTransfer('341');
    await runUnanswered(user);
    mock.platform.scenario = 'unauthorized';
    await run(user);
    await answer(user, 'Enviar novamente');
    expect(await within(response()).findByText('Sessão expirada')).toBeVisible();
    mock.platform.scenario = 'normal';
    await run(user);
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(1);
  });

  test('in produção is asked about once, with both reasons', async () => {
    const { user } = await openTester(
      `?bankId=${(await bankOf('756')).id}&endpointId=transfer&environment=production`,
    );
    await paste(user, 'Body (JSON)', '{"amount": "37.00"}');
    lose();
    await run(user);
    await answer(user, 'Executar');
    await within(response()).findByRole('alert');
    await run(user);
    const asked = await question('Enviar novamente em produção?');
    expect(asked).toHaveTextContent('o banco Sicoob pode ter executado POST /transfers');
    expect(asked).toHaveTextContent(/Valor\s*R\$\s37,00/);
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(1);
  });
});

test('a refusal was not sent to the bank, so the next run does not ask', async () => {
  const { user } = await openTransfer('341');
  await choose(user, 'Banco', /inativo/);
  await run(user);
  await within(response()).findByRole('alert');
  await run(user);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a read without an answer', () => {
  test('is read again without a question, on its page and after a reload', async () => {
    const opened = await openBalance();
    await runUnanswered(opened.user);
    await run(opened.user);
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(2);
    lose();
    await run(opened.user);
    await within(response()).findByRole('alert');
    opened.unmount();
    resetStores();
    const { user } = await openBalance();
    await run(user);
    await screen.findByText('142ms');
    expect(keys).toHaveLength(4);
  });

  test("is read again by 'Tentar novamente'", async () => {
    const { user } = await openBalance();
    await runUnanswered(user);
    await user.click(within(response()).getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('142ms');
    expect(keys).toHaveLength(2);
  });

  test('leaves nothing in the storage', async () => {
    const { user } = await openBalance();
    await runUnanswered(user);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('a cancelled run', () => {
  test('is shown in the response, and the focus stays in the response', async () => {
    const { user } = await openTransfer('341');
    await cancelRun(user, mock);
    expect(
      await screen.findByText(/^Requisição cancelada\. O banco pode tê-la executado/),
    ).toBeInTheDocument();
    expect(within(response()).getByText('Cancelada: pode ter sido executada')).toBeVisible();
    expect(response()).toHaveTextContent(/POST\s*\/transfers/);
    expect(within(response()).getByRole('link', { name: 'nos logs' })).toHaveAttribute(
      'href',
      `/logs?bankId=${(await bankOf('341')).id}&method=POST`,
    );
    expect(response()).toContainElement(document.activeElement as HTMLElement);
    expect(
      screen.getByRole('button', { name: /^Executar (Requisição|em produção)/ }),
    ).toBeEnabled();
  });

  test('that the bank carried out is not carried out again: the repetition gets its answer', async () => {
    const { user } = await openTransfer('341');
    const before = logs();
    await cancelRun(user, mock);
    await waitFor(() => expect(logs()).toBe(before + 1));
    await user.click(await within(response()).findByRole('button', { name: 'Tentar novamente' }));
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(logs()).toBe(before + 1);
  });
});
