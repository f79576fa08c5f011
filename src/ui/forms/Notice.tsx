import { Alert } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  type: 'warning' | 'error';
  title: string;
  children: ReactNode;
}

/** What a save came to, said inside its form and brought into view: on a phone it would lie below the fold. */
export function Notice({ type, title, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers give a promise here, which React would take for a clean-up and call.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Alert type={type} role="alert" title={title} description={children} />
    </div>
  );
}
