import type { ReactNode } from 'react';

/** A term beside its value, in a `dl` of the class `facts`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
