import type { Environment } from '#api/contract/connections.ts';
import { environmentLabels } from './labels.ts';
import { Tag } from './Tag.tsx';

/** Where a bank is called: in its test environment or the real one; null while it has no connection. */
export function EnvironmentTag({ environment }: { environment: Environment | null }) {
  if (environment === null) return <Tag tone="neutral">Sem conexão</Tag>;
  return <Tag tone={environment === 'production' ? 'warning' : 'info'}>{environmentLabels[environment]}</Tag>;
}
