import { Radio } from 'antd';
import { useId } from 'react';
import { useForgetReads } from '#api/hooks/use-refresh.ts';
import styles from './DemoDialog.module.css';
import { type DemoControls, usePerson, viewAs } from './demo-port.ts';

/** 'Ver como': chooses the sample person who uses the demo. */
export function ViewAs({ demo }: { demo: DemoControls }) {
  const person = usePerson();
  const forgetReads = useForgetReads();
  const heading = useId();
  const choose = (id: string) => {
    viewAs(id);
    // The frame says whose session it is now.
    void forgetReads();
  };
  return (
    <>
      <h3 id={heading} className={styles['heading']}>
        Ver como
      </h3>
      <Radio.Group
        aria-labelledby={heading}
        value={person}
        onChange={(event) => choose(event.target.value as string)}
        options={demo.people.map(({ id, label }) => ({ value: id, label }))}
      />
    </>
  );
}
