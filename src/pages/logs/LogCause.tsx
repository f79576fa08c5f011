import { bandOf } from '#api/contract/log-band.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import { formatDuration } from '#ui/text/format.ts';
import { StatusTag } from '#ui/text/Tag.tsx';
import { causeOf } from './log-cause.ts';
import styles from './LogCause.module.css';

/** The result of a request before anything else: its status, and for a failure the code, title and text of the bank. */
export function LogCause({ log }: { log: LogDetail }) {
  const band = bandOf(log.status);
  const { code, title, detail } = band === 'success' ? {} : causeOf(log.response.body);
  const words = band === 'success' ? `Concluída em ${formatDuration(log.duration)}.` : (detail ?? NO_WORDS);
  return (
    <section aria-label="Resultado" className={`${styles['cause']} ${styles[band]}`}>
      <p className={styles['head']}>
        <StatusTag status={log.status} />
        {title && (
          <strong>
            <bdi>{title}</bdi>
          </strong>
        )}
        {code && (
          <code>
            <bdi>{code}</bdi>
          </code>
        )}
      </p>
      <p className={styles['words']}>
        <bdi>{words}</bdi>
      </p>
    </section>
  );
}

const NO_WORDS = 'O banco não informou o motivo no body da resposta.';
