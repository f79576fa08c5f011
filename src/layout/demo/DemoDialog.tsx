import { ApiOutlined, CheckOutlined, ReadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { unlessDoubleClick } from '#ui/states/Boundary.tsx';
import styles from './DemoDialog.module.css';
import type { Demo } from './demo-port.ts';
import RestoreQuestion from './RestoreQuestion.tsx';
import { referenceUrl } from './reference.ts';
import { scenarioText, useScenarioSwitch } from './scenario-texts.ts';
import { useRestore } from './use-restore.ts';

interface Props {
  demo: Demo;
  open: boolean;
  onClose: () => void;
  onShowCalls: () => void;
  afterClose: () => void;
}

/** The demo's controls: scenario, restoring the sample data, the calls of this screen, the API reference. */
export function DemoDialog({ demo, open, onClose, onShowCalls, afterClose }: Props) {
  const play = useScenarioSwitch();
  const restoreSample = useRestore();
  const [restoring, setRestoring] = useState(false);
  const heading = useId();

  const choose = (name: string) => {
    play(name);
    onClose();
  };
  const restore = () => {
    setRestoring(false);
    onClose();
    restoreSample();
  };
  return (
    <Modal
      open={open}
      title="Modo demonstração"
      width={600}
      footer={null}
      onCancel={unlessDoubleClick(onClose)}
      afterClose={afterClose}
      destroyOnHidden
    >
      <p className={styles['text']}>Dados fictícios, sem servidor. O que você altera vale só nesta aba.</p>
      <h3 id={heading} className={styles['heading']}>
        Cenário
      </h3>
      <ul aria-labelledby={heading} className={styles['scenarios']}>
        {demo.controls.scenarios.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles['scenario']}
              aria-pressed={name === demo.scenario}
              onClick={() => choose(name)}
            >
              <span className={styles['label']}>{scenarioText(name).label}</span>
              <span className={styles['text']}>{scenarioText(name).text}</span>
              {name === demo.scenario && <CheckOutlined aria-hidden className={styles['check'] ?? ''} />}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button icon={<ApiOutlined aria-hidden />} onClick={onShowCalls}>
          Chamadas desta tela
        </Button>
        <Button icon={<ReadOutlined aria-hidden />} href={referenceUrl()} target="_blank" rel="noreferrer">
          Referência da API
        </Button>
        <Button danger icon={<UndoOutlined aria-hidden />} onClick={() => setRestoring(true)}>
          Restaurar dados de exemplo
        </Button>
      </div>
      <RestoreQuestion open={restoring} onConfirm={restore} onCancel={() => setRestoring(false)} />
    </Modal>
  );
}
