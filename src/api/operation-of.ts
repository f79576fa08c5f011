import { conditions } from './contract/conditions.ts';
import { dashboard } from './contract/dashboard.ts';
import type { AnyOperation, OperationId } from './contract/index.ts';
import { session } from './contract/session.ts';
import { traffic } from './contract/traffic.ts';

/** The operations of the first screen. */
const firstScreen: Partial<Record<OperationId, AnyOperation>> = {
  ...dashboard,
  ...conditions,
  ...traffic,
  ...session,
};

/**
 * An operation of the contract. Those of the first screen are there at once; the whole contract
 * comes with the code of the other screens.
 * @throws when the file of the contract cannot be loaded
 */
export async function operationOf(id: OperationId): Promise<AnyOperation> {
  const known = firstScreen[id];
  if (known) return known;
  const { contract } = await import('./contract/index.ts');
  return contract[id];
}
