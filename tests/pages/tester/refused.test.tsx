import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockPlatform } from '#tests/support/server.ts';
import { forgetBeforeEach, openBalance, paste, recordRuns, run } from './support.ts';

const mock = mockPlatform();
forgetBeforeEach();
const { keys } = recordRuns(mock);

test('a header that frames the message and a parameter that leads up are named, and nothing is sent', async () => {
  const { user } = await openBalance(mock);
  const id = screen.getByRole('textbox', { name: /\{id\}|^id$/ });
  await user.clear(id);
  await user.type(id, '..');
  await run(user);
  expect(id).toHaveAccessibleDescription(/^O valor de \{id\} não pode ser "\." nem "\.\."\./);
  await user.clear(id);
  await user.type(id, '123');
  await paste(user, 'Headers (JSON)', '{"Host": "a.example"}');
  await run(user);
  const headers = screen.getByRole('textbox', { name: 'Headers (JSON)' });
  expect(headers).toHaveAccessibleDescription(/"Host": Este header é escrito pela plataforma\./);
  await paste(user, 'Headers (JSON)', '{"__proto__": "x"}');
  await run(user);
  expect(headers).toHaveAccessibleDescription(/"__proto__": Este nome não pode ser usado\./);
  expect(headers).toHaveValue('{"__proto__": "x"}');
  expect(keys).toEqual([]);
});
