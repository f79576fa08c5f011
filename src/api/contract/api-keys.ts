import { type ObjectText, operations } from './operation.ts';
import { previewRule } from '#domain/secrets.ts';
import { Instant } from './common.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { answerText } from './text.ts';

const publicKey = answerText(200).meta({ examples: ['pk_demo_4f7a0c21'] });
const secretKeyPreview = answerText(200).meta({
  description: `The secret key, masked by the platform. ${previewRule}`,
});

/** How long the old keys may stay valid beside the new ones, in hours. */
export const overlapHours = [0, 1, 24, 168] as const;
export type OverlapHours = (typeof overlapHours)[number];

const PreviousApiKeys = z.named(
  'PreviousApiKeys',
  'The keys before the last rotation, which are valid until `expiresAt`: `overlapHours` after `createdAt` of the new ones.',
  () => ({ publicKey, expiresAt: Instant }),
);

const previous = PreviousApiKeys.nullable().meta({
  description: 'Null when no old keys are valid.',
});

export const ApiKeys = z.named(
  'ApiKeys',
  'The API keys. No read returns the complete secret. All fields are null before the first keys are created.',
  () => ({
    publicKey: publicKey.nullable(),
    secretKeyPreview: secretKeyPreview.nullable(),
    createdAt: Instant.nullable(),
    previous,
  }),
);
export type ApiKeys = z.infer<typeof ApiKeys>;

export const ApiKeyRotation = z.namedStrict(
  'ApiKeyRotation',
  'What becomes of the old keys.',
  () => ({
    overlapHours: z
      .literal(
        overlapHours,
        `Use ${overlapHours.slice(0, -1).join(', ')} ou ${overlapHours.at(-1)}.`,
      )
      .default(0)
      .meta({
        description: 'How many hours the old keys stay valid; with 0 they stop at once.',
      }),
  }),
);

export const RotatedApiKeys = z.named(
  'RotatedApiKeys',
  'The new keys, with the complete secret. It is not returned again.',
  () => ({ publicKey, secretKey: answerText(500), secretKeyPreview, createdAt: Instant, previous }),
);
export type RotatedApiKeys = z.infer<typeof RotatedApiKeys>;

export const RevealedApiKey = z.named(
  'RevealedApiKey',
  'The complete secret, for the clipboard.',
  () => ({
    secretKey: answerText(500),
  }),
);
export type RevealedApiKey = z.infer<typeof RevealedApiKey>;

export const apiKeysText = {
  plural: 'API Keys',
  noun: 'a chave de API',
  fields: {
    publicKey: { label: 'Chave pública' },
    secretKey: { label: 'Chave secreta', shownAs: 'secret' },
    createdAt: { label: 'Gerada em', shownAs: 'instant' },
    'previous.publicKey': { label: 'Chave anterior' },
    'previous.expiresAt': { label: 'Chave anterior até', shownAs: 'instant' },
  },
} satisfies ObjectText;

/** For how many days after its creation a secret key can be revealed; later only be replaced. */
export const REVEALABLE_DAYS = 90;

const group = {
  tag: 'Settings',
  description: 'API keys, OAuth2, notifications and the tenant. Never cached.',
};

export const apiKeys = operations(group, {
  getApiKeys: {
    method: 'GET',
    path: '/settings/api-keys',
    summary: 'Read the API keys',
    shows: ['api-keys'],
    description: 'The secret is masked. Send the `ETag` as `If-Match` when replacing the keys.',
    response: ApiKeys,
    etag: true,
  },

  rotateApiKeys: {
    method: 'POST',
    path: '/settings/api-keys/rotate',
    success: 201,
    summary: 'Replace the API keys',
    permission: 'keys:manage',
    event: 'api-keys',
    done: 'trocou',
    description: sentences(
      'The old keys are valid for `overlapHours` more; by default, and without a body, they stop working immediately.',
      'At most one old pair is valid: one that an earlier rotation left stops in any case.',
      'The `ETag` is that of the keys, which getApiKeys reads under another path.',
      'With `If-Match` the rotation names the keys that it replaces: when somebody else has replaced them, it is answered 412 and changes nothing.',
      'This answer contains the new secret; later reads mask it.',
      'A repetition with its `Idempotency-Key` contains it too, and leaves the event of a reveal.',
    ),
    body: ApiKeyRotation,
    bodyOptional: true,
    response: RotatedApiKeys,
    etag: true,
    ifMatch: true,
    idempotent: true,
  },

  revokePreviousApiKeys: {
    method: 'DELETE',
    path: '/settings/api-keys/previous',
    summary: 'Revoke the old API keys',
    permission: 'keys:manage',
    event: 'api-keys',
    done: 'revogou antes do fim',
    description:
      'The keys that a rotation left valid stop working immediately. Without any it is answered 404. With `If-Match`, the `ETag` of getApiKeys, it names the keys that it was decided for: after another rotation it is answered 412 and changes nothing.',
    ifMatch: true,
    problems: ['RecursoNaoEncontrado'],
  },

  revealApiKey: {
    method: 'POST',
    path: '/settings/api-keys/reveal',
    summary: 'Reveal the secret key',
    permission: 'keys:manage',
    event: 'api-keys',
    done: 'revelou',
    changes: null,
    description: `For copying the key at an operator's explicit request. Answered 403 when the key is ${REVEALABLE_DAYS} days old or older.`,
    response: RevealedApiKey,
    problems: ['SegredoNaoRevelavel'],
  },
});
