import { Alert } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The result of a save, inside its form; scrolled into view, because on a phone it may be outside
 * the screen.
 */
export function Notice({
  type,
  title,
  children,
}: {
  type: 'warning' | 'error';
  title: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would call as a clean-up
    // function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert
        type={type}
        role="alert"
        title={title}
        description={<div className="stack">{children}</div>}
      />
    </div>
  );
}
