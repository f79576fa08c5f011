import { http } from 'msw/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { openBalance, response, run } from '../tester/support.ts';

const mock = mockPlatform();

/** What a bank sent, with all that JavaScript changes when it is parsed and written again. */
const body = '{"conta":28571470000012345678,"limite":1e400,"10":0.10,"2":"b","x":1,"x":[2.0]}';

/** An answer of the platform in which the bank's body has these characters. */
const withBody = (answer: object, text = body) =>
  new Response(JSON.stringify(answer).replaceAll('"BODY"', text), {
    headers: {
      'content-type': 'application/json',
      'x-request-id': '123e4567-e89b-42d3-a456-426614174000',
    },
  });

const shownIn = (region: HTMLElement) =>
  within(region).getByRole('tree').textContent.replaceAll(/[▾▸]/g, '');

test('the tester shows and copies the answer of a bank as the bank wrote it', async () => {
  const { user } = await openBalance();
  mock.server.use(
    http.post('*/api/v1/tester/requests', () =>
      withBody({
        logId: null,
        outcome: 'answered',
        cause: null,
        reason: null,
        response: { status: 200, statusText: 'OK', headers: {}, data: 'BODY', time: 9 },
        token: null,
      }),
    ),
  );
  await run(user);
  await within(response()).findByRole('tree');
  expect(shownIn(response())).toBe(body);
  await user.click(await screen.findByRole('button', { name: 'Copiar' }));
  expect((await navigator.clipboard.readText()).replaceAll(/\s/g, '')).toContain(`"data":${body}`);
});

/** Opens a log whose bank answered with a body that has these characters. */
async function openLog(status: number, answer: unknown, text?: string) {
  const logId = fixtureId('log', 0);
  const log = await get('getLog', { params: { logId } });
  const changed = { ...log, status, response: { headers: {}, body: answer } };
  mock.server.use(http.get(`*/api/v1/logs/${logId}`, () => withBody(changed, text)));
  return openScreen(`/logs?log=${logId}`);
}

test('a log shows and copies the bodies of a bank as the bank wrote them', async () => {
  const { user } = await openLog(200, 'BODY');
  await user.click(await screen.findByRole('tab', { name: 'Resposta' }));
  const answer = screen.getByRole('tabpanel', { name: 'Resposta' });
  await within(answer).findByRole('tree');
  expect(shownIn(answer)).toBe(body);
  await user.click(within(answer).getByRole('button', { name: 'Copiar body' }));
  expect((await navigator.clipboard.readText()).replaceAll(/\s/g, '')).toBe(body);
});

test('the code of an error keeps its digits', async () => {
  await openLog(422, { codigo: 'BODY', mensagem: 'Recusado' }, '28571470000012345678');
  const result = await screen.findByRole('region', { name: 'Resultado' });
  expect(result).toHaveTextContent('28571470000012345678');
});
