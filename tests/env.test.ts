import { expect, test } from 'vitest';
import { parseEnv } from '#src/env.ts';

const origin = 'https://console.test';

test('without a setting the page answers its own requests', () => {
  expect(parseEnv(undefined, origin)).toEqual({ apiUrl: 'https://console.test/api/v1', mock: true });
  expect(parseEnv('', origin)).toEqual({ apiUrl: 'https://console.test/api/v1', mock: true });
});

test.for([
  ['https://api.test/api/v1', 'https://api.test/api/v1'],
  ['https://api.test/api/v1/', 'https://api.test/api/v1'],
  ['https://api.test', 'https://api.test'],
  ['/proxy/api/v1', 'https://console.test/proxy/api/v1'],
] as const)('with %s requests go to %s', ([setting, apiUrl]) => {
  expect(parseEnv(setting, origin)).toEqual({ apiUrl, mock: false });
});

test.for(['ftp://api.test', 'http://', 'https://api.test/?key=1', 'javascript:alert(1)'])(
  'the value %s throws',
  (setting) => {
    expect(() => parseEnv(setting, origin)).toThrow('VITE_API_URL');
  },
);
