import { Link } from 'react-router-dom';
import { useAcknowledge, useConditions } from '#api/hooks/dashboard.ts';
import { type AttentionLine, attentionLines } from '#parts/attention.ts';
import { moveFocusOnRemoval } from '#ui/accessibility/focus.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import styles from './Attention.module.css';

/** What needs a person, a line each. It keeps its room when nothing does, so that the figures below do not move. */
export function Attention() {
  const { data, error } = useConditions();
  const now = usePlatformNow();
  const acknowledge = useAcknowledgement();
  if (data === undefined) return error === undefined && <div className={styles['room']} />;
  const lines = attentionLines(data.conditions, now);
  if (lines.length === 0)
    return <p className={`${styles['room']} ${styles['strip']} box ${styles['calm']} note`}>Nada precisa de atenção</p>;
  return (
    <section aria-labelledby="attention" className={`${styles['room']} ${styles['strip']} box`}>
      <h2 id="attention" className={`${styles['title']} note strong`}>
        Precisa de atenção
      </h2>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          // A new element for each text: a browser that translates the page would keep the first one.
          <li ref={moveFocusOnRemoval} key={line.text} className={`${styles[line.tone]} row`}>
            <Link to={line.to}>{line.text}</Link>
            <PlainButton kind="plain" aria-label={`Ciente: ${line.text}`} onClick={() => void acknowledge(line)}>
              Ciente
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Quiets the conditions of a line for the person until they change; the toast takes it back. */
function useAcknowledgement() {
  const { send } = useAcknowledge();
  const mark = async ({ conditions }: AttentionLine, acknowledged: boolean) => {
    for (const { id } of conditions) {
      // One write of the hook is under way at a time.
      // oxlint-disable-next-line no-await-in-loop
      await send({ params: { conditionId: id }, body: { acknowledged } });
    }
  };
  return async (line: AttentionLine) => {
    try {
      await mark(line, true);
      toast.success(withFullStop(`Ciente: ${line.text}`), {
        label: 'Desfazer',
        onSelect: () => mark(line, false).catch(toastFailure),
      });
    } catch (thrown) {
      toastFailure(thrown, 'O aviso continua na lista.');
    }
  };
}
