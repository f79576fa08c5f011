import type { Spread } from './stats.ts';

/** One measured value and its upper limit. */
export interface Row {
  name: string;
  unit: string;
  value: Spread;
  target?: number;
}

/** A Markdown table: median of all rounds, range, target, and whether the target is met. */
export function table(rows: readonly Row[]): string {
  const body = rows.map(({ name, unit, value, target }) => {
    const round = (number: number) => number.toLocaleString('en', { maximumFractionDigits: digits(unit) });
    const range = value.min === value.max ? '' : `${round(value.min)}–${round(value.max)}`;
    const verdict = target === undefined ? '' : value.median <= target ? 'met' : '**missed**';
    return [
      name,
      `${round(value.median)} ${unit}`.trim(),
      range,
      target === undefined ? '' : `≤ ${round(target)}`,
      verdict,
    ];
  });
  const head = ['Figure', 'Median', 'Range', 'Target', ''];
  const lines = [head, head.map(() => '---'), ...body];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const digits = (unit: string) => ({ ms: 0, kB: 1, MB: 1, '': 3 })[unit] ?? 2;
