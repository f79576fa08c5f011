import { Link } from 'react-router-dom';
import { useAcknowledge, useConditions } from '#api/hooks/conditions.ts';
import { type Matter, mattersOf } from '#parts/matters.ts';
import { leavingFocusAround } from '#ui/accessibility/focus.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { ended } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import styles from './Attention.module.css';

/** What needs a person, a line each. It says so when nothing does: the figures below do not move while they are read. */
export function Attention() {
  const { data, error } = useConditions();
  const now = usePlatformNow();
  const acknowledge = useAcknowledgement();
  if (data === undefined) return error === undefined && <div className={styles['room']} />;
  const matters = mattersOf(data.conditions, now);
  if (matters.length === 0)
    return <p className={`${styles['room']} ${styles['strip']} ${styles['calm']}`}>Nada precisa de atenção</p>;
  return (
    <section aria-labelledby="attention" className={`${styles['room']} ${styles['strip']}`}>
      <h2 id="attention" className={styles['title']}>
        Precisa de atenção
      </h2>
      <ul className={styles['matters']}>
        {matters.map((matter) => (
          // A new element for each text: a browser that translates the page all the same would keep the first one.
          <li ref={leavingFocusAround} key={matter.text} className={styles[matter.tone]}>
            <Link to={matter.to}>{matter.text}</Link>
            <PlainButton kind="plain" aria-label={`Ciente: ${matter.text}`} onClick={() => void acknowledge(matter)}>
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
  const mark = async ({ conditions }: Matter, acknowledged: boolean) => {
    for (const { id } of conditions) {
      // One write of the hook is under way at a time.
      // oxlint-disable-next-line no-await-in-loop
      await send({ params: { conditionId: id }, body: { acknowledged } });
    }
  };
  return async (matter: Matter) => {
    try {
      await mark(matter, true);
      toast.success(ended(`Ciente: ${matter.text}`), {
        label: 'Desfazer',
        onSelect: () => mark(matter, false).catch(toastFailure),
      });
    } catch (thrown) {
      toastFailure(thrown, 'O aviso continua na lista.');
    }
  };
}
