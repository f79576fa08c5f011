import { Link } from 'react-router-dom';
import type { LogDetail } from '#api/contract/logs.ts';
import { usePermission } from '#api/hooks/session.ts';
import { links } from '#ui/address/links.ts';

/** Who ran a request with the tester, and where a run in produção is in the history; nothing for other requests. */
export function RunEvent({ log: { id, person, environment } }: { log: LogDetail }) {
  const mayRead = usePermission('history:read');
  return (
    person && (
      <p>
        <bdi>{person.name}</bdi> executou no API Tester.{' '}
        {mayRead && environment === 'production' && <Link to={links.history({ objectId: id })}>Histórico</Link>}
      </p>
    )
  );
}
