import { type FieldTexts, type ObjectText, operations } from './operation.ts';
import { invisibleRule } from '#domain/invisible.ts';
import { previewRule } from '#domain/secrets.ts';
import {
  absoluteAddress,
  answerText,
  invisibleFault,
  objectName,
  required,
  trimmedTextUpTo,
  withoutInvisible,
} from './text.ts';
import * as z from './schema.ts';

/**
 * Whether a text may be a redirect URI: absolute, without a fragment (RFC 6749, 3.1.2), and with
 * https, or http for this machine alone (RFC 8252, 7.3).
 */
export function isRedirectUri(text: string): boolean {
  const written = absoluteAddress(text);
  if (!written || text.includes('#')) return false;
  return written.scheme === 'https' || ['localhost', '127.0.0.1', '[::1]'].includes(written.host);
}

const visibleAscii = /^[!-~]*$/;

/** The error for a text that is not of visible ASCII alone. */
const notAscii = ({ input }: { input?: unknown }) =>
  invisibleFault(String(input)) ?? 'Use letras sem acento, números e sinais, sem espaços.';

const clientId = trimmedTextUpTo(100, 'Informe o Client ID.')
  .min(1, required('Informe o Client ID.'))
  .regex(visibleAscii, { error: notAscii });

const redirectUri = withoutInvisible(
  trimmedTextUpTo(500, 'Informe a Redirect URI.').min(1, required('Informe a Redirect URI.')),
)
  .refine(isRedirectUri, 'Use um endereço https completo, sem "#" (http só para localhost).')
  .meta({
    description: `Absolute https URI without a fragment; http only for the loopback. A port is 1 to 65535. ${invisibleRule}`,
  });

export const OAuthSettings = z.named(
  'OAuthSettings',
  'OAuth2 client of the platform; the client secret is write-only. A field that was never set is null, as on the first day of a platform.',
  () => ({
    clientId: clientId.nullable(),
    redirectUri: redirectUri.nullable(),
    clientSecretPreview: answerText(200)
      .nullable()
      .meta({ description: `The client secret, masked by the platform. ${previewRule}` }),
  }),
);
export type OAuthSettings = z.infer<typeof OAuthSettings>;

export const OAuthPatch = z.namedStrict(
  'OAuthPatch',
  'Fields to change; absent fields keep their value.',
  () => ({
    clientId: clientId.optional(),
    redirectUri: redirectUri.optional(),
    clientSecret: z
      .string()
      .min(16, 'O Client Secret tem no mínimo 16 caracteres.')
      .max(200, 'Use até 200 caracteres.')
      .regex(visibleAscii, { error: notAscii })
      .optional()
      .meta({ description: 'Write-only: no answer returns it.' }),
  }),
);
export type OAuthPatch = z.infer<typeof OAuthPatch>;

export const oauthText = {
  plural: 'OAuth2',
  noun: 'o OAuth2',
  fields: {
    clientId: { label: 'Client ID', shownAs: 'code' },
    clientSecret: { label: 'Client Secret', shownAs: 'secret' },
    redirectUri: { label: 'Redirect URI', shownAs: 'url' },
  } satisfies FieldTexts<OAuthPatch>,
} satisfies ObjectText;

/** The sentence for a threshold that is not one. */
export const THRESHOLD_MESSAGE = 'Use um número inteiro de 1 a 100.';

export const NotificationSettings = z.named(
  'NotificationSettings',
  'What the platform tells its operators.',
  () => ({
    errorAlerts: z.boolean().meta({ description: 'Whether GET /conditions lists failing banks.' }),
    failureThreshold: z.int().min(1, THRESHOLD_MESSAGE).max(100, THRESHOLD_MESSAGE).meta({
      description:
        'The percentage of failures in the last 15 minutes from which a bank is failing.',
    }),
    dailyReports: z.boolean().meta({
      description: 'Whether the platform sends a summary of each day to the people of the tenant.',
    }),
    newBanks: z.boolean().meta({ description: 'Whether GET /conditions lists new banks.' }),
  }),
);
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationPatch = z.patchOf(
  'NotificationPatch',
  z.strictObjectOf(() => NotificationSettings.shape),
);
export type NotificationPatch = z.infer<typeof NotificationPatch>;

