import { getResponse } from 'msw';
import { mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHandlers } from '#mocks/handlers/index.ts';
import { expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import type { Transport } from '#conformance/client/client.ts';
import { asJson, line } from '#conformance/run/report.ts';
import { run } from '#conformance/run/run.ts';
import { SettingsBackup } from '#conformance/run/settings-backup.ts';

const base = `http://localhost${API_BASE_PATH}`;

test('what a server sends cannot write lines or commands of the report', async () => {
  const detail = `x\u001b[2J\u009b31m\r\nPASS  bank/life\n::error::y\u202e${'z'.repeat(9000)}`;
  const transport: Transport = () => Promise.resolve(Response.json({ detail }, { status: 422 }));
  const { outcomes } = await run({ base, transport, only: /^bank\/life$/, fuzz: 0, seed: 1 });
  const shown = line(outcomes.find(({ id }) => id === 'bank/life')!);
  expect(shown).toContain(
    String.raw`(x\u001b[2J\u009b31m\u000d\u000aPASS  bank/life\u000a::error::y\u202ezzz`,
  );
  expect(shown.split('\n')).toHaveLength(4);
  expect(shown.length).toBeLessThan(5000);
});

test('a report shows no secret key of a server that reveals another one', async () => {
  const handlers = createHandlers(createPlatform());
  const transport: Transport = async (request) => {
    const response = (await getResponse(handlers, request)) ?? Response.error();
    if (!request.url.endsWith('/reveal')) return response;
    return new Response((await response.text()).replace('sk_demo_', 'sk_demo_0'), response);
  };
  const report = await run({
    base,
    transport,
    only: /^api-keys\/rotation/,
    fuzz: 0,
    seed: 1,
    destructive: true,
  });
  expect(report.outcomes.find(({ id }) => id === 'api-keys/rotation')?.outcome).toBe('fail');
  expect(JSON.stringify(asJson(report))).not.toContain('sk_demo_');
});

const settings = {
  oauth: { clientId: null, redirectUri: 'https://a.example' },
  notifications: { errorAlerts: true, dailyReports: true, newBanks: false },
  tenant: { tenantName: 'a', dataIsolation: true },
};

test('settings are kept in a file of the user who runs the suite, and neither read nor written through a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-'));
  const backup = new SettingsBackup(base, folder);
  backup.write(settings);
  expect(backup.read()).toEqual(settings);
  const [name = ''] = readdirSync(folder);
  const other = join(folder, 'other.txt');
  renameSync(join(folder, name), other);
  symlinkSync(other, join(folder, name));
  expect(backup.read()).toBeUndefined();
  backup.write({ ...settings, tenant: {} });
  expect(JSON.parse(readFileSync(other, 'utf8'))).toEqual(settings);
});
