import { CompeCode, Id, Instant, pageOf, pageQuery, SearchText } from './common.ts';
import { operation } from './operation.ts';
import * as z from './schema.ts';

export const bankStatuses = ['active', 'inactive'] as const;
export const BankStatus = z.enum(bankStatuses);
export type BankStatus = z.infer<typeof BankStatus>;

const name = z.string('Informe o nome.').trim().min(1, 'Informe o nome.').max(80, 'Use até 80 caracteres.');

/** A bank whose API the platform bridges to. */
export const Bank = z
  .object({
    id: Id,
    name,
    code: CompeCode,
    endpoints: z.int().min(0).meta({ description: "How many of the platform's endpoints are this bank's." }),
    status: BankStatus,
    lastSync: Instant.nullable().meta({ description: 'When the bank last answered; null before its first answer.' }),
  })
  .meta({ id: 'Bank', description: 'A bank whose API the platform bridges to.' });
export type Bank = z.infer<typeof Bank>;

/** What an operator writes of a bank. */
export const BankDraft = z.strictObject({ name, code: CompeCode, status: BankStatus }).meta({
  id: 'BankDraft',
  description: 'What an operator writes of a bank.',
});
export type BankDraft = z.infer<typeof BankDraft>;

export const BankPatch = BankDraft.partial().meta({ id: 'BankPatch', description: 'Absent fields stay as they are.' });
export type BankPatch = z.infer<typeof BankPatch>;

export const bankSorts = ['name', '-name', 'code', '-code'] as const;

export const BankQuery = z.strictObject({
  q: SearchText,
  status: BankStatus.optional().meta({ description: 'Only banks of this status.' }),
  sort: z
    .enum(bankSorts)
    .optional()
    .meta({ description: 'Order of registration unless said; `-` descends. Names sort as Portuguese does.' }),
  ...pageQuery,
});
export type BankQuery = z.input<typeof BankQuery>;

const params = { bankId: Id.meta({ description: "The bank's id." }) };

export const listBanks = operation('listBanks', {
  tag: 'Banks',
  summary: 'List banks',
  description:
    '`q` finds banks whose name contains it, without regard to case or accents (`itau` finds Itaú), or whose COMPE code begins with it.',
  query: BankQuery,
  response: pageOf('BankPage', Bank),
});

export const createBank = operation('createBank', {
  tag: 'Banks',
  summary: 'Register a bank',
  description: 'The COMPE code is unique; a second bank with it is refused with a violation on `code`.',
  body: BankDraft,
  response: Bank,
  problems: ['CodigoBancoJaCadastrado'],
  etag: true,
  idempotent: true,
  location: true,
});

export const getBank = operation('getBank', {
  tag: 'Banks',
  summary: 'Read a bank',
  description: 'The `ETag` of the answer is what `If-Match` of a change takes.',
  params,
  response: Bank,
  etag: true,
});

export const updateBank = operation('updateBank', {
  tag: 'Banks',
  summary: 'Change a bank',
  description: 'Changes the fields that are present. With a stale `If-Match` nothing changes.',
  params,
  body: BankPatch,
  response: Bank,
  problems: ['CodigoBancoJaCadastrado'],
  etag: true,
  ifMatch: true,
});

export const deleteBank = operation('deleteBank', {
  tag: 'Banks',
  summary: 'Delete a bank',
  description:
    "Refused while endpoints are registered for the bank: `violacoes` then names up to ten of them (`propriedade` is `endpoints`, `valor` the endpoint's id). With `cascade=true` they are deleted with it. Logs are kept.",
  params,
  query: z.strictObject({ cascade: z.boolean().default(false).meta({ description: 'Delete its endpoints too.' }) }),
  problems: ['BancoPossuiEndpoints'],
});
