import { expect, test } from 'vitest';
import { wasRedirected } from '#api/response.ts';

const url = 'https://api.example/api/v1/banks';
const answer = (responseURL?: string) => ({ data: '', headers: {}, config: { url }, request: { responseURL } });

test('an answer at another address than the one that was called was redirected', () => {
  expect(wasRedirected(answer('https://console.example/login?return_to=%2Fbanks'))).toBe(true);
});

test.for([`${url}?page=1`, url, '', undefined])('an answer at %s was not redirected', (responseURL) => {
  expect(wasRedirected(answer(responseURL))).toBe(false);
});
