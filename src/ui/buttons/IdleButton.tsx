import { Button, type ButtonProps } from 'antd';

/** As `Denied`. */
const idleStyle = { opacity: 0.55, cursor: 'not-allowed' };

/**
 * A button that at times has nothing to do. The attribute `disabled` would take the focus away: a
 * press is ignored instead.
 */
export function IdleButton({ idle, ...button }: ButtonProps & { idle: boolean }) {
  if (!idle) return <Button {...button} />;
  return (
    <Button
      {...button}
      aria-disabled
      style={idleStyle}
      // Nor may the button, or Enter in a field, send the form.
      onClick={(event) => event.preventDefault()}
    />
  );
}
