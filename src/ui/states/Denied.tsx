import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import { describedBy } from '../accessibility/screen-reader.tsx';
import styles from './Denied.module.css';

interface ControlProps {
  'aria-disabled'?: boolean;
  'aria-describedby'?: string | undefined;
  /** A switch of antd calls it with its value. */
  onClick?: (event: MouseEvent | boolean) => void;
  onChange?: () => void;
}

/** In pixels, as in the style sheet. */
const REASON_WIDTH = 280;

/**
 * A control that may not be used: the reason shows on hover and focus, which `disabled` would
 * prevent.
 */
export function Denied({
  reason,
  children,
}: {
  reason: string | undefined;
  children: ReactElement<ControlProps>;
}) {
  const id = useId();
  const [hidden, setHidden] = useState(false);
  const [rightwards, setRightwards] = useState(false);
  // The same elements in both cases: when the permissions change, the control keeps the focus.
  if (reason === undefined) {
    return (
      <span style={{ display: 'contents' }}>
        {children}
        {null}
      </span>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setHidden(true);
  };
  // The reason ends where the control does; near the left edge of the page it begins where the
  // control does.
  const alignReason = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setRightwards(currentTarget.getBoundingClientRect().right < REASON_WIDTH);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the control inside
    <span
      className={styles['denied']}
      data-hidden={hidden || undefined}
      data-rightwards={rightwards || undefined}
      onPointerEnter={alignReason}
      onFocus={alignReason}
      onKeyDown={onKeyDown}
      onBlur={() => setHidden(false)}
      onPointerLeave={() => setHidden(false)}
    >
      {cloneElement(children, {
        'aria-disabled': true,
        'aria-describedby': describedBy(id, children.props['aria-describedby']),
        onClick: (event) => {
          if (typeof event === 'object') event.preventDefault();
        },
        onChange: () => undefined,
      })}
      <span id={id} role="tooltip" className={styles['reason']}>
        {reason}
      </span>
    </span>
  );
}
