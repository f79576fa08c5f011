import { type FieldTexts, type ObjectText, operations } from './operation.ts';
import {
  BankCode,
  BankStatus,
  bankStatusLabels,
  Id,
  Instant,
  pageOf,
  pageQuery,
  SearchText,
  sortParameter,
} from './common.ts';
import { Environment, environmentLabels, environments } from './environment.ts';
import * as z from './schema.ts';
import { sentences } from './sentences.ts';
import { nameRule } from '#domain/portuguese.ts';
import { wordRule } from '#domain/search.ts';
import { objectName } from './text.ts';

const name = objectName('Informe o nome.');
const environment = Environment.meta({
  description:
    'The environment that the integrations of this bank use. Changing it changes where their calls go.',
});

export const Bank = z.named('Bank', 'A bank whose API the platform calls.', () => ({
  id: Id,
  name,
  code: BankCode,
  endpoints: z.int().min(0).meta({
    description: 'Number of endpoints registered for this bank. Counted by the platform.',
  }),
  status: BankStatus,
  lastSync: Instant.nullable().meta({
    description: 'When the bank last answered a request; null before the first one.',
  }),
  environment,
  connections: z.array(Environment).max(environments.length).meta({
    description:
      'The environments in which the bank can be called: those whose connection has a base URL.',
  }),
  certificateExpiresAt: Instant.nullable().meta({
    description:
      'When the client certificate of the connection in `environment` expires; null without one.',
  }),
}));
export type Bank = z.infer<typeof Bank>;

export const BankDraft = z.namedStrict(
  'BankDraft',
  'Fields a client sends to create or change a bank.',
  () => ({
    name,
    code: BankCode,
    status: BankStatus,
    environment,
  }),
);
export type BankDraft = z.infer<typeof BankDraft>;

export const bankText = {
  plural: 'Bancos',
  noun: 'o banco',
  missing: 'Banco não encontrado.',
  fields: {
    name: { label: 'Nome', sample: 'Banco Novo' },
    code: {
      label: 'Código',
      hint: 'O código COMPE, como 001, ou o ISPB.',
      shownAs: 'code',
      sample: '999',
    },
    status: { label: 'Status', choices: bankStatusLabels, sample: 'active' },
    environment: { label: 'Ambiente', choices: environmentLabels, sample: 'homologation' },
  } satisfies FieldTexts<BankDraft>,
} satisfies ObjectText;

export const BankPatch = z.patchOf('BankPatch', BankDraft);
export type BankPatch = z.infer<typeof BankPatch>;

export const bankSorts = ['name', '-name', 'code', '-code', 'certificateExpiresAt'] as const;

export const BankQuery = z.strictObjectOf(() => ({
  q: SearchText,
  status: BankStatus.optional().meta({ description: 'Only banks of this status.' }),
  sort: sortParameter(
    bankSorts,
    'Names follow Portuguese collation; by `certificateExpiresAt`, banks without a certificate come last.',
  ),
  ...pageQuery,
}));
export type BankQuery = z.input<typeof BankQuery>;

const params = { bankId: Id.meta({ description: "The bank's id." }) };

const group = {
  tag: 'Banks',
  description:
    'The integrations with banks: one bank may have several, each with its name and connections.',
};

export const banks = operations(group, {
  listBanks: {
    method: 'GET',
    path: '/banks',
    summary: 'List banks',
    shows: ['bank', 'endpoint', 'connection'],
    description: `${wordRule('the name or the code')} Inactive banks are listed, too.`,
    query: BankQuery,
    response: pageOf('BankPage', Bank),
  },

  createBank: {
    method: 'POST',
    path: '/banks',
    success: 201,
    summary: 'Register a bank',
    permission: 'banks:write',
    event: 'bank',
    done: 'cadastrou',
    description: `The name is unique: one that another bank has is answered 409 with a violation on \`name\`. ${nameRule} Several banks may have one code.`,
    body: BankDraft,
    response: Bank,
    problems: ['NomeJaCadastrado'],
    etag: true,
    idempotent: true,
    location: true,
  },

  getBank: {
    method: 'GET',
    path: '/banks/{bankId}',
    summary: 'Read a bank',
    shows: ['bank', 'endpoint', 'connection', 'run'],
    description:
      'The `ETag` is the version of the fields that a client can write; traffic, the number of endpoints and the connections do not change it. Send it as `If-Match` when changing the bank.',
    params,
    response: Bank,
    etag: true,
  },

  updateBank: {
    method: 'PATCH',
    path: '/banks/{bankId}',
    summary: 'Change a bank',
    permission: 'banks:write',
    event: 'bank',
    done: 'alterou',
    description:
      'Changes only the fields present in the body. A stale `If-Match` is answered 412 and changes nothing.',
    params,
    body: BankPatch,
    response: Bank,
    problems: ['NomeJaCadastrado'],
    etag: true,
    ifMatch: true,
  },

  deleteBank: {
    method: 'DELETE',
    path: '/banks/{bankId}',
    summary: 'Delete a bank',
    permission: 'banks:write',
    event: 'bank',
    done: 'excluiu',
    description: sentences(
      "Answered 409 while the bank has endpoints: `violacoes` lists up to ten of them (`propriedade` is `endpoints`, `razao` the endpoint's name, `valor` its id).",
      '`cascade=true` deletes the endpoints with the bank.',
      'Its saved requests are deleted with it, and logs are kept.',
    ),
    params,
    query: z.strictObjectOf(() => ({
      cascade: z
        .boolean()
        .default(false)
        .meta({ description: 'Also delete the endpoints of the bank.' }),
    })),
    problems: ['BancoPossuiEndpoints'],
  },
});
