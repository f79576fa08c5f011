import { Input } from 'antd';
import { useState } from 'react';
import * as z from '#api/contract/schema.ts';
import {
  THRESHOLD_MESSAGE,
  NotificationSettings,
  notificationsText,
} from '#api/contract/settings.ts';
import { MIN_FAILURES } from '#api/contract/traffic.ts';
import { Permitted } from '#parts/permission.tsx';
import { readNumber } from '#ui/text/read-number.ts';
import styles from './NotificationsPanel.module.css';

/** NaN for a text that is no percentage. */
function readPercentage(text: string): number {
  const read = readNumber(text);
  return read && ['', '%'].includes(read.unit) ? read.value : Number.NaN;
}

/**
 * The share of failures from which a bank is failing, in percent. It is saved with Enter and when
 * the field loses the focus.
 */
export function ThresholdRow({
  saved,
  onSave,
}: {
  saved: number;
  onSave: (value: number) => void;
}) {
  // What is typed stays until it is saved; afterwards the field shows the platform's value.
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    const read = NotificationSettings.shape.failureThreshold.safeParse(
      readPercentage(typed),
      z.parsing,
    );
    setFault(read.success ? undefined : THRESHOLD_MESSAGE);
    if (!read.success) return;
    setTyped(undefined);
    if (read.data !== saved) onSave(read.data);
  };
  return (
    <li className={`${styles['row']} row gap-16 spread`}>
      <label htmlFor="failureThreshold">
        Limite de falhas
        <span id="failureThreshold-text" className="stack soft">
          Um banco está falhando quando este percentual das chamadas dos últimos 15 minutos falha
          (no mínimo {MIN_FAILURES}).
        </span>
        {fault && (
          <span id="failureThreshold-fault" role="alert" className="stack fault">
            {fault}
          </span>
        )}
      </label>
      <Permitted to="settings:write">
        <Input
          id="failureThreshold"
          inputMode="numeric"
          autoComplete="off"
          suffix="%"
          className={styles['number'] ?? ''}
          status={fault ? 'error' : ''}
          aria-label={notificationsText.fields.failureThreshold.label}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? 'failureThreshold-fault' : 'failureThreshold-text'}
          value={typed ?? String(saved)}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={save}
          onBlur={save}
        />
      </Permitted>
    </li>
  );
}
