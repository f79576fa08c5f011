import type { DemoControls } from './demo-port.ts';
import styles from './DemoControl.module.css';

/** The demo's discreet control at the foot of the navigation. */
export default function DemoControl({ demo }: { demo: DemoControls }) {
  return <p className={styles['mode']}>Modo demonstração ({demo.scenario})</p>;
}
