import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { swrConfig } from '#api/hooks/swr-config.ts';

/**
 * A wrapper for hooks with a cache of its own, as main.tsx has it, but that equal reads are never
 * joined.
 */
export function withCache() {
  const cache = new Map<string, { data?: unknown }>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ ...swrConfig, provider: () => cache as never, dedupingInterval: 0 }}>
      {children}
    </SWRConfig>
  );
  return { cache, wrapper };
}
