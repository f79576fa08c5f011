import { Switch } from 'antd';
import type { NotificationSettings } from '#api/contract/settings.ts';
import { Permitted } from '#parts/permission.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import styles from './NotificationsPanel.module.css';
import { useNotificationSwitches } from './use-notification-switches.ts';

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
      <ReadView read={{ ...read, data: shown }} skeleton={<Skeleton lines={3} label="Carregando as notificações…" />}>
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
