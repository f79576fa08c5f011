import type { ReactNode } from 'react';
import styles from './ToggleButton.module.css';

interface Props {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that is on or off; `Denied` gives it further properties. */
export function ToggleButton({ pressed, children, ...button }: Props) {
  return (
    <button {...button} type="button" aria-pressed={pressed} className={styles['choice']}>
      {children}
    </button>
  );
}

interface ChoiceButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly { value: Value | undefined; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** An exclusive choice of few values: a divided control, one part of it pressed. */
export function ChoiceButtons<Value extends string>({ label, choices, value, onChange }: ChoiceButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      {choices.map((choice) => (
        <ToggleButton key={choice.label} pressed={choice.value === value} onClick={() => onChange(choice.value)}>
          {choice.label}
        </ToggleButton>
      ))}
    </div>
  );
}
