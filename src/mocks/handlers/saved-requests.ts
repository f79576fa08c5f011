import {
  type SavedRequest,
  SavedRequestDraft,
  savedRequestText,
  type savedRequests as operations,
} from '#api/contract/saved-requests.ts';
import { wordSearch } from '#domain/search.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { SavedRequestRow } from '#mocks/platform/tables/saved-requests.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { sortedPage } from '#mocks/protocol/page.ts';
import { requireFound, refuseTakenName } from '#mocks/protocol/problems.ts';
import { type Context } from '#mocks/protocol/context.ts';
import { writableFields } from '#mocks/protocol/entity-tag.ts';
import { bankOf, bankTexts, refuseUnknownBank } from './banks.ts';

/**
 * Saved requests: what a person tried in the tester, under a name, for everybody of the tenant.
 * They have no secrets: the contract refuses values under secret names. The name is unique. A saved
 * request belongs to a registered bank and is deleted with it. A search looks for words in the
 * name, the path, and the bank's name and code.
 */
export const savedRequests: Resolvers<keyof typeof operations> = {
  listSavedRequests({ query }, context) {
    const { db } = context;
    const isFound = wordSearch(query.q ?? '');
    const banks = bankTexts(db);
    const rows = db.savedRequests
      .all()
      .filter((row) => !query.bankId || row.bankId === query.bankId)
      .filter((row) => isFound(row.name, row.path, ...(banks.get(row.bankId) ?? [])));
    return sortedPage(rows, query, context, {
      view: (row) => view(db, row),
      sortValue: (row, field) => row[field],
    });
  },

  createSavedRequest({ body }, context) {
    const { db, newId, setVersion } = context;
    refuseUnknownBank(db, body.bankId);
    const row = { id: newId(), ...body, ...signature(context) };
    refuseTakenName(db.savedRequests.all(), row, 'uma requisição salva');
    db.savedRequests.put(row);
    setVersion(writableOf(row));
    return view(db, row);
  },

  getSavedRequest({ params }, { db, setVersion }) {
    const row = requireFound(db.savedRequests.get(params.savedRequestId), savedRequestText);
    setVersion(writableOf(row));
    return view(db, row);
  },

  updateSavedRequest({ params, body }, context) {
    const { db, checkVersion, setVersion } = context;
    const row = requireFound(db.savedRequests.get(params.savedRequestId), savedRequestText);
    checkVersion(writableOf(row));
    if (body.bankId !== undefined) refuseUnknownBank(db, body.bankId);
    const changed = { ...row, ...body };
    refuseTakenName(db.savedRequests.all(), changed, 'uma requisição salva');
    // The same values again change nothing, also who saved them.
    const isChanged = JSON.stringify(writableOf(changed)) !== JSON.stringify(writableOf(row));
    const written = isChanged ? { ...changed, ...signature(context) } : row;
    db.savedRequests.put(written);
    setVersion(writableOf(written));
    return view(db, written);
  },

  deleteSavedRequest({ params }, { db }) {
    const row = requireFound(db.savedRequests.get(params.savedRequestId), savedRequestText);
    db.savedRequests.remove(row.id);
    return undefined;
  },
};

/** Who saved a request, and when. */
const signature = ({ session, now }: Context) => {
  const { name, email } = session().person;
  return { changedBy: { name, email }, changedAt: now().toISOString() };
};

/** The version of a saved request: a new name of its bank does not change it. */
const writableOf = (row: SavedRequestRow) => writableFields(SavedRequestDraft, row);

const view = (db: Db, row: SavedRequestRow): SavedRequest => ({
  ...row,
  bank: bankOf(db, row.bankId),
});
