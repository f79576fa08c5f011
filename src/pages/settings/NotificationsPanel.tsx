import { Skeleton } from '#ui/states/Skeleton.tsx';
import { Switch } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import {
  type NotificationPatch,
  type NotificationSettings,
  notificationsText,
} from '#api/contract/settings.ts';
import { useNotificationSettings, useUpdateNotificationSettings } from '#api/hooks/settings.ts';
import { Permitted } from '#parts/permission.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import styles from './NotificationsPanel.module.css';
import { ThresholdRow } from './ThresholdRow.tsx';
import { fieldValueText } from '#ui/text/field-value-text.ts';

type SwitchName = Exclude<keyof NotificationSettings, 'failureThreshold'>;

const { failureThreshold: _, ...switchTexts } = notificationsText.fields;
const switches = Object.entries(switchTexts) as [SwitchName, (typeof switchTexts)[SwitchName]][];

/** The notification settings; each one saves as soon as it changes. */
export function NotificationsPanel() {
  const { read, shown, change } = useAutoSavedNotifications();
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
                    onChange={(on) => change({ [name]: on })}
                  />
                </Permitted>
              </li>
            ))}
            <ThresholdRow
              saved={settings.failureThreshold}
              onSave={(failureThreshold) => change({ failureThreshold })}
            />
          </ul>
        )}
      </ReadView>
    </Panel>
  );
}

const hasChanges = (patch: NotificationPatch): boolean => Object.keys(patch).length > 0;

/** What was saved, in words: `Novos Bancos: ligado.` */
function savedText(patch: NotificationPatch): string {
  const sentences = switches
    .filter(([name]) => patch[name] !== undefined)
    .map(([name, text]) => `${text.label}: ${fieldValueText(text, patch[name])}.`);
  if (patch.failureThreshold !== undefined)
    sentences.push(`Limite de falhas: ${patch.failureThreshold} %.`);
  return sentences.join(' ');
}

/**
 * The notification settings, shown as chosen before they are saved. One save is sent at a time; the
 * choices made meanwhile go together into the next. A failed save takes back its own choices.
 */
function useAutoSavedNotifications() {
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
      if (!hasChanges(waiting.current)) toast.success(savedText(body));
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
    if (hasChanges(waiting.current)) await save();
  };
  const change = (changes: NotificationPatch) => {
    waiting.current = { ...waiting.current, ...changes };
    setUnsaved((all) => ({ ...all, ...changes }));
    if (saving.current) return;
    saving.current = true;
    void save().finally(() => {
      saving.current = false;
    });
  };
  return { read, shown: read.data && { ...read.data, ...unsaved }, change };
}
