import { Switch } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { NotificationPatch, NotificationSettings } from '#api/contract/settings.ts';
import { useNotificationSettings, useUpdateNotificationSettings } from '#api/hooks/settings.ts';
import { Permitted } from '#parts/permission.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import styles from './NotificationsPanel.module.css';

const switches: { name: keyof NotificationSettings; label: string; text: string }[] = [
  { name: 'errorAlerts', label: 'Alertas de Erro', text: 'Avisa quando as chamadas a um banco começam a falhar.' },
  { name: 'dailyReports', label: 'Relatórios Diários', text: 'Envia o resumo das requisições de cada dia.' },
  { name: 'newBanks', label: 'Novos Bancos', text: 'Avisa quando um banco é cadastrado.' },
];

/** The notification switches; each one saves as soon as it changes. */
export function NotificationsPanel() {
  const { read, shown, choose } = useNotificationSwitches();
  return (
    <Panel title="Notificações">
      <ReadView
        read={{ ...read, data: shown }}
        skeleton={<Skeleton shape="rows" lines={3} label="Carregando as notificações…" />}
      >
        {(settings) => (
          <ul className={styles['switches']}>
            {switches.map(({ name, label, text }) => (
              <li key={name} className={styles['row']}>
                <label htmlFor={name}>
                  {label}
                  <span id={`${name}-text`} className={styles['text']}>
                    {text}
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
          </ul>
        )}
      </ReadView>
    </Panel>
  );
}

const hasAny = (patch: NotificationPatch): boolean => Object.keys(patch).length > 0;

/** What was saved: `Novos Bancos: ligado.` */
const savedText = (patch: NotificationPatch) =>
  switches
    .filter(({ name }) => patch[name] !== undefined)
    .map(({ name, label }) => `${label}: ${patch[name] ? 'ligado' : 'desligado'}.`)
    .join(' ');

/**
 * State of the notification switches, saved optimistically. One save runs at a time and changes made meanwhile are sent
 * together in the next, so that the platform ends with the last choices. A choice that fails to save is reverted.
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
        isUnknown ? 'Não sabemos se as notificações foram salvas.' : 'As notificações não foram salvas.',
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
