import { type apiKeys as operations, REVEALABLE_DAYS } from '#api/contract/api-keys.ts';
import { secretPreview } from '#domain/secrets.ts';
import { keysOf, putSettings, type Settings, settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { Refusal } from '#mocks/protocol/problems.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * API keys. No read returns the whole secret key: it is masked, except in the answer that creates
 * it and in an explicit reveal during its first days. New keys replace the old ones at once, or
 * leave those before them valid for some hours; older ones end in any case. `If-Match` names the
 * keys that a rotation replaces.
 */
export const apiKeys: Resolvers<keyof typeof operations> = {
  getApiKeys(_, { db, now, setVersion }) {
    const keys = settingsOf(db).apiKeys;
    setVersion(keys);
    const { rotation, createdAt } = keys;
    if (createdAt === null)
      return { publicKey: null, secretKeyPreview: null, createdAt: null, previous: null };
    const { publicKey, secretKeyPreview } = keysWithPreview(rotation);
    return { publicKey, secretKeyPreview, createdAt, previous: previousOf(keys, now()) };
  },

  rotateApiKeys({ body }, { db, now, checkVersion, setVersion }) {
    const replaced = settingsOf(db).apiKeys;
    checkVersion(replaced);
    const { rotation } = replaced;
    const time = now();
    const expiresAt = new Date(time.getTime() + body.overlapHours * HOUR_MS).toISOString();
    // There are no old keys before the first ones are created.
    const leavesOldKeys = replaced.createdAt !== null && body.overlapHours > 0;
    const created = {
      rotation: rotation + 1,
      createdAt: time.toISOString(),
      previous: leavesOldKeys ? { rotation, expiresAt } : null,
    };
    putSettings(db, { apiKeys: created });
    setVersion(created);
    return {
      ...keysWithPreview(created.rotation),
      createdAt: created.createdAt,
      previous: previousOf(created, time),
    };
  },

  revokePreviousApiKeys(_, { db, now, checkVersion }) {
    const keys = settingsOf(db).apiKeys;
    if (!previousOf(keys, now()))
      throw new Refusal('RecursoNaoEncontrado', 'Não há chaves anteriores em vigor.');
    checkVersion(keys);
    putSettings(db, { apiKeys: { ...keys, previous: null } });
    return undefined;
  },

  revealApiKey(_, { db, now }) {
    const { rotation, createdAt } = settingsOf(db).apiKeys;
    if (createdAt === null) {
      throw new Refusal(
        'SegredoNaoRevelavel',
        'Ainda não há chaves de API. Gere as primeiras chaves.',
      );
    }
    if (now().getTime() - Date.parse(createdAt) >= REVEALABLE_DAYS * DAY_MS) {
      const detail = `A chave tem ${REVEALABLE_DAYS} dias ou mais e não pode mais ser revelada. Gere novas chaves.`;
      throw new Refusal('SegredoNaoRevelavel', detail);
    }
    return { secretKey: keysOf(rotation).secretKey };
  },
};

/** The keys before the last rotation; null when they are not valid any more. */
function previousOf({ previous }: Settings['apiKeys'], now: Date) {
  if (!previous || Date.parse(previous.expiresAt) <= now.getTime()) return null;
  return { publicKey: keysOf(previous.rotation).publicKey, expiresAt: previous.expiresAt };
}

function keysWithPreview(rotation: number) {
  const keys = keysOf(rotation);
  return { ...keys, secretKeyPreview: secretPreview(keys.secretKey) };
}
