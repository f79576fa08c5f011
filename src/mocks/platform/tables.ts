import type * as z from '#api/contract/schema.ts';
import { Event } from '#api/contract/history.ts';
import { AcknowledgementRow, BankRow, ConnectionRow, EndpointRow, NoteRow, SavedRequestRow } from './rows.ts';
import { sampleConnections } from './sample-connections.ts';
import { sampleNotes } from './sample-notes.ts';
import { sampleSavedRequests } from './sample-saved-requests.ts';
import { sampleBanks, sampleEndpoints, type Start } from './sample-rows.ts';
import { Table, type TableChanges } from './table.ts';

interface TableSpec<Schema extends z.ZodType<{ id: string }>> {
  readonly row: Schema;
  /** The rows of a fresh platform. */
  readonly sample: (start: Start) => z.infer<Schema>[];
}

const table = <Schema extends z.ZodType<{ id: string }>>(
  row: Schema,
  sample: TableSpec<Schema>['sample'],
): TableSpec<Schema> => ({ row, sample });

/**
 * Every table that operators change: the schema of a row, and the rows of a fresh platform. The database, the snapshot
 * and its replay derive from this registry; a resource with rows of its own adds one entry.
 */
export const registry = {
  banks: table(BankRow, sampleBanks),
  endpoints: table(EndpointRow, sampleEndpoints),
  connections: table(ConnectionRow, sampleConnections),
  savedRequests: table(SavedRequestRow, sampleSavedRequests),
  notes: table(NoteRow, sampleNotes),
  acknowledgements: table(AcknowledgementRow, () => []),
  // Those of the sample are loaded with the first read of the history (handlers/history.ts).
  events: table(Event, () => []),
};

type Registry = typeof registry;
type TableName = keyof Registry;
type RowOf<Name extends TableName> = z.infer<Registry[Name]['row']>;

export type Tables = { readonly [Name in TableName]: Table<RowOf<Name>> };
export type TablesChanges = { [Name in TableName]: TableChanges<RowOf<Name>> };

/** Makes an object with one value for each table. */
export function forEachTable<Value>(make: (name: TableName) => Value): Record<TableName, Value> {
  const names = Object.keys(registry) as TableName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<TableName, Value>;
}

/**
 * Makes the tables of a fresh platform.
 * @param changed called after every write
 */
export function createTables(start: Start, changed: () => void): Tables {
  const rows = (name: TableName): { id: string }[] => (start.dataset === 'empty' ? [] : registry[name].sample(start));
  return forEachTable((name) => new Table(rows(name), changed)) as unknown as Tables;
}
