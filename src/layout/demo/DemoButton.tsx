import { ExperimentOutlined } from '@ant-design/icons';
import button from '../column-button.module.css';
import styles from './DemoButton.module.css';
import { useDemo } from './demo-port.ts';
import { scenarioText } from './scenario-texts.ts';

/** The demo's control at the foot of the navigation; not rendered until the mock has started. */
export function DemoButton({ onOpen }: { onOpen: () => void }) {
  const demo = useDemo();
  if (!demo) return null;
  return (
    <button
      type="button"
      className={`${button['button']} ${styles['control']}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <ExperimentOutlined aria-hidden />
      Modo demonstração
      {demo.scenario !== 'normal' && <span className={styles['scenario']}>{scenarioText(demo.scenario).label}</span>}
    </button>
  );
}
