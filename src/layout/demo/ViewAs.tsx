import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useSession } from '#api/hooks/session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { hasUnsavedValues, leaveQuestion } from '#ui/forms/unsaved.ts';
import styles from './DemoDialog.module.css';
import { type DemoControls, usePerson, viewAs } from './demo-port.ts';

/**
 * 'Ver como': chooses the sample person who uses the demo, and asks first while something typed is unsaved. As after a
 * sign-in, the frame begins anew with the session of another person, and says whose it is.
 */
export function ViewAs({ demo }: { demo: DemoControls }) {
  const person = usePerson();
  const { reload } = useSession();
  const [asked, setAsked] = useState<string | null>(null);
  const heading = useId();
  const question = leaveQuestion();
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
        value={person}
        onChange={({ target }) => {
          const id = target.value as string;
          if (hasUnsavedValues()) setAsked(id);
          else choose(id);
        }}
        options={demo.people.map(({ id, label }) => ({ value: id, label }))}
      />
      <ConfirmDialog
        open={asked !== null}
        title={question.title}
        confirmLabel={question.leave}
        cancelLabel={question.stay}
        onConfirm={() => {
          if (asked !== null) choose(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
