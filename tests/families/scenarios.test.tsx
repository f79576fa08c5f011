import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Scenario, scenarios } from '#mocks/scenarios.ts';
import { screens } from '#src/screens.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { screenTests } from '#tests/states/screens.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

type Title = (typeof screens)[number]['title'];

/** Waits for texts of a screen. */
const find = (texts: readonly (string | RegExp)[]) =>
  Promise.all(texts.map((text) => screen.findAllByText(text)));

/** Waits for the content of a screen. */
async function findContent(title: Title, scenario: Scenario): Promise<void> {
  const { content, rows, empty, volume = content } = screenTests[title];
  if (scenario === 'empty') {
    await find(empty);
    return;
  }
  if (rows) await waitFor(() => expect(screen.getAllByRole(rows[0])).toHaveLength(rows[1]));
  await find(scenario === 'volume' ? volume : content);
}

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

/**
 * Checks that the error is said once for all parts, switches the scenario back to normal and
 * retries.
 */
async function tryAgain({ user }: ReturnType<typeof openScreen>, title: string, parts: number) {
  const lines = parts === 1 ? 0 : parts;
  await waitFor(() =>
    expect(screen.queryAllByText('Não foi possível carregar.')).toHaveLength(lines),
  );
  await waitFor(() => expect(waiting()).toEqual([]));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(title);
  // No server received a request that went offline, so that there is no id to report.
  if (title === failures.offline) expect(alert).not.toHaveTextContent('ID da requisição');
  else expect(alert).toHaveTextContent(/ID da requisição: [\da-f-]{36}/);
  mock.platform.scenario = 'normal';
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
}

/**
 * The scenarios that all screens show in the same way: one is enough. Every test ends with
 * `normal`.
 */
const alike: Partial<Record<Scenario, Title[]>> = {
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
    mock.platform.scenario = scenario;
    connectTestDemo(mock);
    const release = scenario === 'slow' ? mock.hold() : undefined;
    const opened = openScreen(path);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    );

    const title = failures[scenario];
    if (release) {
      await waitFor(() => expect(waiting()).not.toEqual([]));
      release();
    }
    if (scenario === 'unauthorized') {
      const [notice, ...others] = await screen.findAllByRole('alert');
      expect(others).toEqual([]);
      await waitFor(() => expect(waiting()).toEqual([]));
      expect(screen.getAllByText(/^Entre para ver/).length).toBeGreaterThan(0);
      expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
      await opened.user.click(within(notice!).getByRole('button', { name: 'Entrar' }));
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    } else if (title) {
      await tryAgain(opened, title, screenTests[heading].parts ?? 1);
    } else {
      await findContent(heading, scenario);
      await waitFor(() => expect(waiting()).toEqual([]));
      expect(alerts()).toEqual([]);
      if (scenario !== 'normal')
        await opened.user.click(screen.getByRole('button', { name: 'Voltar ao normal' }));
    }

    await findContent(heading, 'normal');
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(alerts()).toEqual([]);
  },
);
