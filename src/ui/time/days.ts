import { formatDay } from '../text/format.ts';

/** Rows of one day that follow each other. */
export interface DayGroup<Row> {
  /** Unique in the list: a row that was recorded late makes a day appear twice. */
  key: string;
  day: string;
  rows: Row[];
}

/** Groups rows with a `timestamp` by their day in São Paulo, in their order. */
export function groupByDay<Row extends { timestamp: string }>(
  rows: readonly Row[],
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = [];
  for (const row of rows) {
    const day = formatDay(row.timestamp);
    const last = groups.at(-1);
    if (last?.day === day) {
      last.rows.push(row);
    } else {
      const earlier = groups.filter((one) => one.day === day).length;
      groups.push({ key: `${day} ${earlier}`, day, rows: [row] });
    }
  }
  return groups;
}
