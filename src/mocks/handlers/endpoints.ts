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
import { sortedPage } from '#mocks/protocol/page.ts';
import { requireFound, Refusal } from '#mocks/protocol/problems.ts';
import { lazy } from '#domain/lazy.ts';
import { wordSearch } from '#domain/search.ts';
import { writableFields } from '#mocks/protocol/entity-tag.ts';
import { bankOf, bankTexts, refuseUnknownBank } from './banks.ts';
import { endpointDays } from './traffic.ts';

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
    const days = lazy(() => endpointDays(context));
    return sortedPage(rows, query, context, {
      view: (row) => view(db, row),
      sortValue: (row, field) =>
        field === 'name' || field === 'path' ? row[field] : days()(row)[field],
    });
  },

  createEndpoint({ body }, { db, newId, now, setVersion }) {
    refuseUnknownBank(db, body.bankId);
    const row = { id: newId(), ...withMaskedReason(body), createdAt: now().toISOString() };
    refuseDuplicate(db, row);
    db.endpoints.put(row);
    setVersion(writableOf(row));
    return view(db, row);
  },

  importEndpoints({ params, body }, { db, newId, now }) {
    requireFound(db.banks.get(params.bankId), bankText);
    const createdAt = now().toISOString();
    const ofBank = db.endpoints.all().filter(({ bankId }) => bankId === params.bankId);
    const known = new Map(ofBank.map((row) => [endpointKey(row), row]));
    const results = body.endpoints.map((draft) => {
      const existing = known.get(endpointKey(draft));
      if (existing) return { outcome: 'existing' as const, endpoint: view(db, existing) };
      const row: EndpointRow = {
        id: newId(),
        bankId: params.bankId,
        ...draft,
        status: 'active',
        ...withoutMaintenance,
        createdAt,
      };
      db.endpoints.put(row);
      known.set(endpointKey(row), row);
      return { outcome: 'created' as const, endpoint: view(db, row) };
    });
    return { results };
  },

  getEndpoint({ params }, { db, setVersion }) {
    const row = requireFound(db.endpoints.get(params.endpointId), endpointText);
    setVersion(writableOf(row));
    return view(db, row);
  },

  updateEndpoint({ params, body }, { db, checkVersion, setVersion }) {
    const row = requireFound(db.endpoints.get(params.endpointId), endpointText);
    checkVersion(writableOf(row));
    if (body.bankId !== undefined) refuseUnknownBank(db, body.bankId);
    const changed = { ...row, ...withMaskedReason(body) };
    refuseDuplicate(db, changed);
    db.endpoints.put(changed);
    setVersion(writableOf(changed));
    return view(db, changed);
  },

  deleteEndpoint({ params }, { db }) {
    const row = requireFound(db.endpoints.get(params.endpointId), endpointText);
    db.endpoints.remove(row.id);
    return undefined;
  },
};

/** People may write secrets and personal data into the reason, which everybody reads. */
const withMaskedReason = <Body extends { maintenanceReason?: string | null | undefined }>(
  body: Body,
): Body =>
  body.maintenanceReason
    ? {
        ...body,
        maintenanceReason: truncate(maskQuoted(body.maintenanceReason), MAX_REASON_LENGTH),
      }
    : body;

const withoutMaintenance = { maintenanceReason: null, maintenanceUntil: null };

/** The version of an endpoint: a new name of its bank does not change it. */
const writableOf = (row: EndpointRow) => writableFields(EndpointDraft, row);

/** Refuses a method and path that the bank already has: calls could not tell the two apart. */
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
