import type { Endpoint } from '#api/contract/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import styles from './MaintenanceButton.module.css';
import type { useMaintenance } from './use-maintenance.ts';

interface Props {
  endpoint: Endpoint;
  maintenance: ReturnType<typeof useMaintenance>;
}

/** Puts an endpoint into maintenance, or back to active. */
export function MaintenanceButton({ endpoint: { name, bank }, maintenance }: Props) {
  const { label, opposite, busy, change } = maintenance;
  return (
    <Permitted to="endpoints:write">
      <PlainButton aria-label={`${label}: ${name}, ${bank.name}`} busy={busy} onClick={change}>
        <span className={styles['labels']}>
          <span>{label}</span>
          <span aria-hidden="true" className={styles['other']}>
            {opposite}
          </span>
        </span>
      </PlainButton>
    </Permitted>
  );
}
