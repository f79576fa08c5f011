import type { OperationId } from '#api/contract/index.ts';
import type { Transport } from '#conformance/client/client.ts';

/** A server with one fault, which is derived from the contract. */
export interface Mutant {
  /** What the server does wrong. */
  name: string;
  /** The operation that shows it. */
  id: OperationId;
  /** Only a mock with a login can show it. */
  needsLogin?: boolean;
  /**
   * Wraps a correct server.
   * @param owner the credentials of a person who may do everything
   */
  breaks: (serve: Transport, owner: Record<string, string>) => Transport;
}

/** A mutant before it gets its operation. */
export type Draft = Omit<Mutant, 'id'>;

/**
 * What mutants of one kind have in common: the beginning and the end of their names, without fields
 * and numbers. `getTraffic takes 5m for 1h in query interval` is of the kind `takes Nm interval`.
 */
export function kindOf({ id, name }: Pick<Mutant, 'id' | 'name'>): string {
  const words = name.replace(`${id} `, '').split(' ');
  return [...words.slice(0, 2), words.at(-1)]
    .join(' ')
    .replaceAll(/\d+/g, 'N')
    .replaceAll(/\(.*|\S*[.-]\S*/g, '');
}
