import type { Endpoint, EndpointPatch } from '#api/contract/endpoints.ts';
import { changeEndpoints } from '#api/endpoint-batches.ts';
import { useRefresh } from '#api/hooks/use-read.ts';
import { pluralize, withFullStop } from '#ui/text/format.ts';
import { runUndoable } from '#ui/toasts/toast.ts';

/** Why and until when, as they are written with the status. */
export type Notes = Required<Pick<EndpointPatch, 'maintenanceReason' | 'maintenanceUntil'>>;

const none: Notes = { maintenanceReason: null, maintenanceUntil: null };

const stateOf = ({ status, maintenanceReason, maintenanceUntil }: Endpoint): EndpointPatch => ({
  status,
  maintenanceReason,
  maintenanceUntil,
});

/** How a toast names what was changed: one endpoint by its name, several by their number. */
const wordsFor = (endpoints: readonly Endpoint[]) =>
  endpoints[0] && endpoints.length === 1
    ? `${endpoints[0].name}, ${endpoints[0].bank.name}`
    : pluralize(endpoints.length, 'endpoint', 'endpoints');

/**
 * Starts or ends maintenance; one toast offers to undo it.
 * @param onRefused the list may be out of date
 */
export function useMaintenance(onRefused: () => unknown) {
  const refresh = useRefresh();
  return async (endpoints: readonly Endpoint[], to: Notes | 'active') => {
    const change = (bodyOf: (endpoint: Endpoint) => EndpointPatch) => async () => {
      await changeEndpoints(endpoints.map((one) => [one.id, bodyOf(one)] as const));
      await refresh();
    };
    const isSeveral = endpoints.length > 1;
    const name = wordsFor(endpoints);
    const started = isSeveral
      ? `${name} em manutenção. As chamadas a eles continuam.`
      : `${withFullStop(`Endpoint em manutenção: ${name}`)} As chamadas a ele continuam.`;
    const resumed = isSeveral ? `${name} reativados.` : withFullStop(`Endpoint reativado: ${name}`);
    const changed =
      to === 'active'
        ? { status: 'active' as const, ...none }
        : { status: 'maintenance' as const, ...to };
    let isDone = true;
    await runUndoable(
      { run: change(() => changed), done: to === 'active' ? resumed : started },
      { run: change(stateOf), done: to === 'active' ? started : resumed },
      () => {
        isDone = false;
        return onRefused();
      },
    );
    return isDone;
  };
}
