import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectTestDemo } from '#tests/support/demo.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connectTestDemo(mock, {
    get sampleTime() {
      return mock.platform.startedAt().getTime();
    },
  });
});

/** The texts of a card of the dashboard, in order. */
const card = (title: string) =>
  [...(screen.getByText(title).closest('div')?.querySelectorAll('dd') ?? [])].map((line) => line.textContent);

test.for([
  [26, '1 dia atrás'],
  [5 * 24, '5 dias atrás'],
  [40 * 24, '40 dias atrás'],
] as const)(
  'a demo of %i hours ago says its age, and Atualizar dados gives it the traffic of the last 24 hours again',
  async ([hours, age]) => {
    mock.advance(hours * HOUR_MS);
    vi.setSystemTime(NOW.getTime() + hours * HOUR_MS);
    const { user } = openScreen('/');
    await waitFor(() => expect(card('Requisições (24h)')[0]).toBe('0'));
    expect(screen.getByRole('region', { name: 'Idade dos dados de exemplo' })).toHaveTextContent(age);

    await user.click(screen.getByRole('button', { name: 'Atualizar dados' }));
    await waitFor(() => expect(card('Requisições (24h)')).toEqual(['1.284', '+11,9% sobre ontem']));
    expect(card('Taxa de Sucesso')).toEqual(['98,5%', '+0,4 p.p. sobre ontem']);
    const activity = screen.getByRole('region', { name: 'Atividade Recente' });
    expect((await within(activity).findAllByRole('listitem'))[0]).toHaveTextContent('2 min atrás');
    expect(screen.queryByRole('region', { name: 'Idade dos dados de exemplo' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);
