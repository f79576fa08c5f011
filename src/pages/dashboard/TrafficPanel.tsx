import { useTraffic } from '#api/hooks/dashboard.ts';
import { links } from '#ui/address/links.ts';
import { ChoiceButtons } from '#ui/buttons/PlainButton.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import type { Period, TrafficPeriod } from './period.ts';
import styles from './TrafficPanel.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';

const TrafficChart = lazyPart(() => import('#ui/chart/TrafficChart.tsx'));

const CHART_HEIGHT = 180;

const choices: { value: Period | undefined; label: string }[] = [
  { value: undefined, label: '24 h' },
  { value: '7d', label: '7 dias' },
];

interface TrafficPanelProps {
  period: Period | undefined;
  onPeriod: (period: Period | undefined) => void;
  /**
   * Null until the figures above have loaded: the chart shows the same period, and loads after
   * them.
   */
  range: TrafficPeriod | null;
}

/**
 * Requests over time by status class with the 95th percentile of the duration; a bar opens the logs
 * of its period.
 */
export function TrafficPanel({ period, onPeriod, range }: TrafficPanelProps) {
  const traffic = useTraffic(range && { ...range, test: false });
  const skeleton = (
    <div className={styles['waiting']}>
      <Skeleton lines={6} label="Carregando o tráfego…" />
    </div>
  );
  return (
    <Panel
      title="Tráfego"
      busy={traffic.isPrevious && traffic.data?.interval !== range?.interval}
      aside={<ChoiceButtons label="Período" choices={choices} value={period} onChange={onPeriod} />}
    >
      <ReadView read={traffic} skeleton={skeleton}>
        {(data) =>
          data.buckets.some(({ requests }) => requests > 0) ? (
            <TrafficChart
              fallback={skeleton}
              label={data.interval === '1d' ? 'Requisições por dia' : 'Requisições por hora'}
              traffic={data}
              height={CHART_HEIGHT}
              isAligned
              action={{ label: 'Ver logs', to: (from, to) => links.logs({ from, to }) }}
            />
          ) : (
            <EmptyState title="Nenhuma requisição no período">
              O tráfego dos bancos aparece aqui.
            </EmptyState>
          )
        }
      </ReadView>
    </Panel>
  );
}
