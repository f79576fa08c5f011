import { useId, useState } from 'react';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { type Demo, playTraffic } from './demo-port.ts';
import { CheckOutlined, ReadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Modal } from '#ui/antd/Modal.tsx';
import styles from './DemoTools.module.css';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { restoreQuestion, scenarioText, useRestore, useScenarioSwitch } from './scenarios.ts';
import { unlessRepeated } from '#ui/dialogs/unless-repeated.ts';

interface DemoToolsProps {
  demo: Demo;
  open: boolean;
  onClose: () => void;
}

/** The address of the API reference, which ships with the demo. */
const referenceUrl = `${import.meta.env.BASE_URL}reference.html`;

/** The demo's dialog; lazy, since most visits do not open it. */
export default function DemoTools({ demo, open, onClose }: DemoToolsProps) {
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
        onCancel={unlessRepeated(onClose)}
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
            icon={<ReadOutlined aria-hidden />}
            href={referenceUrl}
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
    </AntdProvider>
  );
}
