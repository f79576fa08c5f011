import { asApiError } from '#api/api-error.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { useUpdateEndpoint } from '#api/hooks/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/PlainButton.tsx';
import { toast } from '#ui/toast.ts';
import styles from './MaintenanceButton.module.css';

interface Props {
  endpoint: Endpoint;
  /** Called after a failure: the list may be out of date. */
  onRefused: () => unknown;
}

/** What an active endpoint's button says, and what one in maintenance says. */
const labels = ['Colocar em manutenção', 'Reativar'];

/** Puts an endpoint into maintenance, or back to active. */
export function MaintenanceButton({ endpoint: { id, name, bank, status }, onRefused }: Props) {
  const { send, busy } = useUpdateEndpoint();
  const active = status === 'active';
  const [label, other] = active ? labels : labels.toReversed();

  const change = async () => {
    try {
      await send({ params: { endpointId: id }, body: { status: active ? 'maintenance' : 'active' } });
      toast.success(active ? 'Endpoint em manutenção.' : 'Endpoint reativado.');
    } catch (thrown) {
      const error = asApiError(thrown);
      toast.error(`${error.title}. ${error.detail}`);
      onRefused();
    }
  };
  return (
    <Permitted to="endpoints:write">
      <PlainButton
        className={styles['button']}
        aria-label={`${label}: ${name}, ${bank.name}`}
        busy={busy}
        onClick={() => void change()}
      >
        <span>{label}</span>
        <span aria-hidden="true" className={styles['other']}>
          {other}
        </span>
      </PlainButton>
    </Permitted>
  );
}
