import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import { people } from '#mocks/platform/people.ts';
import { resetStores } from '#src/store.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  cancelRun,
  openBalance,
  openTester,
  openTransfer,
  paste,
  recordRuns,
  response,
  run,
} from './support.ts';

const mock = mockPlatform();

const { keys, lose } = recordRuns(mock);

type Opened = Awaited<ReturnType<typeof openTransfer>>;

const title = 'Enviar novamente em produção?';
const logs = () => mock.platform.tables('normal').logs.all().length;
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const answer = async (user: UserEvent, name: string) => {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

/**
 * Ends the page, of which only the browser's storage is left: what follows is a reload, or another
 * tab.
 */
function leavePage({ unmount }: Opened): void {
  unmount();
  resetStores();
}

/** Sends a transfer in produção whose answer is lost. */
async function loseTransfer(body?: string): Promise<Opened> {
  const opened = await openTransfer('756', body);
  lose();
  await run(opened.user);
  await answer(opened.user, 'Executar');
  await within(response()).findByRole('alert');
  return opened;
}

/** Fills in a transfer in produção by a pasted command: nothing of it is typed. */
async function pasteTransfer(code = '237'): Promise<Opened> {
  const { id } = await bankOf(code);
  const { body } = await call('getConnection', {
    params: { bankId: id, environment: 'production' },
  });
  const opened = await openTester();
  await opened.user.paste(`curl ${String(body.baseUrl)}/transfers -d '{"amount": "37.00"}'`);
  await screen.findByText(/A chamada vai à produção/);
  return opened;
}

describe('a transfer whose answer was lost', () => {
  test('is asked about on another page of the browser too, and sent with its key', async () => {
    leavePage(await loseTransfer());
    const { user } = await openTransfer('756');
    await run(user);
    const asked = await screen.findByRole('dialog', { name: title });
    expect(asked).toHaveTextContent('o banco Sicoob pode ter executado POST /transfers');
    expect(asked).toHaveTextContent('O novo envio leva a mesma chave de idempotência');
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('is asked about after a reload during the call', async () => {
    const opened = await openTransfer('756');
    const release = mock.hold();
    await run(opened.user);
    await answer(opened.user, 'Executar');
    await waitFor(() => expect(keys).toHaveLength(1));
    leavePage(opened);
    const { user } = await openTransfer('756');
    await run(user);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    release();
  });

  test('is not carried out again from the registered endpoint, which makes the same call', async () => {
    const bankId = (await bankOf('341')).id;
    const registered = mock.platform
      .tables('normal')
      .endpoints.all()
      .find((one) => one.bankId === bankId && one.method === 'POST' && one.path === '/transfers');
    const opened = await openTransfer('341');
    const before = logs();
    await cancelRun(opened.user, mock);
    await waitFor(() => expect(logs()).toBe(before + 1));
    leavePage(opened);
    const { user } = await openTester(`?bankId=${bankId}&endpointId=${registered?.id}`);
    await paste(user, 'Body (JSON)', '{ "amount": "37.00" }');
    await run(user);
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(logs()).toBe(before + 1);
  });

  test('is asked about when a pasted command makes the same call in other words', async () => {
    leavePage(await loseTransfer('{"a": 1.0, "amount": "37.00"}'));
    const { user } = await pasteTransfer('756');
    await paste(user, 'Body (JSON)', '{"\\u0061mount":"37.00","a":1}');
    await run(user);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  test('is asked about with other headers too; a key that the platform has for others is not used again', async () => {
    const { user } = await openTransfer('341');
    await cancelRun(user, mock);
    await within(response()).findByText(/^Cancelada/);
    await paste(user, 'Headers (JSON)', '{"x-token": "2"}');
    await run(user);
    await answer(user, 'Enviar novamente');
    expect(await within(response()).findByRole('alert')).toHaveTextContent('outro conteúdo');
    await run(user);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'O novo envio leva outra chave de idempotência',
    );
    expect(new Set(keys).size).toBe(1);
  });

  test('is settled by the answer on another page', async () => {
    const { user } = await pasteTransfer();
    lose();
    await run(user);
    await answer(user, 'Executar');
    await within(response()).findByRole('alert');
    expect(asksToStay()).toBe(true);
    const name = Object.keys(localStorage).find((one) => one.includes('unanswered:')) ?? '';
    localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
    expect(asksToStay()).toBe(false);
    await run(user);
    expect(await screen.findByRole('dialog', { name: 'Executar em produção?' })).toBeVisible();
  });

  test('is not asked about for another person', async () => {
    leavePage(await loseTransfer());
    mock.identity.person = { ...people[0], email: 'outra@ponte.example' };
    const { user } = await openTransfer('756');
    await run(user);
    await answer(user, 'Executar');
    await screen.findByText('142ms');
    expect(new Set(keys).size).toBe(2);
  });

  test('is the same call with a parameter that the connection replaces with its own', async () => {
    const { id: bankId } = await bankOf('341');
    await call('updateConnection', {
      params: { bankId, environment: 'homologation' },
      body: { fixedQuery: [{ type: 'plain', name: 'app', value: 'ponte' }] },
    });
    const pasteCall = async (query: string) => {
      const opened = await openTester(`?bankId=${bankId}`);
      await opened.user.paste(`curl https://b.example/transfers${query} -d '{"amount": "37.00"}'`);
      await screen.findByDisplayValue(/37\.00/);
      return opened;
    };
    const opened = await pasteCall('?a=1');
    lose();
    await run(opened.user);
    await within(response()).findByRole('alert');
    leavePage(opened);
    const { user } = await pasteCall('?app=outro&a=1');
    await run(user);
    expect(
      await screen.findByRole('dialog', { name: 'Enviar a requisição novamente?' }),
    ).toBeVisible();
  });

  test('is another call with another digit of a long number', async () => {
    leavePage(await loseTransfer('{"amount": 28571470000012345678}'));
    const { user } = await openTransfer('756', '{"amount": 28571470000012345679}');
    await run(user);
    expect(await screen.findByRole('dialog', { name: 'Executar em produção?' })).toBeVisible();
  });

  test('leaves in the storage neither its content nor whose it is', async () => {
    await loseTransfer('{"amount": "37.19", "pixKey": "fulano"}');
    const stored = JSON.stringify(Object.entries(localStorage));
    expect(stored).toContain(keys[0]);
    expect(stored).not.toMatch(/37\.19|fulano|transfers|exemplo/i);
  });

  test('is forgotten by the browser after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    leavePage(await loseTransfer());
    vi.setSystemTime(NOW.getTime() + 24 * 3_600_000);
    const { user } = await openTransfer('756');
    await run(user);
    expect(await screen.findByRole('dialog', { name: 'Executar em produção?' })).toBeVisible();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(keys[0]);
  });

  test('is asked about on its page where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await loseTransfer();
    await run(user);
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(
      'a mesma chave de idempotência',
    );
  });

  test('is recognised on a page over plain HTTP, where a browser has no hashes of its own', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    leavePage(await loseTransfer());
    const { user } = await openTransfer('756');
    await run(user);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  test('says first that the bank may have acted, and does not advise to try again', async () => {
    await loseTransfer();
    const alert = within(response()).getByRole('alert');
    expect(alert).toHaveTextContent(/^A resposta se perdeu: o banco pode ter executado a chamada/);
    expect(alert).not.toHaveTextContent(/libere este site|tente novamente/i);
  });
});

describe('the page asks before it is left', () => {
  test('from the sending of a transfer until its answer, also where a command filled in the form', async () => {
    const { user } = await pasteTransfer();
    expect(asksToStay()).toBe(false);
    lose();
    await run(user);
    await answer(user, 'Executar');
    await within(response()).findByRole('alert');
    expect(asksToStay()).toBe(true);
    await run(user);
    await answer(user, 'Enviar novamente');
    await screen.findByText('142ms');
    expect(asksToStay()).toBe(false);
  });

  test('not for a read, which changes nothing at the bank', async () => {
    const { user } = await openBalance();
    lose();
    await run(user);
    await within(response()).findByRole('alert');
    expect(asksToStay()).toBe(false);
  });
});
