import { Alert } from 'antd';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { formatInstant } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';

/**
 * Why and until when an endpoint is in maintenance; empty while it is active, and when nobody said.
 */
export function useNotes({ maintenanceReason: reason, maintenanceUntil: until }: Endpoint): string {
  const now = usePlatformNow();
  const end =
    until &&
    `${Date.parse(until) < now ? 'devia ter acabado em' : 'até'} ${formatInstant(until).slice(0, -3)}`;
  return [reason, end].filter(Boolean).join(', ');
}

export function MaintenanceNote({ endpoint }: { endpoint: Endpoint }) {
  const notes = useNotes(endpoint);
  if (notes === '') return null;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title={`Em manutenção: ${notes}`}
      style={{ marginBottom: 16 }}
    />
  );
}
