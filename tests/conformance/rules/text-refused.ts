import type { Api } from '../api.ts';
import { naming, ok, refused, rule, same } from '../rule.ts';
import { invisibleTexts, refusedTexts } from '../texts.ts';
import { logOf, run, usual } from './tester.ts';
import { eachField } from './text.ts';

/** Characters that no text may contain. */
export const textRefusedRules = [
  rule(
    'TEXT-11',
    'text with control characters or incomplete characters is refused with 400 on its field',
    eachField(async ({ write, read }, { field }) => {
      const before = ok(await read());
      for (const [what, text] of refusedTexts) {
        await naming(what, async () => refused(await write(text), 'RequisicaoInvalida', field));
      }
      for (const text of ['', ' ', '   ', null, 1, true, [], {}]) {
        refused(await write(text), 'RequisicaoInvalida', field);
      }
      same(ok(await read()), before, 'the object after the refusals');
    }),
  ),

  rule(
    'TEXT-15',
    'a name of invisible characters only is refused with 400 on its field; beside a visible one they are kept',
    eachField(async ({ write, read }, { field }, api) => {
      const before = ok(await read());
      for (const [what, text] of invisibleTexts) {
        await naming(what, async () => refused(await write(text.repeat(3)), 'RequisicaoInvalida', field));
      }
      same(ok(await read()), before, 'the object after the refusals');
      const name = `${api.newName()} a\u200Bb\u00ADc\uFE0F`;
      same((ok(await write(name)) as Record<string, unknown>)[field], name, 'the name with invisible characters');
    }),
  ),

  rule(
    'TEXT-12',
    'paths and tester requests with control or incomplete characters are refused with 400',
    async (api) => {
      const { id: bankId } = await api.newBank();
      const endpoint = await api.newEndpoint(bankId);
      const endpointId = endpoint.id;
      for (const [what, text] of refusedTexts) {
        await naming(what, async () => {
          const path = `/${text}`;
          const body = { ...api.endpointDraft(bankId), path };
          refused(await api.send('createEndpoint', { body }), 'RequisicaoInvalida', 'path');
          refused(
            await api.send('updateEndpoint', { params: { endpointId }, body: { path } }),
            'RequisicaoInvalida',
            'path',
          );
          await invalidRun(api, { bankId, path }, 'path');
          await invalidRun(api, { bankId, headers: { 'x-a': text } }, 'headers.x-a');
          refused(
            await api.send('updateOAuthSettings', { body: { clientId: text } }),
            'RequisicaoInvalida',
            'clientId',
          );
        });
      }
      same(ok(await api.call('getEndpoint', { params: { endpointId } })), endpoint, 'the endpoint after the refusals');
    },
  ),

  rule(
    'TEXT-16',
    'the body of a run may have tab and line breaks; other control characters and lone surrogates are 400 on body',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const [what, text] of refusedTexts) {
        if (/[\t\n\r]/.test(text)) continue;
        for (const body of [text, [{ a: text }], { a: { [text]: 1 } }]) {
          await naming(what, () => invalidRun(api, { bankId, method: 'POST', body }, 'body'));
        }
      }
      const body = { a: ['b\tc\nd\re\r\nf'], 'g\th\ni': 1 };
      const answer = await run(api, { bankId, method: 'POST', body });
      same((await logOf(api, answer.headers.get('x-request-id') ?? '')).request.body, body, 'the body of the log');
    },
  ),

  rule('TEXT-14', 'a search text with control characters is refused with 400 on q', async (api) => {
    for (const id of ['listBanks', 'listEndpoints', 'listLogs', 'exportLogs'] as const) {
      for (const q of ['a\u0000b', '\u0000', 'a\u0001b', 'a\nb', 'a\u007Fb']) {
        refused(await api.send(id, { query: { q } }), 'RequisicaoInvalida', 'q');
      }
    }
  }),
];

async function invalidRun(api: Api, change: object, field: string): Promise<void> {
  refused(await api.send('runTesterRequest', { body: { ...usual, ...change } }), 'RequisicaoInvalida', field);
}
