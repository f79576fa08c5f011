import type { Endpoint, EndpointPatch } from '#api/contract/endpoints.ts';
import { changeEndpoints } from '#api/endpoint-batches.ts';
import { useRefresh } from '#api/hooks/use-read.ts';
import { pluralize, withFullStop } from '#ui/text/format.ts';
import { runUndoable } from '#ui/toasts/toast.ts';

/** Why and until when an endpoint is in maintenance; both are sent with its status. */
export type MaintenanceNotes = Required<
  Pick<EndpointPatch, 'maintenanceReason' | 'maintenanceUntil'>
>;

const noNotes: MaintenanceNotes = { maintenanceReason: null, maintenanceUntil: null };

const toStatusPatch = ({
  status,
  maintenanceReason,
  maintenanceUntil,
}: Endpoint): EndpointPatch => ({
  status,
  maintenanceReason,
  maintenanceUntil,
});

/** How a toast names endpoints: one by its name, several by their number. */
const endpointsText = (endpoints: readonly Endpoint[]) =>
  endpoints[0] && endpoints.length === 1
    ? `${endpoints[0].name}, ${endpoints[0].bank.name}`
    : pluralize(endpoints.length, 'endpoint', 'endpoints');

/**
 * Gives a function that puts endpoints in maintenance (`to`: its notes) or reactivates them, with a
 * toast that offers to undo it. The function resolves to whether all of them were changed.
 * @param onRefused called after a failure: the list may be out of date
 */
export function useMaintenance(onRefused: () => unknown) {
  const refresh = useRefresh();
  return async (endpoints: readonly Endpoint[], to: MaintenanceNotes | 'active') => {
    const change = (bodyOf: (endpoint: Endpoint) => EndpointPatch) => async () => {
      await changeEndpoints(endpoints.map((one) => [one.id, bodyOf(one)] as const));
      await refresh();
    };
    const isSeveral = endpoints.length > 1;
    const name = endpointsText(endpoints);
    const started = isSeveral
      ? `${name} em manutenção. As chamadas a eles continuam.`
      : `${withFullStop(`Endpoint em manutenção: ${name}`)} As chamadas a ele continuam.`;
    const resumed = isSeveral ? `${name} reativados.` : withFullStop(`Endpoint reativado: ${name}`);
    const changed =
      to === 'active'
        ? { status: 'active' as const, ...noNotes }
        : { status: 'maintenance' as const, ...to };
    let isDone = true;
    await runUndoable(
      { run: change(() => changed), done: to === 'active' ? resumed : started },
      { run: change(toStatusPatch), done: to === 'active' ? started : resumed },
      () => {
        isDone = false;
        return onRefused();
      },
    );
    return isDone;
  };
}
