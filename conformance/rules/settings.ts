import { randomUUID } from 'node:crypto';
import type { RotatedApiKeys } from '#api/contract/api-keys.ts';
import type { EventChange } from '#api/contract/history.ts';
import type { Api } from '#conformance/server/api.ts';
import {
  byField,
  differences,
  eventsOf,
  expectNoEvent,
  expectOneEvent,
} from '#conformance/server/events.ts';
import { isOfEarlier, maxShownOf, shownOf } from '#conformance/data/previews.ts';
import { alone, destructiveRule, rule } from './rule.ts';
import {
  expect,
  expectNow,
  expectTime,
  withSubject,
  ok,
  refused,
  same,
} from '#conformance/client/check.ts';
import { expectOneWins, inParallel } from '#conformance/server/parallel.ts';
import { tagOf } from '#conformance/server/objects.ts';
import { key } from './keys.ts';

const HOUR_MS = 3_600_000;

const writeSecret = (api: Api, clientSecret: unknown, headers = {}) =>
  api.send('updateOAuthSettings', { body: { clientSecret }, headers });

/** A secret without the beginning that all of its kind have: `sk_demo_…`. */
const withoutPrefix = (secret: string) => secret.slice(secret.lastIndexOf('_') + 1);

/** API keys and the client secret. What cannot be restored is changed with --destructive only. */
export const settingsRules = alone([
  rule(
    'api-keys/preview',
    'a preview shows at most a quarter of the key; one too old to reveal is 403',
    async (api) => {
      const revealed = await api.call('revealApiKey', {});
      if (revealed.status === 403) {
        refused(revealed, 'SegredoNaoRevelavel');
        await expectNoEvent(api, revealed, 'a refused reveal');
        if (!api.options.destructive) return;
      } else {
        const [event, ...others] = await eventsOf(api, revealed);
        const told = [
          event?.operation,
          event?.kind,
          event?.object,
          event?.bank,
          event?.changes,
          others,
        ];
        const none = { id: null, name: null };
        same(
          told,
          ['revealApiKey', 'api-keys', none, null, [], []],
          'what the only event says',
          revealed,
        );
      }
      const { secretKey } = ok(
        revealed.status === 403 ? await api.call('rotateApiKeys', {}) : revealed,
      );
      const read = await api.call('getApiKeys', {});
      const { publicKey, secretKeyPreview, createdAt } = ok(read);
      for (const text of [publicKey, secretKeyPreview, createdAt])
        expect(text !== '', 'a field is empty', read);
      expect(!read.text.includes(secretKey), 'the read contains the whole secret', read);
      expect(
        shownOf(withoutPrefix(secretKey), secretKeyPreview ?? '') <=
          maxShownOf(withoutPrefix(secretKey)),
        'the preview shows more than a quarter of the secret',
        read,
      );
    },
  ),

  rule('tenant/session', "the session shows the tenant's name after every change", async (api) => {
    const { tenantId } = ok(await api.call('getTenantSettings', {}));
    ok(await api.call('getSession', {}));
    const tenantName = api.newName();
    ok(await api.call('updateTenantSettings', { body: { tenantName } }));
    same(
      ok(await api.call('getSession', {})).tenant,
      { id: tenantId, name: tenantName },
      'the tenant of the session',
    );
  }),

  rule(
    'oauth/secret-kept',
    'other changes keep the client secret; a masked one cannot be written',
    async (api) => {
      const before = ok(await api.call('getOAuthSettings', {})).clientSecretPreview;
      const address = 'https://conformidade.example/a';
      for (const body of [{ clientId: `conformidade-${randomUUID()}`, redirectUri: address }, {}]) {
        same(
          ok(await api.call('updateOAuthSettings', { body })).clientSecretPreview,
          before,
          'the preview',
        );
      }
      for (const text of [before ?? '', '••••••••', '••••••••••••••••']) {
        if (/^[\x21-\x7e]{16,200}$/.test(text)) continue;
        refused(await writeSecret(api, text), 'RequisicaoInvalida', 'clientSecret');
      }
      same(
        ok(await api.call('getOAuthSettings', {})).clientSecretPreview,
        before,
        'the preview after the refusals',
      );
    },
  ),

  destructiveRule(
    'api-keys/rotation',
    'a rotation gives new keys; then only reveal has the secret',
    async (api) => {
      const before = ok(await api.call('getApiKeys', {}));
      // Old keys cannot be revealed.
      const revealed = await api.call('revealApiKey', {});
      const earlier = revealed.status === 200 ? revealed.body.secretKey : '';
      const start = Date.now();
      const rotated = ok(await api.call('rotateApiKeys', {}));
      const { secretKey, ...keys } = rotated;
      expect(keys.publicKey !== before.publicKey, 'the public key is the old one');
      const isLater = Date.parse(keys.createdAt) > Date.parse(before.createdAt ?? '1970-01-01');
      expectTime(isLater, 'createdAt is not later than before');
      expectNow(keys.createdAt, start, 'createdAt');
      expect(!keys.secretKeyPreview.includes(secretKey), 'the preview contains the secret');
      expect(
        !isOfEarlier(earlier, secretKey, keys.secretKeyPreview),
        'the preview is that of the old secret',
      );
      const read = await api.call('getApiKeys', {});
      same(ok(read), keys, 'the keys when read');
      expect(!read.text.includes(secretKey), 'the read contains the whole secret', read);
      // Not with `same`, whose message would show both.
      const shown = ok(await api.call('revealApiKey', {}));
      expect(shown.secretKey === secretKey, 'the revealed secret is not that of the rotation');
    },
  ),

  destructiveRule(
    'api-keys/overlap',
    'old keys stay valid for the hours asked, or until revoked',
    async (api) => {
      const read = async () => ok(await api.call('getApiKeys', {}));
      const headers = key();
      const body = { overlapHours: 1 } as const;
      // Without a body the old keys stop at once; the last rotation has a key.
      for (const hours of [undefined, 168, 0, 1] as const) {
        await api.step(`a rotation with ${hours ?? 'no'} hours`, async () => {
          const before = await api.call('getApiKeys', {});
          const own = hours === 1 ? headers : { 'if-match': tagOf(before) };
          const sent =
            hours === undefined
              ? { raw: '', headers: own }
              : { body: { overlapHours: hours }, headers: own };
          const rotate = () => api.send('rotateApiKeys', sent);
          const { answer, event } = await expectOneEvent(api, 'rotateApiKeys', async () =>
            hours === 168
              ? expectOneWins(await inParallel(rotate, 3), 'VersaoDesatualizada')
              : rotate(),
          );
          const rotated = ok(answer) as RotatedApiKeys;
          const end = new Date(
            Date.parse(rotated.createdAt) + (hours ?? 0) * HOUR_MS,
          ).toISOString();
          const after = await api.call('getApiKeys', {});
          same(tagOf(after), tagOf(answer), 'the ETag of a read after the rotation');
          const { previous } = ok(after);
          same(previous, rotated.previous, 'the old keys when read');
          const shown = previous && {
            ...previous,
            expiresAt: new Date(previous.expiresAt).toISOString(),
          };
          const { publicKey } = ok(before);
          same(shown, hours ? { publicKey, expiresAt: end } : null, 'the old keys');
          // Old keys may have ended by themselves: an event may still name them.
          const isTold = ({ field }: EventChange) =>
            before.body.previous ?? previous ?? !field.startsWith('previous');
          const told = differences(before.body, after.body, { secretKeyPreview: '' });
          same(byField(event.changes.filter(isTold)), byField(told), 'the changes in the event');
          refused(
            await api.call('rotateApiKeys', { body }, { 'if-match': tagOf(before) }),
            'VersaoDesatualizada',
          );
          if (hours) return;
          refused(
            await api.call('revokePreviousApiKeys', {}, { 'if-match': tagOf(before) }),
            'RecursoNaoEncontrado',
          );
        });
      }
      const current = await api.call('getApiKeys', {});
      const keys = ok(current);
      await api.step('refused rotations', async () => {
        refused(await api.call('rotateApiKeys', {}, headers), 'ErroIdempotencia');
        for (const value of [-1, 2, 1.5, 169, '24', null, true, [], {}]) {
          const answer = await api.send('rotateApiKeys', { body: { overlapHours: value } });
          await withSubject(JSON.stringify(value), () =>
            refused(answer, 'RequisicaoInvalida', 'overlapHours'),
          );
        }
        const unknown = await api.send('rotateApiKeys', {
          body: { hours: 1 },
          query: { outro: '1' },
        });
        for (const name of ['hours', 'outro']) refused(unknown, 'RequisicaoInvalida', name);
        for (const raw of ['[]', 'null', '{'])
          refused(await api.send('rotateApiKeys', { raw }), 'RequisicaoInvalida');
        const text = await api.send('rotateApiKeys', {
          body,
          headers: { 'content-type': 'text/plain' },
        });
        refused(text, 'TipoDeMidiaNaoSuportado');
        same(await read(), keys, 'the keys after the refusals');
      });
      refused(
        await api.call('revokePreviousApiKeys', {}, { 'if-match': '"conformidade"' }),
        'VersaoDesatualizada',
      );
      const ended = await inParallel(
        () => api.call('revokePreviousApiKeys', {}, { 'if-match': tagOf(current) }),
        3,
      );
      const revoked = ended.find(({ status }) => status < 300) ?? ended[0]!;
      for (const one of ended)
        if (one !== revoked)
          refused(one, one.status === 412 ? 'VersaoDesatualizada' : 'RecursoNaoEncontrado');
      await api.step('the event of the revocation', async () => {
        const [told] = await eventsOf(api, revoked);
        const changes = differences(keys, { ...keys, previous: null });
        same(byField(told?.changes ?? []), byField(changes), 'its changes', revoked);
      });
      same(await read(), { ...keys, previous: null }, 'the keys after the revocation');
      refused(await api.call('revokePreviousApiKeys', {}), 'RecursoNaoEncontrado');
    },
  ),

  destructiveRule(
    'oauth/secret',
    'a client secret of 16 to 200 characters is never returned',
    async (api) => {
      const ending = randomUUID().slice(0, 4);
      const earlier = `um-conformi-${ending}`;
      const clientSecret = `dois-${randomUUID()}-${ending}`;
      const first = await writeSecret(api, earlier);
      ok(first);
      const tag = first.headers.get('etag') ?? '';
      const changed = await writeSecret(api, clientSecret, { 'if-match': tag });
      ok(changed);
      await api.step('the ETag', async () => {
        expect(
          changed.headers.get('etag') !== tag,
          'a new secret with the same ending has the old ETag',
          changed,
        );
        refused(
          await writeSecret(api, `tres-conformidade-${ending}`, { 'if-match': tag }),
          'VersaoDesatualizada',
        );
      });
      const read = await api.call('getOAuthSettings', {});
      await api.step('a refused change', () =>
        same(read.headers.get('etag'), changed.headers.get('etag'), 'the ETag after it', read),
      );
      for (const [what, answer] of [
        ['the answer to a change', changed],
        ['a read', read],
      ] as const) {
        await api.step(what, () => {
          const preview =
            (ok(answer) as { clientSecretPreview: string | null }).clientSecretPreview ?? '';
          expect(preview !== '', 'the preview is missing', answer);
          expect(
            !isOfEarlier(earlier, clientSecret, preview),
            'the preview is that of the old secret',
            answer,
          );
          expect(
            shownOf(clientSecret, preview) <= maxShownOf(clientSecret),
            `the preview shows ${preview}`,
            answer,
          );
          expect(!answer.text.includes(clientSecret), 'the answer contains the secret', answer);
        });
      }
      // Of another ending, which a preview may show.
      await api.step('a secret with another ending', async () => {
        const other = randomUUID().padEnd(200, 'x');
        const last = await writeSecret(api, other);
        const { clientSecretPreview: preview } = ok(last) as { clientSecretPreview: string | null };
        expect(
          !isOfEarlier(clientSecret, other, preview ?? ''),
          'the preview is that of the old secret',
          last,
        );
      });
      const right = 'x'.repeat(16);
      for (const wrong of [
        right.slice(1),
        'x'.repeat(201),
        ` ${right}`,
        `${right}ç`,
        `${right} b`,
        '',
        null,
      ]) {
        await api.step(`the secret ${String(wrong)}`, async () =>
          refused(await writeSecret(api, wrong), 'RequisicaoInvalida', 'clientSecret'),
        );
      }
    },
  ),
]);
