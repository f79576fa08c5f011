import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { type DemoControls, useDemo, type WorkerFailure } from './demo-port.ts';
import styles from './DemoNotice.module.css';
import { restoreQuestion, scenarioText, useRestore, useScenarioSwitch } from './scenarios.ts';
import { useState } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { formatRelative } from '#ui/text/format.ts';
import { useNow } from '#ui/time/clock.ts';
import { OverlayBoundary } from '#ui/states/OverlayBoundary.tsx';

const workerFailures: Record<WorkerFailure, string> = {
  unsupported: 'Este navegador não oferece service workers aqui: sem HTTPS ou em janela privada.',
  undelivered: 'O servidor desta página não entregou o service worker da demonstração.',
  refused: 'O navegador não permitiu o service worker da demonstração.',
};

const storageFailures: Record<NonNullable<DemoControls['storageFailure']>, string> = {
  denied: 'O navegador não permite guardar dados nesta aba.',
  full: 'O espaço que o navegador reserva para esta aba acabou.',
};

/**
 * Says that a scenario is active, that no service worker runs, that a reload loses changes, that
 * the sample is old.
 */
export function DemoNotice() {
  const demo = useDemo();
  const play = useScenarioSwitch();
  if (!demo) return null;
  const { scenario, workerFailure, storageFailure } = demo;
  return (
    <>
      {workerFailure && (
        <p role="note" className={`${styles['notice']} box`}>
          {workerFailures[workerFailure]} Os dados de exemplo são respondidos pela própria página.
        </p>
      )}
      {storageFailure && (
        <p role="alert" className={`${styles['notice']} box`}>
          {storageFailures[storageFailure]} A demonstração continua, mas o que você alterar se perde
          ao recarregar a página.
        </p>
      )}
      {scenario !== 'empty' && <SampleNotice />}
      {scenario !== 'normal' && (
        <section
          aria-label="Cenário da demonstração"
          className={`${styles['notice']} ${styles['scenario']} box row wraps gap-4-16 spread`}
        >
          <p>
            <strong>Cenário: {scenarioText(scenario).label}.</strong> {scenarioText(scenario).text}
          </p>
          <PlainButton kind="plain" ref={moveFocusOnRemoval} onClick={() => play('normal')}>
            Voltar ao normal
          </PlainButton>
        </section>
      )}
    </>
  );
}

const Question = __MOCK__ ? lazyPart(() => import('#ui/dialogs/Question.tsx')) : null;

/** From this age on the figures of the last 24 hours visibly lack requests. */
const OLD_MS = 3_600_000;

function SampleNotice() {
  const demo = useDemo();
  const now = useNow();
  const restore = useRestore();
  const [asking, setAsking] = useState(false);
  if (!demo || now - demo.sampleTime < OLD_MS) return null;
  const confirm = () => {
    // The notice comes back when this sample is old too; the question must not.
    setAsking(false);
    restore();
  };
  return (
    <section
      aria-label="Idade dos dados de exemplo"
      className={`${styles['notice']} ${styles['scenario']} box row wraps gap-4-16 spread`}
    >
      <p>
        Os dados de exemplo são de {formatRelative(new Date(demo.sampleTime).toISOString(), now)}.
      </p>
      <PlainButton
        kind="plain"
        ref={moveFocusOnRemoval}
        onClick={() => (demo.controls.isChanged ? setAsking(true) : restore())}
      >
        Atualizar dados
      </PlainButton>
      {Question && asking && (
        <OverlayBoundary onClose={() => setAsking(false)}>
          <Question
            {...restoreQuestion}
            open
            onConfirm={confirm}
            onCancel={() => setAsking(false)}
          />
        </OverlayBoundary>
      )}
    </section>
  );
}
