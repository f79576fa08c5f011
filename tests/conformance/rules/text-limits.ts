import { ok, refused, rule, same } from '../rule.ts';
import { filled } from '../texts.ts';
import { eachField } from './text.ts';

const MOST = 80;

/** How long text may be, and which characters no text may contain. */
export const textLimitRules = [
  rule(
    'TEXT-10',
    'lengths count characters (code points), not bytes or UTF-16 units',
    eachField(async ({ write }, { field }, api) => {
      for (const character of ['a', 'ç', '中', '😀']) {
        const longest = filled(`${api.newName()} `, MOST, character);
        const answer = await write(longest);
        same((ok(answer) as Record<string, unknown>)[field], longest, `the text of ${MOST} times ${character}`, answer);
        refused(await write(`${longest}${character}`), 'RequisicaoInvalida', field);
        same(
          (ok(await write(`  ${longest} `)) as Record<string, unknown>)[field],
          longest,
          'the text without its spaces',
        );
      }
    }),
  ),

  rule(
    'TEXT-13',
    'a search text of 200 characters is accepted, whatever the characters; 201 are refused',
    async (api) => {
      for (const id of ['listBanks', 'listEndpoints', 'listLogs'] as const) {
        for (const character of ['a', 'ç', '😀']) {
          ok(await api.send(id, { query: { q: character.repeat(200) } }));
          refused(await api.send(id, { query: { q: character.repeat(201) } }), 'RequisicaoInvalida', 'q');
        }
      }
      refused(await api.send('exportLogs', { query: { q: 'a'.repeat(201) } }), 'RequisicaoInvalida', 'q');
    },
  ),
];
