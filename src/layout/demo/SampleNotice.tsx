import { useState } from 'react';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { OverlayBoundary } from '#ui/states/Boundary.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { formatRelative } from '#ui/text/format.ts';
import { useNow } from '#ui/time/clock.ts';
import { useDemo } from './demo-port.ts';
import styles from './DemoNotice.module.css';
import { useRestore } from './use-restore.ts';

const RestoreQuestion = __MOCK__ ? lazyPart(() => import('./RestoreQuestion.tsx')) : null;

/** From this age on the figures of the last 24 hours visibly lack requests. */
const OLD_MS = 3_600_000;

/** Says that the sample data is old, as in a tab of the day before, and offers to restore it with current times. */
export function SampleNotice() {
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
    <section aria-label="Idade dos dados de exemplo" className={`${styles['notice']} ${styles['scenario']}`}>
      <p>Os dados de exemplo são de {formatRelative(new Date(demo.sampleTime).toISOString(), now)}.</p>
      <PlainButton
        kind="plain"
        ref={moveFocusOnRemoval}
        onClick={() => (demo.controls.isChanged ? setAsking(true) : restore())}
      >
        Atualizar dados
      </PlainButton>
      {RestoreQuestion && asking && (
        <OverlayBoundary onClose={() => setAsking(false)}>
          <RestoreQuestion open onConfirm={confirm} onCancel={() => setAsking(false)} />
        </OverlayBoundary>
      )}
    </section>
  );
}
