import { ok, refused, rule, same } from '../rule.ts';
import { filled } from '../texts.ts';
import { eachField } from './text.ts';

const MOST = 80;

/** Unicode's category Zs, and the white space beside it that is removed too. */
const WHITE =
  '\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000\uFEFF\u2028\u2029';

const around = (text: string) => `${WHITE}${text}${WHITE}`;

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

  rule(
    'TEXT-17',
    'white space of every kind is removed at both ends of names',
    eachField(async ({ write }, { field }, api) => {
      const text = api.newName();
      const answer = await write(around(text));
      same((ok(answer) as Record<string, unknown>)[field], text, 'the text', answer);
    }),
  ),

  rule('TEXT-18', 'white space of every kind is removed at both ends of paths, addresses and searches', async (api) => {
    const { id: bankId, name } = await api.newBank();
    const draft = api.endpointDraft(bankId);
    const { path } = ok(await api.call('createEndpoint', { body: { ...draft, path: around(draft.path) } }));
    same(path, draft.path, 'the path');
    const baseUrl = 'https://banco.example/conformidade';
    const body = { baseUrl: around(baseUrl) };
    same(ok(await api.call('updateConnection', { params: { bankId }, body })).baseUrl, baseUrl, 'the base URL');
    const { data } = ok(await api.call('listBanks', { query: { q: around(name) } }));
    same(
      data.map(({ id }) => id),
      [bankId],
      'the banks that the search finds',
    );
  }),
];
