import { bankText } from '#api/contract/banks.ts';
import {
  type Endpoint,
  EndpointDraft,
  endpointKey,
  endpointText,
  type endpoints as operations,
  MAX_REASON_LENGTH,
} from '#api/contract/endpoints.ts';
import { truncate } from '#api/contract/limits.ts';
import { maskQuoted } from '#domain/masking.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { EndpointRow } from '#mocks/platform/tables/endpoints.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { inOrder, paginate } from '#mocks/protocol/page.ts';
import { found, Refusal } from '#mocks/protocol/problems.ts';
import { wordSearch } from '#domain/search.ts';
import { writableFields } from '#mocks/protocol/context.ts';
import { bankOf, bankTexts, refuseUnknownBank } from './banks.ts';

/**
 * Endpoints: calls that the platform can make to a bank. An endpoint belongs to a registered bank;
 * bank, method and path together are unique: an import registers what the bank does not have, and
 * leaves the rest as it is. Maintenance is a status that a change sets and removes. The logs of a
 * deleted endpoint remain. A search looks for words in the name, the path, and the bank's name and
 * code.
 */
export const endpoints: Resolvers<keyof typeof operations> = {
  listEndpoints({ query }, context) {
    const { db } = context;
    const isFound = wordSearch(query.q ?? '');
    const banks = bankTexts(db);
    const rows = db.endpoints
      .all()
      .filter((row) => !query.bankId || row.bankId === query.bankId)
      .filter((row) => !query.category || row.category === query.category)
      .filter((row) => !query.status || row.status === query.status)
      .filter((row) => !query.method || row.method === query.method)
      .filter((row) => isFound(row.name, row.path, ...(banks.get(row.bankId) ?? [])));
    if (query.sort) rows.sort(inOrder(query.sort));
    const page = paginate(rows, query, context);
    return { ...page, data: page.data.map((row) => view(db, row)) };
  },

  createEndpoint({ body }, { db, newId, now, setVersion }) {
    refuseUnknownBank(db, body.bankId);
    const row = { id: newId(), ...masked(body), createdAt: now().toISOString() };
    refuseDuplicate(db, row);
    db.endpoints.put(row);
    setVersion(writableOf(row));
    return view(db, row);
  },

  importEndpoints({ params, body }, { db, newId, now }) {
    found(db.banks.get(params.bankId), bankText);
    const createdAt = now().toISOString();
    const own = db.endpoints.all().filter(({ bankId }) => bankId === params.bankId);
    const known = new Map(own.map((row) => [endpointKey(row), row]));
    const results = body.endpoints.map((draft) => {
      const holder = known.get(endpointKey(draft));
      if (holder) return { outcome: 'existing' as const, endpoint: view(db, holder) };
      const row: EndpointRow = {
        id: newId(),
        bankId: params.bankId,
        ...draft,
        status: 'active',
        ...withoutNotes,
        createdAt,
      };
      db.endpoints.put(row);
      known.set(endpointKey(row), row);
      return { outcome: 'created' as const, endpoint: view(db, row) };
    });
    return { results };
  },

  getEndpoint({ params }, { db, setVersion }) {
    const row = found(db.endpoints.get(params.endpointId), endpointText);
    setVersion(writableOf(row));
    return view(db, row);
  },

  updateEndpoint({ params, body }, { db, checkVersion, setVersion }) {
    const row = found(db.endpoints.get(params.endpointId), endpointText);
    checkVersion(writableOf(row));
    if (body.bankId !== undefined) refuseUnknownBank(db, body.bankId);
    const changed = { ...row, ...masked(body) };
    refuseDuplicate(db, changed);
    db.endpoints.put(changed);
    setVersion(writableOf(changed));
    return view(db, changed);
  },

  deleteEndpoint({ params }, { db }) {
    db.endpoints.remove(found(db.endpoints.get(params.endpointId), endpointText).id);
    return undefined;
  },
};

/** The same with its reason as others may read it. */
const masked = <Body extends { maintenanceReason?: string | null | undefined }>(body: Body): Body =>
  body.maintenanceReason
    ? {
        ...body,
        maintenanceReason: truncate(maskQuoted(body.maintenanceReason), MAX_REASON_LENGTH),
      }
    : body;

const withoutNotes = { maintenanceReason: null, maintenanceUntil: null };

/** The version of an endpoint: a new name of its bank does not change it. */
const writableOf = (row: EndpointRow) => writableFields(EndpointDraft, row);

function refuseDuplicate(db: Db, endpoint: EndpointRow): void {
  const { id, bankId } = endpoint;
  const key = endpointKey(endpoint);
  const holder = db.endpoints
    .all()
    .find((row) => row.id !== id && row.bankId === bankId && endpointKey(row) === key);
  if (!holder) return;
  throw new Refusal(
    'EndpointDuplicado',
    `O banco já tem um endpoint com este método e caminho: ${holder.name}.`,
    {
      violations: [
        { razao: `Já existe com este método neste banco: ${holder.name}.`, propriedade: 'path' },
      ],
    },
  );
}

const view = (db: Db, row: EndpointRow): Endpoint => ({ ...row, bank: bankOf(db, row.bankId) });
