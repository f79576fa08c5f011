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
  return sections
    .map(({ title, own, other }) => {
      const units = new Map(own.map(({ name, unit }) => [name, unit]));
      const rows = [...units].map(([name, unit]) => {
        const [here, there] = [own, other].map((samples) => valuesOf(samples, name));
        const cells = [name, ...cellsOf(here ?? [], unit)];
        if (!there?.length) return cells;
        return [
          ...cells,
          ...cellsOf(there, unit),
          written(median(here ?? []) / median(there), 'times'),
        ];
      });
      const head = [
        'Figure',
        'Median',
        'Range',
        ...(other.length > 0 ? ['The other', 'Range', 'Ratio'] : []),
      ];
      const lines = [head, head.map(() => '---'), ...rows].map(
        (cells) => `| ${cells.join(' | ')} |`,
      );
      return [`## ${title}\n`, ...lines].join('\n');
    })
    .join('\n\n');
}

const valuesOf = (samples: readonly Sample[], wanted: string) =>
  samples.filter(({ name }) => name === wanted).map(({ value }) => value);

const cellsOf = (values: readonly number[], unit: string) => [
  `${written(median(values), unit)} ${unit}`.trim(),
  `${written(Math.min(...values), unit)}–${written(Math.max(...values), unit)}`,
];

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

const written = (number: number, unit: string) =>
  Number.isFinite(number)
    ? number.toLocaleString('en', { maximumFractionDigits: { ms: 0, '': 3 }[unit] ?? 2 })
    : '';
