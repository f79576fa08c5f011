import { banks } from './fixtures.ts';
import { fixtureId } from './fixture-id.ts';
import type { SavedRequestRow } from './rows.ts';
import type { Start } from './sample-rows.ts';

const json = { accept: 'application/json' };

/** What the sample's people try again and again. */
const saved: (Omit<SavedRequestRow, 'id' | 'bankId'> & { bank: string })[] = [
  {
    bank: '341',
    name: 'Saldo da conta de teste',
    method: 'GET',
    path: '/accounts/{id}/balance',
    params: { id: '123456' },
    headers: json,
    body: '',
  },
  {
    bank: '033',
    name: 'Cobrança PIX de R$ 37',
    method: 'POST',
    path: '/pix/qrcode',
    params: {},
    headers: json,
    body: '{\n  "calendario": { "expiracao": 3600 },\n  "valor": { "original": "37.00" }\n}',
  },
  {
    bank: '104',
    name: 'Transferência recusada por saldo',
    method: 'POST',
    path: '/transfers',
    params: {},
    headers: json,
    body: '{\n  "valor": "99999999.00",\n  "descricao": "Teste de saldo"\n}',
  },
];

/** Saved requests of the sample. */
export const sampleSavedRequests = ({ dataset }: Start): SavedRequestRow[] =>
  dataset === 'empty'
    ? []
    : saved.map(({ bank, ...request }, index) => ({
        id: fixtureId('saved', index),
        bankId: fixtureId(
          'bank',
          banks.findIndex(({ code }) => code === bank),
        ),
        ...request,
      }));
