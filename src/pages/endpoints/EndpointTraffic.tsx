import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { failureClasses } from '#api/contract/failures.ts';
import type { EndpointHealth } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { formatDuration, formatNumber, hasP95 } from '#ui/text/format.ts';
import styles from './EndpointList.module.css';

/**
 * An endpoint's failures, requests and p95 of the last 24 hours, each below its heading, as one
 * link to those logs.
 */
export function EndpointTraffic({
  from,
  health,
}: {
  from: string | undefined;
  health: EndpointHealth | undefined;
}) {
  if (!health) return null;
  const { endpointId, environment, requests, failures, p95 } = health;
  if (requests === 0)
    return (
      <span className={`${styles['figure']} ${styles['requests']} soft`}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">Sem tráfego em 24 h</span>
      </span>
    );
  const shownClasses = failures > 0 ? failureClasses : undefined;
  return (
    <Link
      to={links.logs({ endpointId, environment, from, 'status-class': shownClasses })}
      className={`${styles['figures']} plain quiet`}
    >
      <Figure column="failures" unit={failures === 1 ? 'falha' : 'falhas'}>
        {failures > 0 ? <span className="fault">{formatNumber(failures)}</span> : '0'}
      </Figure>{' '}
      <Figure
        column="requests"
        unit={requests === 1 ? 'requisição em 24 h' : 'requisições em 24 h'}
      >
        {formatNumber(requests)}
      </Figure>{' '}
      <Figure column="p95" unit="p95">
        {p95 !== null && hasP95(health) ? formatDuration(p95) : '—'}
      </Figure>
    </Link>
  );
}

interface FigureProps {
  column: 'failures' | 'requests' | 'p95';
  /** What it counts, for screen readers: others see the heading of the column. */
  unit: string;
  children: ReactNode;
}

const Figure = ({ column, unit, children }: FigureProps) => (
  <span className={`${styles['figure']} ${styles[column]}`}>
    {children}
    <span className="visually-hidden"> {unit}</span>
  </span>
);
