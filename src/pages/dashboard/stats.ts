import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { formatNumber, formatPercent, formatSigned } from '#ui/text/format.ts';

/** The texts of a dashboard card. */
export interface Figure {
  value: string;
  change: string;
}

/** The number of records added in a period: `+2 nos últimos 30 dias`. */
const added = (count: number, when: string) => (count === 0 ? `Nenhum novo ${when}` : `${formatSigned(count)} ${when}`);

/** A ratio's difference from the previous day, times 100: `+12% em relação ao dia anterior`. */
function compared(difference: number | null, unit: string): string {
  if (difference === null) return 'Sem dados do dia anterior';
  const text = formatSigned(difference * 100);
  return text === '0' ? 'Igual ao dia anterior' : `${text}${unit} em relação ao dia anterior`;
}

/** Formats each figure of the summary. The change of the success rate is in percentage points. */
export const figures = {
  banks: ({ banks }) => ({ value: formatNumber(banks.value), change: added(banks.change, 'nos últimos 30 dias') }),
  endpoints: ({ activeEndpoints: { value, change } }) => ({
    value: formatNumber(value),
    change: added(change, 'nos últimos 7 dias'),
  }),
  requests: ({ requests: { value, change } }) => ({ value: formatNumber(value), change: compared(change, '%') }),
  successRate: ({ successRate: { value, change } }) =>
    value === null
      ? { value: '—', change: 'Sem requisições nas últimas 24 horas' }
      : { value: formatPercent(value), change: compared(change, ' p.p.') },
} satisfies Record<string, (summary: DashboardSummary) => Figure>;
