import { randomUUID } from 'node:crypto';
import { destructiveRule, expect, ok, refused, same } from '../rule.ts';

/** Changes of the client secret, which no rule can undo. */
export const settingsSecretRules = [
  destructiveRule('SETT-22', 'If-Match protects the client secret, also in a change of it alone', async (api) => {
    const ending = randomUUID().slice(0, 4);
    const read = () => api.call('getOAuthSettings', {});
    const write = (prefix: string, ifMatch?: string | null) =>
      api.call(
        'updateOAuthSettings',
        { body: { clientSecret: `${prefix}-conformidade-${ending}` } },
        ifMatch ? { 'if-match': ifMatch } : {},
      );
    const first = await write('um');
    ok(first);
    const tag = first.headers.get('etag');
    const second = await write('dois', tag);
    ok(second);
    expect(second.headers.get('etag') !== tag, 'a new secret with the same ending has the old ETag', second);
    refused(await write('tres', tag), 'VersaoDesatualizada');
    same((await read()).headers.get('etag'), second.headers.get('etag'), 'the ETag after the refusal');
  }),
];
