import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { get } from '#tests/support/api.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

/** A bank of the sample that had an outage, with its first and last failure. */
async function bankWithOutage() {
  const { banks } = await get('getBankTraffic', { query: { interval: '15m' } });
  const health = banks.find(({ lastOutage }) => lastOutage?.to)!;
  return { ...health, outage: health.lastOutage! };
}

test("'Copiar resumo' copies an outage as text for a chat", async () => {
  const { bank, environment, outage } = await bankWithOutage();
  const period = { bankId: bank.id, environment, from: outage.from, to: outage.to!, test: false };
  const { failures, causes } = await get('listCauses', { query: period });
  const { user } = openScreen(`/banks?bank=${bank.id}`);
  const detail = await screen.findByRole('dialog');
  await user.click(
    await within(detail).findByRole('button', { name: 'Copiar resumo da instabilidade' }),
  );
  expect(await screen.findByText('Copiado para área de transferência!')).toBeVisible();

  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines[0]).toBe(`${bank.name} (${bank.code}) · Homologação`);
  expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d a (\d\d\/\d\d\/\d{4} )?\d\d:\d\d$/);
  expect(lines[2]).toMatch(new RegExp(`^\\d+ chamadas, ${failures} falhas \\(\\d+(,\\d)?%\\)$`));
  expect(lines).toContain(`- Serviço indisponível: ${causes[0]!.failures}`);
  const link = new URL(lines.at(-1)!);
  expect(link.pathname).toBe('/logs');
  expect(link.searchParams.get('from')).toBe(outage.from);
});

test('a summary that cannot be read says so', async () => {
  const { bank } = await bankWithOutage();
  const { user } = openScreen(`/banks?bank=${bank.id}`);
  const detail = await screen.findByRole('dialog');
  const copy = await within(detail).findByRole('button', {
    name: 'Copiar resumo da instabilidade',
  });
  mock.server.use(http.get('*/api/v1/logs/causes', () => new HttpResponse('', { status: 502 })));
  await user.click(copy);
  expect(await screen.findByText(/^Não foi possível copiar o resumo\./)).toBeVisible();
});
