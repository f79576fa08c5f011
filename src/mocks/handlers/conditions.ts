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
import type { Environment } from '#api/contract/connections.ts';
import { OUTAGE_DAYS } from '#api/contract/traffic.ts';
import type { Db } from '#mocks/platform/db.ts';
import type { BankRow } from '#mocks/platform/tables/banks.ts';
import type { EndpointRow } from '#mocks/platform/tables/endpoints.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import { type Context, entityTag } from '#mocks/protocol/context.ts';
import type { Resolvers } from '#mocks/protocol/handle.ts';
import { found } from '#mocks/protocol/problems.ts';
import { usableConnection } from './connections.ts';
import { bankTraffic } from './traffic.ts';

const DAY_MS = 86_400_000;

/**
 * What needs a person. Conditions are derived at every request from banks, connections, endpoints,
 * logs and settings, so each ends by itself; stored is only who has seen which. The id of a
 * condition is made from what it says: one that gets worse, or begins again, has another id, which
 * nobody has seen.
 */
export const conditions: Resolvers<keyof typeof operations> = {
  listConditions: (_, context) => ({ conditions: conditionsOf(context) }),

  updateCondition({ params, body: { acknowledged } }, context) {
    const id = params.conditionId.toLowerCase();
    const condition = found(
      conditionsOf(context).find((one) => one.id === id),
      { missing: 'Esse aviso já terminou ou mudou.' },
    );
    const { db, session, newId } = context;
    const { email } = session().person;
    const seen = db.acknowledgements
      .all()
      .find((row) => row.conditionId === id && row.email === email);
    if (acknowledged && !seen) db.acknowledgements.put({ id: newId(), conditionId: id, email });
    if (!acknowledged && seen) db.acknowledgements.remove(seen.id);
    return { ...condition, acknowledged };
  },
};

type Found = Pick<Condition, 'kind' | 'severity' | 'environment' | 'endpoint' | 'instant'>;

function conditionsOf(context: Context): Condition[] {
  const { db, now, session } = context;
  const { email } = session().person;
  const seen = new Set(
    db.acknowledgements.all().flatMap((row) => (row.email === email ? row.conditionId : [])),
  );
  const time = now().getTime();
  const about = { db, time, failing: failingSince(context), overdue: overdueEndpoints(db, time) };
  return db.banks
    .all()
    .flatMap((bank) => {
      return conditionsOfBank(bank, about).map((one): Condition => {
        const id = uuidOf(
          [one.kind, bank.id, one.environment, one.endpoint?.id, one.severity, one.instant].join(
            ' ',
          ),
        );
        return { id, ...one, bank: bankRef(bank), acknowledged: seen.has(id) };
      });
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_CONDITIONS);
}

const nothing = { environment: null, endpoint: null, instant: null };

interface About {
  db: Db;
  time: number;
  failing: Map<string, string | null>;
  overdue: Map<string, EndpointRow[]>;
}

function conditionsOfBank(bank: BankRow, { db, time, failing, overdue }: About): Found[] {
  const all: Found[] = [];
  const add = (kind: Found['kind'], severity: Found['severity'], about: Partial<Found>) =>
    all.push({ ...nothing, kind, severity, ...about });
  if (bank.status === 'active') {
    const { environment } = bank;
    const stored = db.connections.get(bank.id);
    const end = stored?.[environment].certificate?.expiresAt;
    const since = failing.get(bank.id);
    if (since !== undefined) add('bank-failing', 'danger', { environment, instant: since });
    const days = end === undefined ? Infinity : (Date.parse(end) - time) / DAY_MS;
    if (days < CERTIFICATE_WARNING_DAYS) {
      add('certificate-ending', days < 1 ? 'danger' : 'warning', { environment, instant: end });
    }
    for (const [one, instant] of Object.entries(stored?.unreachableSince ?? {})) {
      if (instant !== null)
        add('bank-unreachable', 'warning', { environment: one as Environment, instant });
    }
    if (!usableConnection(db, bank.id, environment))
      add('bank-unconnected', 'warning', { environment });
    for (const { id, name, maintenanceUntil: instant } of overdue.get(bank.id) ?? [])
      add('maintenance-overdue', 'warning', { endpoint: { id, name }, instant });
  }
  if (settingsOf(db).notifications.newBanks && time - Date.parse(bank.createdAt) < NEW_BANK_MS) {
    add('bank-new', 'info', { instant: bank.createdAt });
  }
  return all;
}

/** The endpoints whose maintenance is past its planned end, by their banks. */
const overdueEndpoints = (db: Db, time: number) =>
  Map.groupBy(
    db.endpoints
      .all()
      .filter(
        ({ status, maintenanceUntil: end }) =>
          status === 'maintenance' && end !== null && Date.parse(end) < time,
      ),
    ({ bankId }) => bankId,
  );

/** The failing banks by their ids, with the beginning of the outage, if it is one. */
function failingSince(context: Context): Map<string, string | null> {
  if (!settingsOf(context.db).notifications.errorAlerts) return new Map();
  const from = new Date(context.now().getTime() - OUTAGE_DAYS * DAY_MS).toISOString();
  const failing = bankTraffic({ interval: '1d', from }, context).banks.filter(
    ({ recent }) => recent.failing,
  );
  return new Map(
    failing.map(
      ({ bank, lastOutage }) =>
        [bank.id, lastOutage?.to === null ? lastOutage.from : null] as const,
    ),
  );
}

const rank = ({ severity, kind }: Found) =>
  severities.indexOf(severity) * conditionKinds.length + conditionKinds.indexOf(kind);

/** A UUID of version 8 (RFC 9562, 5.8) that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = [text, `${text}.`].map((part) => entityTag(part).slice(1, -1)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
