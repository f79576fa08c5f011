import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './PlainButton.module.css';

/**
 * `filled`: the one main action of a screen. `plain`: inside a notice or above a detail, without a
 * border. `quiet`: the same in each of many rows, without a colour until it is pointed at. `icon`:
 * without words, beside a value.
 */
type ButtonKind = 'filled' | 'plain' | 'quiet' | 'icon';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-busy'> {
  kind?: ButtonKind;
  /** While true, presses are ignored. */
  busy?: boolean;
}

/** A button without antd, for the frame and the dashboard, which load none, and for long lists. */
export function PlainButton({ kind, busy = false, onClick, ...button }: PlainButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={buttonClass(kind)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    />
  );
}

const buttonClass = (kind?: ButtonKind) => `${styles['button']} ${kind ? styles[kind] : ''}`;

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  kind?: ButtonKind;
  icon?: ReactNode;
  /** The card or row around it, which has a position, is a part of it. */
  covers?: boolean;
}

/** A link that looks like a button; a middle click opens a new tab. */
export function LinkButton({ kind, icon, covers = false, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={`${buttonClass(kind)} ${covers ? 'covers' : ''}`}>
      {icon}
      {children}
    </Link>
  );
}

interface ToggleButtonProps {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function ToggleButton({ pressed, children, ...button }: ToggleButtonProps) {
  return (
    <button {...button} type="button" aria-pressed={pressed} className={styles['choice']}>
      {children}
    </button>
  );
}

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value | undefined; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** An exclusive choice of few values: a divided control, one part of it pressed. */
export function ChoiceButtons<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      {choices.map((choice) => (
        <ToggleButton
          key={choice.label}
          pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </div>
  );
}
