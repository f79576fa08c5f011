import { Link } from 'react-router-dom';
import type { LogDetail } from '#api/contract/logs.ts';
import { useEvents } from '#api/hooks/history.ts';
import { usePermission } from '#api/hooks/session.ts';
import { links } from '#ui/address/links.ts';

/** Who ran a request in produção with the tester, and the way to that event; nothing for other requests. */
export function RunEvent({ log }: { log: LogDetail }) {
  const isAsked = usePermission('history:read') && log.environment === 'production';
  const { data } = useEvents(isAsked ? { objectId: log.id, 'page-size': 1 } : null);
  const event = data?.data.find(({ object }) => object.id === log.id);
  return (
    event && (
      <p>
        <bdi>{event.person.name}</bdi> executou no API Tester.{' '}
        <Link to={links.history({ objectId: log.id })}>Histórico</Link>
      </p>
    )
  );
}
