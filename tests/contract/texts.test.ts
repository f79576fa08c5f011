import { expect, test } from 'vitest';
import { ApiKeys, apiKeysText } from '#api/contract/api-keys.ts';
import { ConnectionPatch, connectionText } from '#api/contract/connections.ts';
import {
  ClientCertificate,
  ClientCertificateDraft,
  ConnectionAuthDraft,
} from '#api/contract/connection-auth.ts';
import type { FieldText } from '#api/contract/operation.ts';
import { eventTexts } from '#api/contract/history.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { exportText } from '#api/contract/log-export.ts';
import { LogExportQuery } from '#api/contract/logs.ts';
import { resources } from '#conformance/data/resources.ts';
import { samplesOf } from '#conformance/data/subjects.ts';
import { UNKNOWN_ID } from '#scripts/openapi/requests.ts';

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

const created = resources.flatMap(({ phrase, create, reference }) => {
  const { body, event }: Partial<AnyOperation> = create ? contract[create] : {};
  return body && event ? [{ phrase, body, text: eventTexts[event], reference }] : [];
});

test.for(created)(
  'the samples of the fields of $phrase make a valid creation',
  ({ body, text, reference }) => {
    const ids = reference ? { [reference.field]: UNKNOWN_ID } : {};
    expect(body.safeParse({ ...ids, ...samplesOf(text) }).error?.issues).toBeUndefined();
  },
);
