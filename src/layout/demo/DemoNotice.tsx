import button from '#ui/button.module.css';
import { useDemo, useScenario } from './demo-port.ts';
import styles from './DemoNotice.module.css';
import { scenarioText } from './scenario-texts.ts';
import { useScenarioSwitch } from './use-scenario-switch.ts';

/** Marks the screen while the demo does not play its normal scenario, and says so where no service worker can start. */
export function DemoNotice() {
  const demo = useDemo();
  const scenario = useScenario();
  const play = useScenarioSwitch();
  return (
    <>
      {demo?.transport === 'page' && (
        <p role="note" className={styles['notice']}>
          O navegador não permitiu o service worker da demonstração; os dados de exemplo são respondidos pela própria
          página.
        </p>
      )}
      {scenario !== null && scenario !== 'normal' && (
        <section aria-label="Cenário da demonstração" className={`${styles['notice']} ${styles['scenario']}`}>
          <p>
            <strong>Cenário: {scenarioText(scenario).label}.</strong> {scenarioText(scenario).text}
          </p>
          <button type="button" className={`${button['button']} ${styles['back']}`} onClick={() => play('normal')}>
            Voltar ao normal
          </button>
        </section>
      )}
    </>
  );
}
