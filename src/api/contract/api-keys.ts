import type { ObjectText } from './describe.ts';
import { Instant } from './common.ts';
import * as z from './schema.ts';
import { answerText } from './text.ts';

const publicKey = answerText(200).meta({ examples: ['pk_demo_4f7a0c21'] });
const secretKeyPreview = answerText(200).meta({
  description: 'The secret key, masked by the platform: at most half of it.',
});

/** How long the old keys may stay valid beside new ones, in hours. */
export const overlapHours = [0, 1, 24, 168] as const;
export type OverlapHours = (typeof overlapHours)[number];

const PreviousApiKeys = z
  .object({ publicKey, expiresAt: Instant })
  .meta({
    description:
      'The keys before the last rotation, which are valid until `expiresAt`: `overlapHours` after `createdAt` of the new ones.',
  })
  .register(z.components, { id: 'PreviousApiKeys' });

const previous = PreviousApiKeys.nullable().meta({ description: 'Null when no old keys are valid.' });

export const ApiKeys = z
  .object({
    publicKey: publicKey.nullable(),
    secretKeyPreview: secretKeyPreview.nullable(),
    createdAt: Instant.nullable(),
    previous,
  })
  .meta({
    description:
      'The API keys. No read returns the complete secret. All fields are null before the first keys are created.',
  })
  .register(z.components, { id: 'ApiKeys' });
export type ApiKeys = z.infer<typeof ApiKeys>;

export const ApiKeyRotation = z
  .strictObject({
    overlapHours: z
      .literal(overlapHours, `Use ${overlapHours.slice(0, -1).join(', ')} ou ${overlapHours.at(-1)}.`)
      .default(0)
      .meta({
        description: 'How many hours the old keys stay valid; with 0 they stop at once.',
      }),
  })
  .meta({ description: 'What becomes of the old keys.' })
  .register(z.components, { id: 'ApiKeyRotation' });

export const RotatedApiKeys = z
  .object({ publicKey, secretKey: answerText(500), secretKeyPreview, createdAt: Instant, previous })
  .meta({ description: 'The new keys, with the complete secret. It is not returned again.' })
  .register(z.components, { id: 'RotatedApiKeys' });
export type RotatedApiKeys = z.infer<typeof RotatedApiKeys>;

export const RevealedApiKey = z
  .object({ secretKey: answerText(500) })
  .meta({ description: 'The complete secret, for the clipboard.' })
  .register(z.components, { id: 'RevealedApiKey' });
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

/** Number of days after its creation in which a secret key can be revealed; after that it can only be replaced. */
export const REVEALABLE_DAYS = 90;
