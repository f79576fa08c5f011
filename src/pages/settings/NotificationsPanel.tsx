import { Input, Switch } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import * as z from '#api/contract/schema.ts';
import {
  NOT_A_THRESHOLD,
  type NotificationPatch,
  NotificationSettings,
  notificationsText,
} from '#api/contract/settings.ts';
import { MIN_FAILURES } from '#api/contract/traffic.ts';
import { useNotificationSettings, useUpdateNotificationSettings } from '#api/hooks/settings.ts';
import { Permitted } from '#parts/permission.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import styles from './NotificationsPanel.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { fieldValueText } from '#ui/text/field-value-text.ts';

type Name = Exclude<keyof NotificationSettings, 'failureThreshold'>;

const { failureThreshold: threshold, ...switchTexts } = notificationsText.fields;
const switches = Object.entries(switchTexts) as [Name, (typeof switchTexts)[Name]][];

/** The notification settings; each one saves as soon as it changes. */
export function NotificationsPanel() {
  const { read, shown, choose } = useNotificationSwitches();
  return (
    <Panel title="Notificações">
      <ReadView
        read={{ ...read, data: shown }}
        skeleton={<Skeleton shape="rows" lines={3} label="Carregando as notificações…" />}
      >
        {(settings) => (
          <ul className="divided">
            {switches.map(([name, { label, hint }]) => (
              <li key={name} className={`${styles['row']} row gap-16 spread`}>
                <label htmlFor={name}>
                  {label}
                  <span id={`${name}-text`} className="stack soft">
                    {hint}
                  </span>
                </label>
                <Permitted to="settings:write">
                  <Switch
                    id={name}
                    aria-label={label}
                    aria-describedby={`${name}-text`}
                    checked={settings[name]}
                    onChange={(on) => choose({ [name]: on })}
                  />
                </Permitted>
              </li>
            ))}
            <ThresholdRow
              saved={settings.failureThreshold}
              onSave={(failureThreshold) => choose({ failureThreshold })}
            />
          </ul>
        )}
      </ReadView>
    </Panel>
  );
}

/**
 * The share of failures from which a bank is failing, in percent; saved with Enter or when the
 * field is left.
 */
function ThresholdRow({ saved, onSave }: { saved: number; onSave: (value: number) => void }) {
  // What is typed stays until it is saved; then the field shows what the platform has.
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const save = () => {
    if (typed === undefined) return;
    const read = NotificationSettings.shape.failureThreshold.safeParse(
      Number(typed.trim() || Number.NaN),
      z.parsing,
    );
    setFault(read.success ? undefined : NOT_A_THRESHOLD);
    if (!read.success) return;
    setTyped(undefined);
    if (read.data !== saved) onSave(read.data);
  };
  return (
    <li className={`${styles['row']} row gap-16 spread`}>
      <label htmlFor="failureThreshold">
        Limite de falhas
        <span id="failureThreshold-text" className="stack soft">
          Um banco está falhando quando esta parte das chamadas dos últimos 15 minutos falha, e ao
          menos {MIN_FAILURES}.
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
          aria-label={threshold.label}
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

const hasAny = (patch: NotificationPatch): boolean => Object.keys(patch).length > 0;

/** What was saved: `Novos Bancos: ligado.` */
const savedText = (patch: NotificationPatch) =>
  [
    ...switches
      .filter(([name]) => patch[name] !== undefined)
      .map(([name, text]) => `${text.label}: ${fieldValueText(text, patch[name])}.`),
    ...(patch.failureThreshold === undefined
      ? []
      : [`Limite de falhas: ${patch.failureThreshold} %.`]),
  ].join(' ');

/**
 * Switches saved optimistically, one save at a time; later changes go together in the next. A
 * failure reverts its.
 */
function useNotificationSwitches() {
  const read = useNotificationSettings();
  const { send } = useUpdateNotificationSettings();
  const [unsaved, setUnsaved] = useState<NotificationPatch>({});
  const waiting = useRef<NotificationPatch>({});
  const saving = useRef(false);

  const save = async (): Promise<void> => {
    const body = waiting.current;
    waiting.current = {};
    try {
      await send({ body });
      if (!hasAny(waiting.current)) toast.success(savedText(body));
    } catch (thrown) {
      const isUnknown = thrown instanceof ApiError && thrown.isAnswerLost;
      toastFailure(
        thrown,
        isUnknown
          ? 'Não sabemos se as notificações foram salvas.'
          : 'As notificações não foram salvas.',
      );
    }
    setUnsaved(waiting.current);
    if (hasAny(waiting.current)) await save();
  };
  const choose = (choice: NotificationPatch) => {
    waiting.current = { ...waiting.current, ...choice };
    setUnsaved((all) => ({ ...all, ...choice }));
    if (saving.current) return;
    saving.current = true;
    void save().finally(() => {
      saving.current = false;
    });
  };
  return { read, shown: read.data && { ...read.data, ...unsaved }, choose };
}
