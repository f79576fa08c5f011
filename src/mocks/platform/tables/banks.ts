import { Bank, BankDraft } from '#api/contract/banks.ts';
import { bankRef, Instant } from '#api/contract/common.ts';
import type * as z from '#api/contract/schema.ts';
import { banks as sample, sampleEnvironment } from '#mocks/platform/fixtures.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { namedObject, type Start, type TableSpec } from '#mocks/platform/table.ts';

const BankRow = Bank.omit({
  endpoints: true,
  connections: true,
  certificateExpiresAt: true,
}).extend({
  createdAt: Instant,
});
export type BankRow = z.infer<typeof BankRow>;

/** Banks, as they are stored: what is counted at every read is not. */
export const banks: TableSpec<BankRow> = {
  row: BankRow,
  sample: sampleBanks,
  snapshots: (row) => namedObject('bank', BankDraft)(row, bankRef(row)),
};

/**
 * The last synchronisation of an active bank is its newest log; a bank that is silent has one from
 * before the first log.
 */
function sampleBanks({ daysAgo, logs }: Start): BankRow[] {
  const newestFirst = logs.since(Date.parse(daysAgo(1)));
  const lastCall = (code: string) => newestFirst.find(({ bank }) => bank.code === code)?.time;
  return sample.map(({ code, name, status, registeredDaysAgo, silentDays }, index) => ({
    id: fixtureId('bank', index),
    name,
    code,
    status,
    environment: sampleEnvironment(code),
    lastSync: silentDays ? daysAgo(silentDays) : instant(lastCall(code)),
    createdAt: daysAgo(registeredDaysAgo),
  }));
}

const instant = (time: number | undefined) =>
  time === undefined ? null : new Date(time).toISOString();

/** The id of the sample bank with a code. */
export const sampleBankId = (code: string): string =>
  fixtureId(
    'bank',
    sample.findIndex((bank) => bank.code === code),
  );
