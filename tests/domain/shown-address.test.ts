import { expect, test } from 'vitest';
import { shownAddress } from '#domain/shown-address.ts';

test.for([
  ['a Cyrillic letter among Latin ones', 'https://\u0430pi.itau.example/v1', 'xn--pi-6kc'],
  ['a name that is Cyrillic as a whole', 'https://\u0430\u0440\u0440.example:8443/v1', 'xn--'],
  ['a Greek letter', 'https://it\u03B1u.example/token', 'xn--'],
  ['a Latin letter that no Brazilian domain has', 'https://\u0131tau.example', 'xn--'],
  ['a capital Cyrillic letter', 'HTTPS://\u0410PI.ITAU.EXAMPLE/V1', 'xn--pi-6kc'],
] as const)('a host with %s is shown in its ASCII form', ([, address, ascii]) => {
  expect(shownAddress(address)).toContain(ascii);
  expect(shownAddress(address)).toMatch(/^https:\/\/[ -~]+$/);
  expect(new URL(shownAddress(address)).href).toBe(new URL(address).href);
});

test('letters of full width are shown as the ones that are called', () => {
  expect(shownAddress('https://\uFF42anco.example/v1?a=\uFF42')).toBe(
    'https://banco.example/v1?a=\uFF42',
  );
});

test.for([
  'https://api.itau.example/v1',
  'https://itaú.example/ação',
  'https://API.itau.example:443/v1/\u0430',
  '/accounts/\u0430',
  '',
  'https://{host}/v1',
  'https://\u0430 b',
])('%s is shown as it is', (address) => {
  expect(shownAddress(address)).toBe(address);
});