export const notificationsText = {
  plural: 'Notificações',
  noun: 'as notificações',
  fields: {
    errorAlerts: {
      label: 'Alertas de Erro',
      hint: 'Mostra no Dashboard os bancos que estão falhando.',
      shownAs: 'switch',
    },
    failureThreshold: { label: 'Limite de falhas (%)' },
    dailyReports: {
      label: 'Relatórios Diários',
      hint: 'Envia às pessoas deste tenant o resumo das requisições de cada dia.',
      shownAs: 'switch',
    },
    newBanks: {
      label: 'Novos Bancos',
      hint: 'Mostra no Dashboard, por 24 horas, cada banco cadastrado.',
      shownAs: 'switch',
    },
  } satisfies FieldTexts<NotificationPatch>,
} satisfies ObjectText;

const tenantName = objectName('Informe o nome.');

export const TenantSettings = z.named('TenantSettings', 'The tenant of this platform.', () => ({
  tenantId: answerText(100),
  tenantName,
  dataIsolation: z.boolean(),
}));
export type TenantSettings = z.infer<typeof TenantSettings>;

export const TenantPatch = z.patchOf(
  'TenantPatch',
  z.strictObjectOf(() => ({ tenantName, dataIsolation: z.boolean() })),
);
export type TenantPatch = z.infer<typeof TenantPatch>;

export const tenantText = {
  plural: 'Multi-tenant',
  noun: 'o tenant',
  fields: {
    tenantName: { label: 'Nome do tenant' },
    dataIsolation: {
      label: 'Isolamento de Dados',
      hint: 'Quando ligado, cada tenant vê somente os próprios dados.',
      shownAs: 'switch',
    },
  } satisfies FieldTexts<TenantPatch>,
} satisfies ObjectText;

const group = { tag: 'Settings' };

export const settings = operations(group, {
  getOAuthSettings: {
    method: 'GET',
    path: '/settings/oauth',
    summary: 'Read the OAuth2 settings',
    shows: ['oauth'],
    description: 'The client secret is masked.',
    response: OAuthSettings,
    etag: true,
  },

  updateOAuthSettings: {
    method: 'PATCH',
    path: '/settings/oauth',
    summary: 'Change the OAuth2 settings',
    permission: 'settings:write',
    event: 'oauth',
    done: 'alterou',
    description:
      'Changes only the fields present in the body: without `clientSecret` the secret keeps its value. A stale `If-Match` is answered 412 and changes nothing.',
    body: OAuthPatch,
    response: OAuthSettings,
    etag: true,
    ifMatch: true,
  },

  getNotificationSettings: {
    method: 'GET',
    path: '/settings/notifications',
    summary: 'Read the notification settings',
    shows: ['notifications'],
    description:
      'The defaults of a new platform: error alerts and daily reports on, new banks off, a threshold of 10 %.',
    response: NotificationSettings,
    etag: true,
  },

  updateNotificationSettings: {
    method: 'PATCH',
    path: '/settings/notifications',
    summary: 'Change the notification settings',
    permission: 'settings:write',
    event: 'notifications',
    done: 'alterou',
    description:
      'Changes only the fields present in the body. With a stale `If-Match` nothing changes.',
    body: NotificationPatch,
    response: NotificationSettings,
    etag: true,
    ifMatch: true,
  },

  getTenantSettings: {
    method: 'GET',
    path: '/settings/tenant',
    summary: 'Read the tenant',
    shows: ['tenant'],
    description: 'The tenant id never changes.',
    response: TenantSettings,
    etag: true,
  },

  updateTenantSettings: {
    method: 'PATCH',
    path: '/settings/tenant',
    summary: 'Change the tenant',
    permission: 'settings:write',
    event: 'tenant',
    done: 'alterou',
    description:
      'Changes only the fields present in the body. A stale `If-Match` is answered 412 and changes nothing.',
    body: TenantPatch,
    response: TenantSettings,
    etag: true,
    ifMatch: true,
  },
});
