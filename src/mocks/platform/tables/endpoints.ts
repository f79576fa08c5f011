import { Id, Instant } from '#api/contract/common.ts';
import { Endpoint, EndpointDraft } from '#api/contract/endpoints.ts';
import type * as z from '#api/contract/schema.ts';
import { endpoints as sample } from '#mocks/platform/fixtures.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { namedObject, type Start, type TableSpec } from '#mocks/platform/table.ts';
import { sampleBankId } from './banks.ts';

const EndpointRow = Endpoint.omit({ bank: true }).extend({ bankId: Id, createdAt: Instant });
export type EndpointRow = z.infer<typeof EndpointRow>;

/** Endpoints, as they are stored: without the name of their bank, which may change. */
export const endpoints: TableSpec<EndpointRow> = {
  row: EndpointRow,
  sample: sampleEndpoints,
  snapshots: namedObject('endpoint', EndpointDraft),
};

const VOLUME_ENDPOINTS = 5_000;

/** The sample's endpoints; in the data set `volume` with copies of them. */
function sampleEndpoints({ dataset, daysAgo }: Start): EndpointRow[] {
  const rows = sample.map(({ bank, registeredDaysAgo, ...fields }, index) => ({
    id: fixtureId('endpoint', index),
    bankId: sampleBankId(bank),
    ...fields,
    maintenanceReason: fields.status === 'maintenance' ? 'Janela de manutenção do banco' : null,
    maintenanceUntil: fields.status === 'maintenance' ? daysAgo(-2) : null,
    createdAt: daysAgo(registeredDaysAgo),
  }));
  return dataset === 'volume' ? withCopies(rows, VOLUME_ENDPOINTS) : rows;
}

function withCopies(rows: EndpointRow[], total: number): EndpointRow[] {
  const copies = Array.from({ length: Math.ceil(total / rows.length) }, (_, copy) =>
    rows.map((row, index) => {
      const id = fixtureId('endpoint', copy * rows.length + index);
      return copy === 0
        ? row
        : { ...row, id, name: `${row.name} ${copy + 1}`, path: `/lotes/${copy + 1}${row.path}` };
    }),
  );
  return copies.flat().slice(0, total);
}
