import { http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import { xsrfHeader } from '#api/xsrf-header.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

test.for([
  ['no cookie', '', undefined],
  ['the own cookie', 'a=1; ponte_xsrf=own', 'own'],
  ["another product's cookie", 'XSRF-TOKEN=other', undefined],
  ["another product's cookie before the own one", 'XSRF-TOKEN=other; ponte_xsrf=own', 'own'],
  ['a cookie of the domain before that of the host', 'ponte_xsrf=other; __Host-ponte_xsrf=own', 'own'],
  ['a cookie whose name ends like the own one', 'x_ponte_xsrf=other', undefined],
  ['an encoded value', 'ponte_xsrf=a%2Fb%3D', 'a/b='],
  ['a value that only looks encoded', 'ponte_xsrf=100%', '100%'],
] as const)('with %s the right value is repeated', ([, cookies, value]) => {
  vi.stubGlobal('document', { cookie: cookies });
  expect(xsrfHeader()['X-XSRF-TOKEN']).toBe(value);
});

test('a build may name another cookie', () => {
  vi.stubGlobal('document', { cookie: 'ponte_xsrf=other; teste_xsrf=own' });
  expect(xsrfHeader('teste_xsrf')).toEqual({ 'X-XSRF-TOKEN': 'own' });
});

test('a change repeats the value, a read does not', async () => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=other; ponte_xsrf=own' });
  const sent: (string | null)[] = [];
  mock.server.use(http.all('*', ({ request }) => void sent.push(request.headers.get('x-xsrf-token'))));
  await call('getNotificationSettings', {});
  await call('updateNotificationSettings', { body: { newBanks: true } });
  expect(sent).toEqual([null, 'own']);
});
