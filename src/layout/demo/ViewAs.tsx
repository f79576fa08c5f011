import { useId } from 'react';
import { useSession } from '#api/hooks/session.ts';
import styles from './ViewAs.module.css';
import { type Demo, viewAs } from './demo-port.ts';

interface Props {
  demo: Demo;
  /** Runs the change, after a question while something typed is unsaved. */
  onChoose: (label: string, change: () => void) => void;
}

/**
 * 'Ver como': chooses the sample person who uses the demo. As after a sign-in, the frame begins anew with the session of
 * another person, and says whose it is.
 */
export function ViewAs({ demo, onChoose }: Props) {
  const { reload } = useSession();
  const name = useId();
  const choose = (id: string) => {
    viewAs(id);
    void reload();
  };
  return (
    <fieldset className={styles['people']}>
      <legend>Ver como</legend>
      {demo.controls.people.map(({ id, label }) => (
        <label key={id} className={styles['person']}>
          <input
            type="radio"
            name={name}
            checked={id === demo.person}
            onChange={() => onChoose(`Ver como ${label}`, () => choose(id))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
