import { Id } from '#api/contract/common.ts';
import { SavedRequest, SavedRequestDraft } from '#api/contract/saved-requests.ts';
import type * as z from '#api/contract/schema.ts';
import { maskLogBody, maskLogHeaders, maskQuoted } from '#domain/masking.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { people, type Person } from '#mocks/platform/people.ts';
import { namedObject, type TableSpec } from '#mocks/platform/table.ts';
import { sampleBankId } from './banks.ts';

const SavedRequestRow = SavedRequest.omit({ bank: true }).extend({ bankId: Id });
export type SavedRequestRow = z.infer<typeof SavedRequestRow>;

/** Saved requests. What people write into them is masked in events as logs mask it. */
export const savedRequests: TableSpec<SavedRequestRow> = {
  row: SavedRequestRow,
  sample: ({ daysAgo }) =>
    sample.map(({ bank, by, ...request }, index) => ({
      id: fixtureId('saved', index),
      bankId: sampleBankId(bank),
      ...request,
      changedBy: { name: by.name, email: by.email },
      changedAt: daysAgo(30 - 7 * index),
    })),
  snapshots: namedObject('saved-request', SavedRequestDraft),
  mask(field, value) {
    if (field === 'body') return maskLogBody(value);
    const [, name] = /^(?:params|headers)\.([^]*)$/.exec(field) ?? [];
    return name === undefined ? maskQuoted(value) : (maskLogHeaders({ [name]: value })[name] ?? '');
  },
};

const [ana, otavio = ana] = people;
const acceptJson = { accept: 'application/json' };

/** What the sample's people saved. */
const sample: (Omit<SavedRequestRow, 'id' | 'bankId' | 'changedBy' | 'changedAt'> & {
  bank: string;
  by: Person;
})[] = [
  {
    bank: '341',
    by: ana,
    name: 'Saldo da conta de teste',
    method: 'GET',
    path: '/accounts/{id}/balance',
    params: { id: '123456' },
    headers: acceptJson,
    body: '',
  },
  {
    bank: '033',
    by: otavio,
    name: 'Cobrança PIX de R$ 37',
    method: 'POST',
    path: '/pix/qrcode',
    params: {},
    headers: acceptJson,
    body: '{\n  "calendario": { "expiracao": 3600 },\n  "valor": { "original": "37.00" }\n}',
  },
  {
    bank: '104',
    by: otavio,
    name: 'Transferência recusada por saldo',
    method: 'POST',
    path: '/transfers',
    params: {},
    headers: acceptJson,
    body: '{\n  "valor": "99999999.00",\n  "descricao": "Teste de saldo"\n}',
  },
];
