import type { Endpoint, EndpointStatus } from '#api/contract/endpoints.ts';
import { useUpdateEndpoint } from '#api/hooks/endpoints.ts';
import { runUndoable } from '#ui/toasts/undoable.ts';

/** What leads to each status, and the toast after it with what follows. */
const texts: Record<EndpointStatus, { label: string; done: string }> = {
  active: { label: 'Reativar', done: 'Endpoint reativado.' },
  maintenance: {
    label: 'Colocar em manutenção',
    done: 'Endpoint em manutenção. Ele não conta como ativo até ser reativado, e ainda pode ser testado.',
  },
};

/**
 * Puts an endpoint into maintenance, or back to active; the toast offers to undo the change.
 * @param onRefused called after a failure: the list may be out of date
 * @returns the labels of this change and of the opposite one, whether the change is under way, and the change
 */
export function useMaintenance({ id, status }: Endpoint, onRefused: () => unknown) {
  const { send, busy } = useUpdateEndpoint();
  const changeTo = (to: EndpointStatus) => ({
    run: () => send({ params: { endpointId: id }, body: { status: to } }),
    done: texts[to].done,
  });
  const next = status === 'active' ? 'maintenance' : 'active';
  return {
    label: texts[next].label,
    opposite: texts[status].label,
    busy,
    change: () => void runUndoable(changeTo(next), changeTo(status), onRefused),
  };
}
