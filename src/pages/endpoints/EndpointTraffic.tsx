import { Link } from 'react-router-dom';
import { failureClasses } from '#api/contract/failures.ts';
import type { EndpointHealth } from '#api/contract/traffic.ts';
import { links } from '#ui/address/links.ts';
import { pluralize, formatDuration, formatNumber, hasP95 } from '#ui/text/format.ts';

/** An endpoint's failures, requests and p95 of the last 24 hours, as a link to those logs. */
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
      <span className="note">
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">Sem tráfego em 24 h</span>
      </span>
    );
  const shownClasses = failures > 0 ? failureClasses : undefined;
  return (
    <Link
      to={links.logs({ endpointId, environment, from, 'status-class': shownClasses })}
      className="plain quiet"
    >
      {failures > 0 && <span className="fault">{pluralize(failures, 'falha', 'falhas')}</span>}{' '}
      <span className="note">
        {formatNumber(requests)}
        <span className="visually-hidden"> requisições</span> em 24 h
        {p95 !== null && hasP95(health) && ` · p95 ${formatDuration(p95)}`}
      </span>
    </Link>
  );
}
