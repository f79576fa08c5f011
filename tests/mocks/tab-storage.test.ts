import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { toLog } from '#mocks/platform/log-store.ts';
import { createPlatform, type Platform } from '#mocks/platform/platform.ts';
import { putSettings } from '#mocks/platform/tables/settings.ts';
import { bodyIn } from '#ui/json/json-text.ts';
import { replaceDeniedStorage } from '#mocks/transports/denied-storage.ts';
import { TabStorage } from '#mocks/transports/tab-storage.ts';
import { get } from '#tests/support/api.ts';
import { bankDraft, runOf } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

/** A storage in memory that can be full. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, text: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, text);
  };
  text = () => [...this.#items.values()].join('\n');
  edit(change: (text: string) => string) {
    for (const [key, text] of this.#items) this.#items.set(key, change(text));
  }
}

/** Stores what the mock has in a tab, whose page is left by the returned function. */
function follow() {
  const [storage, page] = [new MemoryStorage(), new EventTarget()];
  const tab = new TabStorage(() => storage);
  tab.follow(mock.platform, page);
  return { storage, tab, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

/** Loads the page again, an hour later. */
function reload(storage: MemoryStorage): Platform {
  const snapshot = new TabStorage(() => storage).snapshot();
  return createPlatform({ now: () => new Date(NOW.getTime() + 3_600_000), snapshot });
}

function rows(platform: Platform) {
  const db = platform.tables('normal');
  const logs = db.logs.all().map(toLog);
  return [db.banks.all(), db.endpoints.all(), db.settings.all(), logs];
}

/** Writes to every part of the platform that can be written. */
async function work() {
  const { id } = await get('createBank', { body: bankDraft() });
  const { data } = await get('listBanks', { query: { 'page-size': 2 } });
  await get('updateBank', { params: { bankId: data[1]!.id }, body: { name: 'Renomeado' } });
  await get('deleteBank', { params: { bankId: data[0]!.id }, query: { cascade: true } });
  const params = { bankId: id, environment: 'homologation' } as const;
  await get('updateConnection', { params, body: { baseUrl: 'https://api.novo.example/v1' } });
  await get('runTesterRequest', {
    body: { ...params, method: 'GET', path: '/accounts', headers: {} },
  });
  await get('updateTenantSettings', { body: { tenantName: 'Outra' } });
  await get('rotateApiKeys', {});
}

test('a reload keeps every change, and the times of the fixtures', async () => {
  const { storage, leave } = follow();
  await work();
  leave();
  expect(rows(reload(storage))).toEqual(rows(mock.platform));
});

test('a run is not carried out again after a reload: its key is known, its answer is not', async () => {
  const { storage, leave } = follow();
  const body = runOf(fixtureId('bank', 0), { method: 'POST', path: '/transfers' });
  const idempotencyKey = 'a-transfer';
  await call('runTesterRequest', { body }, { idempotencyKey });
  leave();
  const platform = reload(storage);
  const before = platform.tables('normal').logs.all().length;
  mock.server.use(...createHandlers(platform));
  const { body: again } = await call('runTesterRequest', { body }, { idempotencyKey });
  expect(again).toMatchObject({ outcome: 'unanswered', cause: 'interrupted', response: null });
  expect(again.reason).toContain('O banco pode ter executado a requisição.');
  expect(platform.tables('normal').logs.all().length).toBe(before);
});

test('a reload keeps the characters of logged bodies', async () => {
  const { storage, leave } = follow();
  const body = '{"valor": 10.00, "nossoNumero": 28571470000012345678, "a": 1, "a": 2}';
  const run = { ...runOf(fixtureId('bank', 0)), method: 'POST', path: '/reference/echo' };
  await fetch('/api/v1/tester/requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${JSON.stringify(run).slice(0, -1)},"body":${body}}`,
  });
  leave();
  const platform = reload(storage);
  mock.server.use(...createHandlers(platform));
  const [row] = platform.tables('normal').logs.all();
  const { text } = await call('getLog', { params: { logId: row!.id } });
  expect(bodyIn(text, ['request', 'body'])).toBe(body);
});

test('isChanged is true after a change, also after a reload', async () => {
  mock.platform.tables('normal');
  const { storage, leave } = follow();
  expect([mock.platform.isChanged(), reload(storage).isChanged()]).toEqual([false, false]);
  expect(reload(storage).startedAt()).toEqual(mock.platform.startedAt());
  await get('updateTenantSettings', { body: { tenantName: 'Outra' } });
  leave();
  expect([mock.platform.isChanged(), reload(storage).isChanged()]).toEqual([true, true]);
});

test('several writes are stored once, after a delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { storage } = follow();
  const tenant = { tenantId: 't', tenantName: 'Outra', dataIsolation: true };
  putSettings(mock.platform.tables('normal'), { tenant });
  expect(storage.text()).not.toContain('Outra');
  vi.advanceTimersByTime(1000);
  expect(storage.text()).toContain('Outra');
  vi.useRealTimers();
});

test('a reset is stored too', async () => {
  const { storage, leave } = follow();
  await work();
  mock.platform.reset();
  leave();
  expect(reload(storage).tables('normal').banks.all()).toHaveLength(12);
});

test.for([
  ['no JSON', () => '{"version":'],
  ['another version', (text: string) => text.replace(/"version":"[^"]+"/, '"version":"0-0"')],
  ['an impossible row', (text: string) => text.replace('"code":"999"', '"code":"9"')],
  ['no rows', (text: string) => text.replace('"banks":', '"bancos":')],
  ['null', () => 'null'],
] as const)('a snapshot with %s is ignored', async ([, damage]) => {
  await work();
  const { storage } = follow();
  storage.edit(damage);
  expect(new TabStorage(() => storage).snapshot()).toBeUndefined();
  expect(reload(storage).tables('normal').banks.all()).toHaveLength(12);
});

test('a full storage is a failure until a change is stored again', () => {
  const { storage, tab, leave } = follow();
  const failures: unknown[] = [];
  tab.onFailure = () => failures.push(tab.failure);
  for (const full of [true, true, false]) {
    storage.full = full;
    leave();
  }
  expect(failures).toEqual(['full', null]);
});

test('the mock works when the browser denies storage', () => {
  const tab = new TabStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  tab.follow(mock.platform, new EventTarget());
  expect(tab.scenario('')).toBe('normal');
  expect(tab.failure).toBe('denied');
});

test('the address sets the scenario, and the tab keeps it', () => {
  const storage = new MemoryStorage();
  const tab = () => new TabStorage(() => storage);
  expect(tab().scenario('?q=a&scenario=volume')).toBe('volume');
  expect(tab().scenario('')).toBe('volume');
  expect(tab().scenario('?scenario=nada')).toBe('volume');
  expect(tab().scenario('?scenario=slow')).toBe('slow');
  tab().keepScenario('normal');
  expect(tab().scenario('')).toBe('normal');
});

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const define = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true });
afterEach(() => (original ? define(original) : Reflect.deleteProperty(globalThis, 'localStorage')));

test('a browser that denies its storage gives MSW an empty one', () => {
  define({
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  replaceDeniedStorage();
  localStorage.setItem('a', 'b');
  expect(localStorage.getItem('a')).toBeNull();
});
