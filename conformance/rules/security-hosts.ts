import type { ConnectionPatch } from '#api/contract/connections.ts';
import type { Problem } from '#api/contract/problem.ts';
import { naming, ok, refused, rule, same } from '#conformance/rule.ts';
import { authentications, certificates, SECRET } from '#conformance/subjects.ts';
import { change, read } from './connections.ts';

const basic = authentications.find(({ type }) => type === 'client_secret_basic')!;
const { clientSecret: _, ...bare } = basic as typeof basic & { clientSecret?: string };
const hidden = { type: 'secret', name: 'x-chave' } as const;

/** A changed host takes no secret along. */
export const securityHostRules = [
  rule(
    'security/changed-host',
    'another scheme, host or port of baseUrl or tokenUrl needs each secret and the certificate in the same change, else 422 on each',
    async (api) => {
      const { id } = await api.newBank();
      const complete: ConnectionPatch = {
        auth: basic,
        certificate: certificates[0],
        fixedHeaders: [{ ...hidden, secret: SECRET }],
        fixedQuery: [{ ...hidden, secret: SECRET }],
      };
      ok(await change(api, id, { ...complete, baseUrl: 'https://banco.example/v1' }));
      const before = await read(api, id);
      const ofAuth = ['auth.clientSecret', 'certificate'];
      const all = [...ofAuth, 'fixedHeaders.0.secret', 'fixedQuery.0.secret'];
      const cases: [ConnectionPatch, string[]][] = [
        [{ baseUrl: 'https://outro.example/v1' }, all],
        [{ baseUrl: 'https://banco.example:8443/v1' }, all],
        [{ baseUrl: 'https://outro.example/v1', fixedHeaders: [hidden] }, all],
        [{ auth: { ...bare, tokenUrl: 'https://outro.example/Token/' } as ConnectionPatch['auth'] }, ofAuth],
        [{ baseUrl: 'https://outro.example/v1', auth: basic, certificate: null }, all.slice(2)],
      ];
      for (const [body, fields] of cases) {
        await naming(JSON.stringify(body), async () => {
          const answer = await change(api, id, { timeoutMs: 2345, ...body });
          refused(answer, 'SegredoAusente');
          const { violacoes = [] } = answer.body as Problem;
          same(new Set(violacoes.map(({ propriedade }) => propriedade)), new Set(fields), 'the fields', answer);
          same(await read(api, id), before, 'the connection after the refusal');
        });
      }
      ok(await change(api, id, { baseUrl: 'https://BANCO.example:443/v2' }));
      ok(await change(api, id, { ...complete, baseUrl: 'https://outro.example/v1' }));
      const without: ConnectionPatch = { auth: { type: 'none' }, certificate: null, fixedHeaders: [], fixedQuery: [] };
      ok(await change(api, id, { ...without, baseUrl: 'https://terceiro.example/v1' }));
    },
  ),
];
