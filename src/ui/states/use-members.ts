import { useCallback, useState } from 'react';

/**
 * The parts below a provider that have joined it, in order, and the function to join, which returns
 * the one to leave.
 */
export function useMembers<Part>() {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const join = useCallback((part: Part) => {
    setParts((all) => [...all, part]);
    return () => setParts((all) => all.filter((one) => one !== part));
  }, []);
  return [parts, join] as const;
}
