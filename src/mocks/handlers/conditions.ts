import { bankRef } from '#api/contract/common.ts';
import {
  CERTIFICATE_WARNING_DAYS,
  type Condition,
  conditionKinds,
  type conditions as operations,
  MAX_CONDITIONS,
  NEW_BANK_MS,
  severities,
} from '#api/contract/conditions.ts';
import { environments } from '#api/contract/environment.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { BankRow } from '#mocks/platform/tables/banks.ts';
import type { EndpointRow } from '#mocks/platform/tables/endpoints.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Context } from '#mocks/protocol/context.ts';
import { entityTag } from '#mocks/protocol/entity-tag.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { requireFound } from '#mocks/protocol/problems.ts';
import { usableConnection } from './connections.ts';
import { failingBanks } from './traffic.ts';

const DAY_MS = 86_400_000;

/**
 * What needs a person. Conditions are derived at every request from banks, connections, endpoints,
 * logs and settings, so each ends by itself; stored is only who has acknowledged which. The id of a
 * condition is made from what it says: one that gets worse, or begins again, has another id, which
 * nobody has acknowledged.
 */
export const conditions: Resolvers<keyof typeof operations> = {
  listConditions: (_, context) => ({
    asOf: new Date(context.completeLogs().until).toISOString(),
    conditions: conditionsFor(context),
  }),

  updateCondition({ params, body: { acknowledged } }, context) {
    const id = params.conditionId.toLowerCase();
    const condition = requireFound(
      conditionsFor(context).find((one) => one.id === id),
      { missing: 'Esse aviso já terminou ou mudou.' },
    );
    const { db, session, newId } = context;
    const { email } = session().person;
    const stored = acknowledgementsOf(email, db).find((row) => row.conditionId === id);
    if (acknowledged && !stored) db.acknowledgements.put({ id: newId(), conditionId: id, email });
    if (!acknowledged && stored) db.acknowledgements.remove(stored.id);
    return { ...condition, acknowledged };
  },
};

const acknowledgementsOf = (email: string, db: Db) =>
  db.acknowledgements.all().filter((row) => row.email === email);

/** The conditions of all banks, the worst first, as the caller sees them. */
function conditionsFor(context: Context): Condition[] {
  const { db, session } = context;
  const { email } = session().person;
  const acknowledged = new Set(acknowledgementsOf(email, db).map(({ conditionId }) => conditionId));
  const facts = factsAt(context);
  return db.banks
    .all()
    .flatMap((bank) =>
      conditionsOfBank(bank, facts).map((condition): Condition => {
        const id = idOf(bank, condition);
        return { id, ...condition, bank: bankRef(bank), acknowledged: acknowledged.has(id) };
      }),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_CONDITIONS);
}

/** A condition without its bank, and without what depends on the caller. */
type BankCondition = Pick<Condition, 'kind' | 'severity' | 'environment' | 'endpoint' | 'instant'>;

/** What conditions are derived from, read once for all banks. */
interface Facts {
  db: Db;
  /** In milliseconds since 1970. */
  now: number;
  /** The failing banks by their ids, each with the beginning of its outage; null after its end. */
  failingSince: Map<string, string | null>;
  /** The endpoints whose maintenance is past its planned end, by the ids of their banks. */
  overdueEndpoints: Map<string, EndpointRow[]>;
}

function factsAt(context: Context): Facts {
  const { db } = context;
  const now = context.now().getTime();
  const isOverdue = ({ status, maintenanceUntil }: EndpointRow) =>
    status === 'maintenance' && maintenanceUntil !== null && Date.parse(maintenanceUntil) < now;
  const overdueEndpoints = Map.groupBy(
    db.endpoints.all().filter(isOverdue),
    ({ bankId }) => bankId,
  );
  const { errorAlerts } = settingsOf(db).notifications;
  const failingSince = errorAlerts ? failingBanks(context) : new Map<string, null>();
  return { db, now, failingSince, overdueEndpoints };
}

/** The conditions of one bank, in the order of the kinds. An inactive bank needs nobody. */
function conditionsOfBank(bank: BankRow, facts: Facts): BankCondition[] {
  if (bank.status !== 'active') return newBank(bank, facts);
  return [
    ...failingBank(bank, facts),
    ...endingCertificate(bank, facts),
    ...unreachableBank(bank, facts),
    ...unconnectedBank(bank, facts),
    ...overdueMaintenance(bank, facts),
    ...newBank(bank, facts),
  ];
}

const withoutDetails = { environment: null, endpoint: null, instant: null };

function failingBank({ id, environment }: BankRow, { failingSince }: Facts): BankCondition[] {
  const instant = failingSince.get(id);
  if (instant === undefined) return [];
  return [{ ...withoutDetails, kind: 'bank-failing', severity: 'danger', environment, instant }];
}

function endingCertificate({ id, environment }: BankRow, { db, now }: Facts): BankCondition[] {
  const instant = db.connections.get(id)?.[environment].certificate?.expiresAt;
  if (instant === undefined) return [];
  const daysLeft = (Date.parse(instant) - now) / DAY_MS;
  if (daysLeft >= CERTIFICATE_WARNING_DAYS) return [];
  const severity = daysLeft < 1 ? 'danger' : 'warning';
  return [{ ...withoutDetails, kind: 'certificate-ending', severity, environment, instant }];
}

/** By the last test of each connection: also of the one that the bank's integrations do not use. */
function unreachableBank({ id }: BankRow, { db }: Facts): BankCondition[] {
  const since = db.connections.get(id)?.unreachableSince;
  return environments
    .map((environment) => ({ environment, instant: since?.[environment] ?? null }))
    .filter(({ instant }) => instant !== null)
    .map((found) => ({
      ...withoutDetails,
      kind: 'bank-unreachable',
      severity: 'warning',
      ...found,
    }));
}

function unconnectedBank({ id, environment }: BankRow, { db }: Facts): BankCondition[] {
  if (usableConnection(db, id, environment)) return [];
  return [{ ...withoutDetails, kind: 'bank-unconnected', severity: 'warning', environment }];
}

const overdueMaintenance = (bank: BankRow, { overdueEndpoints }: Facts): BankCondition[] =>
  (overdueEndpoints.get(bank.id) ?? []).map(({ id, name, maintenanceUntil }) => ({
    ...withoutDetails,
    kind: 'maintenance-overdue',
    severity: 'warning',
    endpoint: { id, name },
    instant: maintenanceUntil,
  }));

function newBank({ createdAt }: BankRow, { db, now }: Facts): BankCondition[] {
  const isNew = now - Date.parse(createdAt) < NEW_BANK_MS;
  if (!isNew || !settingsOf(db).notifications.newBanks) return [];
  return [{ ...withoutDetails, kind: 'bank-new', severity: 'info', instant: createdAt }];
}

const kinds: readonly string[] = conditionKinds;
const rankOf = ({ severity, kind }: BankCondition): number =>
  severities.indexOf(severity) * kinds.length + kinds.indexOf(kind);

/** The id of a condition: the same as long as it says the same. */
function idOf(bank: BankRow, condition: BankCondition): string {
  const { kind, environment, endpoint, severity, instant } = condition;
  return uuidOf([kind, bank.id, environment, endpoint?.id, severity, instant].join(' '));
}

/** A UUID of version 8 (RFC 9562, 5.8) that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = [text, `${text}.`].map((part) => entityTag(part).slice(1, -1)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
