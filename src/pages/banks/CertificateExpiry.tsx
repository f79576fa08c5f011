import { usePlatformNow } from '#ui/time/clock.ts';
import { counted, formatInstant } from '#ui/text/format.ts';
import { Tag } from '#ui/text/Tag.tsx';
import styles from './BankConnection.module.css';

const DAY_MS = 86_400_000;

/** How long before its expiry a certificate is marked: issuing and registering a new one takes weeks. */
const WARNING_DAYS = 30;

/** When a certificate expires, marked when it has expired or soon will. */
export function CertificateExpiry({ instant }: { instant: string }) {
  const days = Math.floor((Date.parse(instant) - usePlatformNow()) / DAY_MS);
  return (
    <span className={styles['expiry']}>
      <time dateTime={instant}>{formatInstant(instant).slice(0, 10)}</time>
      {days < 0 && <Tag tone="danger">Expirado</Tag>}
      {days === 0 && <Tag tone="danger">Expira em menos de um dia</Tag>}
      {days > 0 && days <= WARNING_DAYS && <Tag tone="warning">Expira em {counted(days, 'dia', 'dias')}</Tag>}
    </span>
  );
}
