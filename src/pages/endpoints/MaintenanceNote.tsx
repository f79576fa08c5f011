import { Alert } from 'antd';
import { type Endpoint, endpointStatusLabels } from '#api/contract/endpoints.ts';
import { formatInstant } from '#ui/text/format.ts';
import { Tag } from '#ui/text/Tag.tsx';
import { usePlatformNow } from '#ui/time/clock.ts';

/** Why and until when an endpoint is in maintenance; empty when nobody said. */
function useNotes({ maintenanceReason: reason, maintenanceUntil: until }: Endpoint): string {
  const now = usePlatformNow();
  const end =
    until && `${Date.parse(until) < now ? 'devia ter acabado em' : 'até'} ${formatInstant(until).slice(0, -3)}`;
  return [reason, end].filter(Boolean).join(', ');
}

/** That an endpoint is in maintenance; why and until when on hover, and for screen readers. */
export function MaintenanceTag({ endpoint }: { endpoint: Endpoint }) {
  const notes = useNotes(endpoint);
  return (
    <span title={notes}>
      <Tag tone="warning">{endpointStatusLabels.maintenance}</Tag>
      {notes !== '' && <span className="visually-hidden">: {notes}</span>}
    </span>
  );
}

/** The same as a notice, for the form of an endpoint; nothing while it is active or nobody said. */
export function MaintenanceNote({ endpoint }: { endpoint: Endpoint }) {
  const notes = useNotes(endpoint);
  if (endpoint.status === 'active' || notes === '') return null;
  return <Alert type="warning" role="note" showIcon title={`Em manutenção: ${notes}`} style={{ marginBottom: 16 }} />;
}
