import { expect, test } from 'vitest';
import { errorIn } from '#pages/logs/LogCause.tsx';

test.for([
  ['Open Finance Brasil', { errors: [{ code: 'A', title: 'B', detail: 'C' }] }, { code: 'A', title: 'B', detail: 'C' }],
  ['a problem', { type: 'urn:x', title: 'B', status: 422, detail: 'C' }, { code: 'urn:x', title: 'B', detail: 'C' }],
  ['OAuth2', { error: 'invalid_client', error_description: 'C' }, { code: 'invalid_client', detail: 'C' }],
  ['Portuguese names', { codigo: 7, mensagem: 'C' }, { code: '7', detail: 'C' }],
  ['a nested error', { error: { code: 'A', message: 'C' } }, { code: 'A', detail: 'C' }],
  ['a text', 'Bad gateway', { detail: 'Bad gateway' }],
  [
    'a page',
    '<html><h1>Request Rejected</h1></html>',
    { detail: 'O banco respondeu com um texto, que está no body da resposta.' },
  ],
  ['a blank text', ' \n', {}],
  ['no error', { data: [] }, {}],
  ['no body', null, {}],
  ['a hostile body', { errors: [null, 3], title: { a: 1 } }, {}],
] as const)('finds the cause in %s', ([, body, cause]) => {
  expect(errorIn(body)).toEqual(cause);
});
