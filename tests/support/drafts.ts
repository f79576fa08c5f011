import type { BankDraft } from '#api/contract/banks.ts';
import type { EndpointDraft } from '#api/contract/endpoints.ts';

/** A new bank that the sample does not have, with the fields that a test chooses. */
export const bankDraft = (fields: Partial<BankDraft> = {}): BankDraft => ({
  name: 'Banco Novo',
  code: '999',
  status: 'active',
  ...fields,
});

/** A new endpoint of a bank, with the fields that a test chooses. */
export const endpointDraft = (bankId: string, fields: Partial<EndpointDraft> = {}): EndpointDraft => ({
  bankId,
  name: 'Consultar Limite',
  path: '/limits/{id}',
  method: 'GET',
  category: 'accounts',
  status: 'active',
  ...fields,
});
