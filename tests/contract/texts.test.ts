import { expect, test } from 'vitest';
import { ApiKeys, apiKeysText } from '#api/contract/api-keys.ts';
import { BankDraft, bankText } from '#api/contract/banks.ts';
import { ConnectionPatch, connectionText } from '#api/contract/connections.ts';
import {
  ClientCertificate,
  ClientCertificateDraft,
  ConnectionAuthDraft,
} from '#api/contract/connection-auth.ts';
import type { FieldText } from '#api/contract/operation.ts';
import { EndpointDraft, endpointText } from '#api/contract/endpoints.ts';
import { exportText } from '#api/contract/log-export.ts';
import { LogExportQuery } from '#api/contract/logs.ts';
import { SavedRequestDraft, savedRequestText } from '#api/contract/saved-requests.ts';

/*
 * What the compiler cannot check of the texts of fields: names with dots, and that samples are
 * valid.
 */

const inner = (prefix: string, options: readonly { shape: object }[]) =>
  options.flatMap(({ shape }) => Object.keys(shape).map((name) => `${prefix}.${name}`));

const fields: [what: string, texts: Record<string, FieldText>, names: string[]][] = [
  [
    'a connection',
    connectionText.fields,
    [
      ...Object.keys(ConnectionPatch.shape).filter(
        (name) => name !== 'auth' && name !== 'certificate',
      ),
      ...inner('auth', ConnectionAuthDraft.options),
      ...inner('certificate', [...ClientCertificateDraft.options, ClientCertificate]),
    ],
  ],
  [
    'the API keys',
    apiKeysText.fields,
    [
      ...Object.keys(ApiKeys.shape).map((name) => name.replace('Preview', '')),
      ...inner('previous', [ApiKeys.shape.previous.unwrap()]),
    ].filter((name) => name !== 'previous'),
  ],
  [
    'an export',
    exportText.fields,
    Object.keys(LogExportQuery.shape).filter((name) => name !== 'sort'),
  ],
];

test.each(fields)('every field of %s has a text', (_, texts, names) => {
  expect(names.filter((name) => !texts[name])).toEqual([]);
});

const drafts = [
  ['bank', BankDraft, bankText],
  ['endpoint', EndpointDraft, endpointText],
  ['saved request', SavedRequestDraft, savedRequestText],
] as const;

test.each(drafts)(
  'the samples of the fields of a %s make a valid one',
  (_, draft, { fields: texts }) => {
    const samples = Object.entries<FieldText>(texts).filter(
      ([, { sample }]) => sample !== undefined,
    );
    const own = Object.fromEntries(samples.map(([name, { sample }]) => [name, sample]));
    const ids = 'bankId' in draft.shape ? { bankId: '11111111-1111-4111-8111-111111111111' } : {};
    expect(draft.safeParse({ ...ids, ...own }).error?.issues).toBeUndefined();
  },
);
