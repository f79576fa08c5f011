import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Scenario, scenarios } from '#mocks/scenarios.ts';
import { screens } from '#src/screens.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

interface Contents {
  /** Waits for the content of the sample data. */
  content: () => Promise<unknown>;
  /** Waits for the content of an empty platform. */
  empty: () => Promise<unknown>;
  /** Waits for the content with 1,000,000 logs and 5,000 endpoints. */
  volume: () => Promise<unknown>;
  /** Number of parts of the screen that load, fail and retry independently. */
  parts: number;
}

const count = (role: string, expected: number) =>
  waitFor(() => expect(screen.getAllByRole(role)).toHaveLength(expected));
/** The head, the one day of the newest logs, and a page of them. */
const rows = () => count('row', 27);
const tenant = () => screen.findByLabelText('Nome do tenant');
const events = () => screen.findByText(/^\d+ eventos$/);
const bankOfTester = () => screen.findByRole('combobox', { name: 'Banco' });
const twelveBanks = async () => {
  await count('article', 12);
  expect(screen.getByText('12 bancos')).toBeVisible();
};

const contents: Record<(typeof screens)[number]['title'], Contents> = {
  Dashboard: {
    content: () => Promise.all([screen.findByText('98,5%'), screen.findAllByText(/min atrás/)]),
    empty: () => Promise.all([screen.findByText('—'), screen.findByText('Nenhuma atividade ainda')]),
    volume: () => Promise.all([screen.findByText('98,5%'), screen.findAllByText(/min atrás/)]),
    parts: 4,
  },
  Bancos: {
    content: twelveBanks,
    empty: () => screen.findByText('Nenhum banco cadastrado'),
    volume: twelveBanks,
    parts: 1,
  },
  Endpoints: {
    content: () => count('article', 25),
    empty: () => screen.findByText('Nenhum endpoint cadastrado'),
    volume: () => screen.findByText('5.000 endpoints'),
    parts: 1,
  },
  'Logs de Requisições': {
    content: rows,
    empty: () => screen.findByText('Nenhuma requisição registrada'),
    volume: async () => {
      await rows();
      expect(screen.getByText('mais de 10.000 requisições')).toBeVisible();
    },
    parts: 1,
  },
  'API Tester': {
    content: bankOfTester,
    empty: bankOfTester,
    volume: bankOfTester,
    parts: 1,
  },
  Configurações: {
    content: tenant,
    empty: tenant,
    volume: tenant,
    parts: 4,
  },
  Histórico: {
    content: events,
    empty: () => screen.findByText('Nenhum evento ainda'),
    volume: events,
    parts: 1,
  },
};

/** The scenarios in which every read fails, with the error title that each part then shows. */
const failures: Partial<Record<Scenario, string>> = {
  'server-error': 'Erro interno',
  unavailable: 'Serviço indisponível',
  offline: 'Sem conexão com a plataforma',
};

/** The loading messages on screen; in the end there must be none. */
const waiting = () =>
  screen
    .queryAllByRole('status')
    .filter((status) => status.textContent.startsWith('Carregando'))
    .map((status) => status.textContent);

const alerts = () => screen.queryAllByRole('alert');

/** Checks that the error is said once for all parts, switches the scenario back to normal and retries. */
async function tryAgain({ user }: ReturnType<typeof openScreen>, title: string, parts: number) {
  const lines = parts === 1 ? 0 : parts;
  await waitFor(() => expect(screen.queryAllByText('Não foi possível carregar.')).toHaveLength(lines));
  await waitFor(() => expect(waiting()).toEqual([]));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(title);
  // No server received a request that went offline, so that there is no id to report.
  if (title === failures.offline) expect(alert).not.toHaveTextContent('ID da requisição');
  else expect(alert).toHaveTextContent(/ID da requisição: [\da-f-]{36}/);
  mock.platform.scenario = 'normal';
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
}

/** The scenarios that all screens show in the same way: one is enough. Every test ends with `normal`. */
const alike: Partial<Record<Scenario, (typeof screens)[number]['title'][]>> = {
  normal: [],
  unavailable: ['Configurações'],
  offline: ['Configurações'],
  'bank-failure': ['API Tester'],
  'bank-timeout': ['API Tester'],
};

const product = scenarios.flatMap((scenario) =>
  screens
    .filter(({ title }) => alike[scenario]?.includes(title) ?? true)
    .map(({ path, title }) => ({ scenario, path, title })),
);

test.for(product)(
  '$scenario: $title shows the expected state, and the sample data after returning to normal',
  async ({ scenario, path, title: heading }) => {
    const one = contents[heading];
    mock.platform.scenario = scenario;
    connectTestDemo(mock);
    const release = scenario === 'slow' ? mock.hold() : undefined;
    const opened = openScreen(path);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible());

    const title = failures[scenario];
    if (release) {
      await waitFor(() => expect(waiting()).not.toEqual([]));
      release();
    }
    if (scenario === 'unauthorized') {
      const [notice, ...others] = await screen.findAllByRole('alert');
      expect(others).toEqual([]);
      await opened.user.click(within(notice!).getByRole('button', { name: 'Entrar' }));
    } else if (title) {
      await tryAgain(opened, title, one.parts);
    } else {
      await (scenario === 'empty' || scenario === 'volume' ? one[scenario] : one.content)();
      await waitFor(() => expect(waiting()).toEqual([]));
      expect(alerts()).toEqual([]);
      if (scenario !== 'normal') await opened.user.click(screen.getByRole('button', { name: 'Voltar ao normal' }));
    }

    await one.content();
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(alerts()).toEqual([]);
  },
);
