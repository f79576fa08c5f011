import type { Bank } from '#api/contract/banks.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { BankCard } from './BankCard.tsx';
import styles from './BankGrid.module.css';

interface Props {
  banks: Bank[];
  /** The bank that has just been registered here. */
  newId: string | null;
  /** Other rows are being loaded; these stay until then. */
  busy: boolean;
  onManage: (bankId: string) => void;
  onEdit: (bankId: string) => void;
  onDelete: (bankId: string) => void;
}

/** The banks of one page, as cards. EndpointList repeats its shape: what they share besides is in `src/ui/list`. */
export function BankGrid({ banks, newId, busy, ...actions }: Props) {
  return (
    <ul className={styles['grid']} aria-busy={busy}>
      {banks.map((bank) => (
        <li key={bank.id}>
          <BankCard bank={bank} isNew={bank.id === newId} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of the cards. */
export function BankGridSkeleton() {
  return (
    <div className={styles['grid']}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className={styles['place']} aria-hidden={place !== 'a'}>
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}
