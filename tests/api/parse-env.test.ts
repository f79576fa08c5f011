import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#api/parse-env.ts';
import { expectConsole } from '#tests/support/console.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const origin = 'https://console.test';
const settings = {
  loginUrl: 'https://console.test/login?return_to={return}',
  xsrfCookie: 'ponte_xsrf',
};

test('without a setting the page answers its own requests', () => {
  expect(parseEnv(undefined, origin)).toEqual({
    ...settings,
    apiUrl: 'https://console.test/api/v1',
  });
  expect(parseEnv('', origin)).toEqual({ ...settings, apiUrl: 'https://console.test/api/v1' });
});

test.for([
  ['https://api.test/api/v1', 'https://api.test/api/v1'],
  ['https://api.test/api/v1/', 'https://api.test/api/v1'],
  ['https://api.test', 'https://api.test'],
  ['/proxy/api/v1', 'https://console.test/proxy/api/v1'],
] as const)('with %s requests go to %s', ([setting, apiUrl]) => {
  expect(parseEnv(setting, origin)).toMatchObject({ apiUrl });
});

const wrong = [
  'ftp://api.test',
  'http://',
  'https://api.test/?key=1',
  'javascript:alert(1)',
  'api.test/api/v1',
  'localhost:8080/api/v1',
  '//api.test/api/v1',
];

test.for(wrong)('the value %s throws', (setting) => {
  expect(() => parseEnv(setting, origin)).toThrow('VITE_API_URL');
});

test('with a wrong value nothing is built or served', async () => {
  expectConsole('error', /failed to load config/);
  vi.stubEnv('VITE_API_URL', 'api.test/api/v1');
  await expect(resolveConfig({ configFile: 'vite.config.ts' }, 'build')).rejects.toThrow(
    'VITE_API_URL',
  );
});

test.for([
  [undefined, 'https://api.test/login?return_to={return}'],
  ['/oauth2/start?rd={return}', 'https://api.test/oauth2/start?rd={return}'],
  ['https://id.test/entrar', 'https://id.test/entrar'],
] as const)('with the login %s people sign in at %s', ([login, loginUrl]) => {
  expect(parseEnv('https://api.test/api/v1', origin, login).loginUrl).toBe(loginUrl);
});

test('a login that is no http address throws', () => {
  expect(() => parseEnv(undefined, origin, 'javascript:alert(1)')).toThrow('VITE_LOGIN_URL');
});

test('a build may name another XSRF cookie, and a name that no cookie can have throws', () => {
  expect(parseEnv(undefined, origin, undefined, 'teste_xsrf').xsrfCookie).toBe('teste_xsrf');
  expect(() => parseEnv(undefined, origin, undefined, 'a; b')).toThrow('VITE_XSRF_COOKIE');
});
