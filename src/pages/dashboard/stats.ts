import type { DashboardSummary } from '#api/contract/dashboard.ts';
import { formatNumber, formatPercent, formatSigned } from '#ui/format.ts';

/** What a card of the dashboard says of its figure. */
export interface Figure {
  value: string;
  change: string;
}

/** How many came of late: `+2 nos últimos 30 dias`. */
const added = (count: number, when: string) => (count === 0 ? `Nenhum novo ${when}` : `${formatSigned(count)} ${when}`);

/** A difference in hundredths to the day before: `+12% em relação ao dia anterior`. */
function compared(difference: number | null, unit: string): string {
  if (difference === null) return 'Sem dados do dia anterior';
  const text = formatSigned(difference * 100);
  return text === '0' ? 'Igual ao dia anterior' : `${text}${unit} em relação ao dia anterior`;
}

/** The words of each figure; a share's difference is told in percentage points. */
export const tell = {
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
