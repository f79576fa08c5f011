import { type Spread, spread } from './stats.ts';

/** One measurement. */
export interface Sample {
  /** The table that it belongs to. */
  section: string;
  name: string;
  unit: string;
  value: number;
  /** The most that the median of all rounds may be. */
  target?: number | undefined;
}

/** Gives a table's name to measurements. */
export const samplesOf =
  (section: string) =>
  (name: string, unit: string, value: number, target?: number): Sample => ({ section, name, unit, value, target });

/** A row of a table: the same measurement in all rounds. */
export interface Row extends Omit<Sample, 'value'> {
  values: number[];
}

/** Groups measurements by section and name, in the order in which they first came. */
export function rowsOf(samples: readonly Sample[]): Row[] {
  const groups = Object.values(Object.groupBy(samples, ({ section, name }) => `${section}\n${name}`));
  return groups.flatMap((group = []) => {
    const [first] = group;
    return first ? [{ ...first, values: group.map(({ value }) => value) }] : [];
  });
}

/** Markdown tables: median of all rounds, range, target, and whether the target is met. */
export const report = (rows: readonly Row[]): string =>
  tables(rows, ['Figure', 'Median', 'Range', 'Target', ''], ({ name, unit, values, target }) => {
    const value = spread(values);
    const verdict = target === undefined ? '' : value.median <= target ? 'met' : '**missed**';
    const limit = target === undefined ? '' : `≤ ${written(target, unit)}`;
    return [name, `${written(value.median, unit)} ${unit}`.trim(), range(value, unit), limit, verdict];
  });

/** Markdown tables that compare this build with another one, measured in turn. */
export const comparison = (rows: readonly Row[], others: readonly Row[]): string =>
  tables(rows, ['Figure', 'This build', 'Range', 'The other', 'Range', 'Ratio'], ({ section, name, unit, values }) => {
    const here = spread(values);
    const there = spread(others.find((other) => other.section === section && other.name === name)?.values ?? []);
    const medians = [here, there].map((value) => [`${written(value.median, unit)} ${unit}`.trim(), range(value, unit)]);
    return [name, ...medians.flat(), there.median === 0 ? '' : written(here.median / there.median, 'times')];
  });

function tables(rows: readonly Row[], head: string[], cells: (row: Row) => string[]): string {
  const sections = Object.entries(Object.groupBy(rows, ({ section }) => section));
  return sections
    .map(([title, group = []]) => {
      const lines = [head, head.map(() => '---'), ...group.map(cells)];
      return [`## ${title}\n`, ...lines.map((line) => `| ${line.join(' | ')} |`)].join('\n');
    })
    .join('\n\n');
}

const range = ({ min, max }: Spread, unit: string) =>
  min === max ? '' : `${written(min, unit)}–${written(max, unit)}`;

const written = (number: number, unit: string) =>
  number.toLocaleString('en', { maximumFractionDigits: { ms: 0, kB: 1, MB: 1, '': 3 }[unit] ?? 2 });
