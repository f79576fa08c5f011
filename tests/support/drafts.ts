import type { BankDraft } from '#api/contract/banks.ts';
import type { EndpointDraft } from '#api/contract/endpoints.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { newBank, newEndpoint } from '#conformance/data/subjects.ts';

/** A new bank that the sample does not have, with the fields that a test chooses. */
export const bankDraft = (fields: Partial<BankDraft> = {}): BankDraft => ({
  ...newBank,
  ...fields,
});

/** A new endpoint of a bank, with the fields that a test chooses. */
export const endpointDraft = (
  bankId: string,
  fields: Partial<EndpointDraft> = {},
): EndpointDraft => ({
  bankId,
  ...newEndpoint,
  ...fields,
});

/** A run of the tester at a bank, with the fields that a test chooses. */
export const runOf = (bankId: string, fields: Partial<TesterRequest> = {}): TesterRequest => ({
  bankId,
  environment: 'homologation',
  method: 'GET',
  path: '/accounts',
  headers: {},
  ...fields,
});
