import { Button, type ButtonProps } from 'antd';

/** As `Denied` shows a control that may not be used. */
const idleStyle = { opacity: 0.55, cursor: 'not-allowed' };

/**
 * A button that at times has nothing to do, often because it was just pressed. It is disabled then, but not by the
 * attribute `disabled`, which would take the focus away: a press is ignored instead.
 */
export function IdleButton({ idle, ...button }: ButtonProps & { idle: boolean }) {
  if (!idle) return <Button {...button} />;
  return (
    <Button
      {...button}
      aria-disabled
      style={idleStyle}
      // The press of a submit button must not send its form, neither must Enter in a field, which presses it.
      onClick={(event) => event.preventDefault()}
    />
  );
}
