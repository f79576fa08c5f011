import { type Bank, BankDraft, bankText, type banks as operations } from '#api/contract/banks.ts';
import { type BankRef, bankRef } from '#api/contract/common.ts';
import { environments } from '#api/contract/environment.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { BankRow } from '#mocks/platform/tables/banks.ts';
import type { EndpointRow } from '#mocks/platform/tables/endpoints.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { sortedPage } from '#mocks/protocol/page.ts';
import { requireFound, Refusal, refuseTakenName, unknownBank } from '#mocks/protocol/problems.ts';
import { wordSearch } from '#domain/search.ts';
import { writableFields } from '#mocks/protocol/entity-tag.ts';
import { usableConnection } from './connections.ts';

/**
 * Banks. A bank is one integration: its name is unique, its code need not be. The number of its
 * endpoints is counted at every read. A bank with endpoints can only be deleted together with them;
 * the logs of its requests remain and keep its name. A bank that was never called has no last
 * synchronisation. The end of its certificate is that of the environment that its integrations use.
 * A search looks for words in the name and the code.
 */
export const banks: Resolvers<keyof typeof operations> = {
  listBanks({ query }, context) {
    const { db } = context;
    const isFound = wordSearch(query.q ?? '');
    const rows = db.banks
      .all()
      .filter((row) => !query.status || row.status === query.status)
      .filter((row) => isFound(row.name, row.code));
    return sortedPage(rows, query, context, {
      view: (row) => bankView(db, row),
      sortValue: (row, field) =>
        field === 'certificateExpiresAt' ? certificateExpiresAt(db, row) : row[field],
    });
  },

  createBank({ body }, { db, newId, now, setVersion }) {
    const row = { id: newId(), ...body, lastSync: null, createdAt: now().toISOString() };
    refuseTakenName(db.banks.all(), row, 'um banco');
    db.banks.put(row);
    setVersion(writableOf(row));
    return bankView(db, row);
  },

  getBank({ params }, { db, setVersion }) {
    const row = requireFound(db.banks.get(params.bankId), bankText);
    setVersion(writableOf(row));
    return bankView(db, row);
  },

  updateBank({ params, body }, { db, checkVersion, setVersion }) {
    const row = requireFound(db.banks.get(params.bankId), bankText);
    checkVersion(writableOf(row));
    const changed = { ...row, ...body };
    refuseTakenName(db.banks.all(), changed, 'um banco');
    db.banks.put(changed);
    setVersion(writableOf(changed));
    return bankView(db, changed);
  },

  deleteBank({ params, query }, { db }) {
    const row = requireFound(db.banks.get(params.bankId), bankText);
    const endpoints = db.endpoints.all().filter(({ bankId }) => bankId === row.id);
    if (endpoints.length > 0 && !query.cascade) throw bankHasEndpoints(endpoints);
    for (const { id } of endpoints) db.endpoints.remove(id);
    const savedRequests = db.savedRequests.all().filter(({ bankId }) => bankId === row.id);
    for (const { id } of savedRequests) db.savedRequests.remove(id);
    db.connections.remove(row.id);
    db.banks.remove(row.id);
    return undefined;
  },
};

/** How many endpoints the refusal lists. */
const MAX_LISTED_ENDPOINTS = 10;

/** The endpoints are the work of other people, so they are deleted only on purpose. */
function bankHasEndpoints(endpoints: EndpointRow[]): Refusal {
  const count = endpoints.length.toLocaleString('pt-BR');
  const detail = `Há ${count} ${count === '1' ? 'endpoint cadastrado' : 'endpoints cadastrados'} para este banco.`;
  const violations = endpoints
    .slice(0, MAX_LISTED_ENDPOINTS)
    .map(({ id, name }) => ({ razao: name, propriedade: 'endpoints', valor: id }));
  return new Refusal('BancoPossuiEndpoints', detail, { violations });
}

/** The version of a bank: traffic, the number of endpoints and the connection do not change it. */
const writableOf = (row: BankRow) => writableFields(BankDraft, row);

/** A bank as clients read it, with what is counted at every read. */
export function bankView(db: Db, row: BankRow): Bank {
  const { id } = row;
  const endpoints = db.endpoints.all().filter((endpoint) => endpoint.bankId === id).length;
  const connections = environments.filter((name) => usableConnection(db, id, name));
  return { ...row, endpoints, connections, certificateExpiresAt: certificateExpiresAt(db, row) };
}

/** When the certificate that the integrations of a bank use expires; null without one. */
const certificateExpiresAt = (db: Db, { id, environment }: BankRow): string | null =>
  db.connections.get(id)?.[environment].certificate?.expiresAt ?? null;

/** Refuses an object of a bank that is not registered. @throws BancoInexistente */
export function refuseUnknownBank(db: Db, id: string): void {
  if (!db.banks.get(id)) throw unknownBank();
}

/**
 * The bank of an object.
 * @throws when it does not exist, which is a fault of the mock: deleting a bank deletes its objects
 */
export function bankOf(db: Db, id: string): BankRef {
  const bank = db.banks.get(id);
  if (!bank) throw new Error(`An object has the bank ${id}, which does not exist.`);
  return bankRef(bank);
}

/** The texts of every bank in which searches look, by the bank's id. */
export const bankTexts = (db: Db) =>
  new Map(db.banks.all().map(({ id, name, code }) => [id, [name, code]]));
