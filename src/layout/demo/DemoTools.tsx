import { useId, useState } from 'react';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { CallsPanel, referenceUrl } from './CallsPanel.tsx';
import { type Demo, playTraffic } from './demo-port.ts';
import { ApiOutlined, CheckOutlined, ReadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { unlessDoubleClick } from '#ui/states/Boundary.tsx';
import styles from './DemoTools.module.css';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { restoreQuestion, scenarioText, useRestore, useScenarioSwitch } from './scenarios.ts';

interface DemoToolsProps {
  demo: Demo;
  /** Whether the dialog is open; the panel of calls stays open after it. */
  open: boolean;
  onClose: () => void;
}

/** The demo's dialog and its panel of calls; lazy, since most visits open neither. */
export default function DemoTools({ demo, open, onClose }: DemoToolsProps) {
  const [calls, setCalls] = useState<'closed' | 'asked' | 'open'>('closed');
  const [restoring, setRestoring] = useState(false);
  const play = useScenarioSwitch();
  const restoreSample = useRestore();
  const heading = useId();
  return (
    <AntdProvider>
      <Modal
        open={open}
        title="Modo demonstração"
        width={600}
        footer={null}
        onCancel={unlessDoubleClick(onClose)}
        // After the dialog has returned the focus, so that the panel can take it.
        afterClose={() => setCalls((state) => (state === 'asked' ? 'open' : state))}
        destroyOnHidden
      >
        <p className="soft">Dados fictícios, sem servidor. O que você altera vale só nesta aba.</p>
        <h3 id={heading} className={styles['heading']}>
          Cenário
        </h3>
        <ul aria-labelledby={heading} className={`${styles['scenarios']} box divided`}>
          {demo.controls.scenarios.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={`${styles['scenario']} pressed`}
                aria-pressed={name === demo.scenario}
                onClick={() => {
                  play(name);
                  onClose();
                }}
              >
                <span className="strong">{scenarioText(name).label}</span>
                <span className="soft">{scenarioText(name).text}</span>
                {name === demo.scenario && (
                  <CheckOutlined aria-hidden className={styles['check'] ?? ''} />
                )}
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`${styles['scenario']} ${styles['traffic']} pressed box`}
          aria-pressed={demo.traffic}
          onClick={() => playTraffic(!demo.traffic)}
        >
          <span className="strong">Tráfego de exemplo</span>
          <span className="soft">
            Uma chamada a cada 3 a 20 segundos, até a página ser recarregada.
          </span>
          {demo.traffic && <CheckOutlined aria-hidden className={styles['check'] ?? ''} />}
        </button>
        <div className={`${styles['actions']} row wraps`}>
          <Button
            icon={<ApiOutlined aria-hidden />}
            onClick={() => {
              setCalls('asked');
              onClose();
            }}
          >
            Chamadas desta tela
          </Button>
          <Button
            icon={<ReadOutlined aria-hidden />}
            href={referenceUrl()}
            target="_blank"
            rel="noreferrer"
          >
            Referência da API
          </Button>
          <Button danger icon={<UndoOutlined aria-hidden />} onClick={() => setRestoring(true)}>
            Restaurar dados de exemplo
          </Button>
        </div>
        <ConfirmDialog
          {...restoreQuestion}
          open={restoring}
          onConfirm={() => {
            setRestoring(false);
            onClose();
            restoreSample();
          }}
          onCancel={() => setRestoring(false)}
        />
      </Modal>
      {calls === 'open' && <CallsPanel demo={demo.controls} onClose={() => setCalls('closed')} />}
    </AntdProvider>
  );
}
