import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useSession } from '#api/hooks/session.ts';
import { DiscardQuestion } from '#ui/forms/LeaveGuard.tsx';
import { hasUnsavedValues } from '#ui/forms/unsaved.ts';
import styles from './DemoDialog.module.css';
import { type Demo, viewAs } from './demo-port.ts';

/**
 * 'Ver como': chooses the sample person who uses the demo, and asks first while something typed is unsaved. As after a
 * sign-in, the frame begins anew with the session of another person, and says whose it is.
 */
export function ViewAs({ demo }: { demo: Demo }) {
  const { reload } = useSession();
  const [asked, setAsked] = useState<string | null>(null);
  const heading = useId();
  const choose = (id: string) => {
    setAsked(null);
    viewAs(id);
    void reload();
  };
  return (
    <>
      <h3 id={heading} className={styles['heading']}>
        Ver como
      </h3>
      <Radio.Group
        aria-labelledby={heading}
        value={demo.person}
        onChange={({ target }) => {
          const id = target.value as string;
          if (hasUnsavedValues()) setAsked(id);
          else choose(id);
        }}
        options={demo.controls.people.map(({ id, label }) => ({ value: id, label }))}
      />
      <DiscardQuestion
        open={asked !== null}
        onLeave={() => {
          if (asked !== null) choose(asked);
        }}
        onStay={() => setAsked(null)}
      />
    </>
  );
}
