import { type Environment, environmentLabels } from '#api/contract/environment.ts';
import { type ConnectionKey, useConnection } from '#api/hooks/banks.ts';
import { Tag } from '#ui/text/Tag.tsx';

/**
 * Warns that the bank's other environment has the same server as `baseUrl`, stored or typed: one of
 * the two addresses is probably wrong.
 */
export function SameServerTag({
  place: { bankId, environment },
  baseUrl,
}: {
  place: ConnectionKey;
  baseUrl: string;
}) {
  const other: Environment = environment === 'production' ? 'homologation' : 'production';
  const { data } = useConnection({ bankId, environment: other });
  if (!data?.baseUrl || originOf(data.baseUrl) !== originOf(baseUrl)) return null;
  return <Tag tone="warning">Mesmo servidor de {environmentLabels[other].toLowerCase()}</Tag>;
}

/** Scheme, host and port of an address; undefined while the text is not an address. */
const originOf = (text: string): string | undefined =>
  URL.canParse(text) ? new URL(text).origin : undefined;
