import { Alert } from 'antd';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { formatInstant } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';

/**
 * Why and until when an endpoint is in maintenance; empty while it is active, and when neither was
 * given.
 */
export function useMaintenanceText({
  maintenanceReason: reason,
  maintenanceUntil: until,
}: Endpoint): string {
  const now = usePlatformNow();
  const texts = reason ? [reason] : [];
  if (until) {
    const words = Date.parse(until) < now ? 'devia ter acabado em' : 'até';
    const minute = formatInstant(until).slice(0, -':00'.length);
    texts.push(`${words} ${minute}`);
  }
  return texts.join(', ');
}

/** The note above the form of an endpoint in maintenance. */
export function MaintenanceNote({ endpoint }: { endpoint: Endpoint }) {
  const notes = useMaintenanceText(endpoint);
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
