import { type Environment, environmentLabels } from '#api/contract/connections.ts';
import { type Place, useConnection } from '#api/hooks/banks.ts';
import { Tag } from '#ui/text/Tag.tsx';

interface Props {
  place: Place;
  /** The address of the bank in this environment, also one that is being typed. */
  baseUrl: string;
}

/** Says that the bank's other environment has the same server: one of them is probably wrong. */
export function SameServer({ place: { bankId, environment }, baseUrl }: Props) {
  const other: Environment = environment === 'production' ? 'homologation' : 'production';
  const { data } = useConnection({ bankId, environment: other });
  if (!data?.baseUrl || originOf(data.baseUrl) !== originOf(baseUrl)) return null;
  return <Tag tone="warning">Mesmo servidor de {environmentLabels[other].toLowerCase()}</Tag>;
}

/** Scheme, host and port; undefined while it is no address. */
const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).origin : undefined);
