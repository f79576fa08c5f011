import { useEffect, useEffectEvent } from 'react';
import type { Log } from '#api/contract/logs.ts';
import { areSingleKeysOn, isDialogOpen, isTyping } from '#ui/accessibility/keys.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';

/** The id of the detail of a log, in whichever place it is shown. */
export const DETAIL_ID = 'log-detail';

/** The link in the row of a log, if it is on screen. */
export const linkOf = (logId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`a[data-log="${CSS.escape(logId)}"]`);

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * J and K go to the next and the previous log: through the rows, or through the details while one is shown. On the link
 * of a row the arrow keys do the same. Escape closes a detail beside the list.
 */
export function useLogKeys(rows: Log[], detail: UrlDialog): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    if (!(target instanceof Element) || isInOtherDialog(target)) return;
    if (key === 'Escape' && detail.value !== null && !isDialogOpen()) {
      detail.close();
      return;
    }
    const focused = target.closest<HTMLElement>('a[data-log]')?.dataset['log'];
    const by = steps[key] ?? 0;
    if (by === 0 || (key.startsWith('Arrow') ? focused === undefined : !areSingleKeysOn())) return;
    const place = rows.findIndex(({ id }) => id === (detail.value ?? focused));
    // Without a place: the first row, by J alone.
    const next = place === -1 && by < 0 ? undefined : rows[place + by];
    if (!next) return;
    event.preventDefault();
    const link = linkOf(next.id);
    if (detail.value === null || focused !== undefined) link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    if (detail.value !== null) detail.replace(next.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the focus is in a dialog that is not the detail. */
const isInOtherDialog = (target: Element): boolean => {
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && !dialog.querySelector(`#${DETAIL_ID}`);
};
