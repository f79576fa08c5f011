import styles from './ChoiceButtons.module.css';

interface Props<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  choices: readonly { value: Value | undefined; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter with few values: a group of buttons, one of them pressed. */
export function ChoiceButtons<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.value === value}
          className={styles['choice']}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
