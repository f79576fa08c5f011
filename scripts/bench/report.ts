/** One measurement. */
export interface Sample {
  name: string;
  unit: string;
  value: number;
}

/** The measurements of a build in one setting over one protocol. */
export interface Section {
  title: string;
  own: Sample[];
  /** Those of the build that it is compared with. */
  other: Sample[];
}

/**
 * Markdown tables: the median and the range of all rounds, of one build or of two with their ratio.
 */
export function report(sections: readonly Section[]): string {
  return sections.map(tableOf).join('\n\n');
}

function tableOf({ title, own, other }: Section): string {
  const head = ['Figure', 'Median', 'Range'];
  if (other.length > 0) head.push('The other', 'Range', 'Ratio');
  const units = new Map(own.map(({ name, unit }) => [name, unit]));
  const rows = [...units].map(([name, unit]) => {
    const ownValues = valuesOf(own, name);
    const otherValues = valuesOf(other, name);
    const cells = [name, ...cellsOf(ownValues, unit)];
    if (otherValues.length > 0) {
      const ratio = median(ownValues) / median(otherValues);
      cells.push(...cellsOf(otherValues, unit), format(ratio, 'times'));
    }
    return cells;
  });
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${title}\n`, ...lines].join('\n');
}

const valuesOf = (samples: readonly Sample[], wanted: string) =>
  samples.filter(({ name }) => name === wanted).map(({ value }) => value);

/** The median and the range of some values. */
const cellsOf = (values: readonly number[], unit: string) => [
  `${format(median(values), unit)} ${unit}`.trim(),
  `${format(Math.min(...values), unit)}–${format(Math.max(...values), unit)}`,
];

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Milliseconds are written without fractions, numbers without a unit with three digits of them. */
const fractionDigits: Record<string, number> = { ms: 0, '': 3 };

function format(number: number, unit: string): string {
  if (!Number.isFinite(number)) return '';
  return number.toLocaleString('en', { maximumFractionDigits: fractionDigits[unit] ?? 2 });
}
