import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Log } from '#api/contract/logs.ts';
import {
  areSingleKeysOn,
  isDialogOpen,
  isTyping,
  useDocumentEvent,
} from '#ui/accessibility/keys.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import type { CursorTurns } from '#ui/list/CursorPager.tsx';

/** The id of the detail of a log, in whichever place it is shown. */
export const DETAIL_ID = 'log-detail';

/** The link in the row of a log, if it is on screen. */
export const linkOf = (logId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`a[data-log="${CSS.escape(logId)}"]`);

export type LogSteps = ReturnType<typeof useLogSteps>;

const keys: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * J and K go through the logs, across pages; so do the arrows on a row's link.
 * @param busy other rows are loading
 * @returns `step`: what shows the next log (1) or the previous one (-1), undefined at the end of
 * the list; `isLeaving`: the
 *   log of the detail is of the page that a step is leaving
 */
export function useLogSteps(rows: Log[], busy: boolean, detail: UrlDialog, turns: CursorTurns) {
  /** A step to a page whose rows are not there yet. */
  const waiting = useRef<{ by: 1 | -1; rows: Log[]; inRows: boolean }>(undefined);
  const [left, setLeft] = useState<string | null>(null);

  const show = (log: Log, inRows: boolean) => {
    const link = linkOf(log.id);
    if (inRows) link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    if (detail.value !== null) detail.replace(log.id);
  };
  const stepFrom = (focused: string | undefined, by: 1 | -1): (() => void) | undefined => {
    const inRows = detail.value === null || focused !== undefined;
    const place = rows.findIndex(({ id }) => id === (detail.value ?? focused));
    // Without a place: the first row, by J alone.
    if (place === -1 && by < 0) return undefined;
    const next = rows[place + by];
    if (next) return () => show(next, inRows);
    const turn = by > 0 ? turns.next : turns.prev;
    if (!turn || rows.length === 0) return undefined;
    return () => {
      waiting.current = { by, rows, inRows };
      setLeft(detail.value);
      turn();
    };
  };

  const arrive = useEffectEvent(() => {
    const step = waiting.current;
    if (!step || busy || rows === step.rows) return;
    waiting.current = undefined;
    const log = rows.at(step.by > 0 ? 0 : -1);
    if (log) show(log, step.inRows);
  });
  useEffect(() => arrive(), [rows, busy]);

  useDocumentEvent('keydown', (event) => {
    const { target, key } = event;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(target)
    )
      return;
    if (!(target instanceof Element) || isInOtherDialog(target)) return;
    if (key === 'Escape' && detail.value !== null && !isDialogOpen()) {
      detail.close();
      return;
    }
    const focused = target.closest<HTMLElement>('a[data-log]')?.dataset['log'];
    const by = keys[key];
    if (by === undefined || (key.startsWith('Arrow') ? focused === undefined : !areSingleKeysOn()))
      return;
    const step = stepFrom(focused, by);
    if (!step) return;
    event.preventDefault();
    step();
  });
  return {
    step: (by: 1 | -1) => stepFrom(undefined, by),
    isLeaving: left !== null && left === detail.value,
  };
}

/** Whether the focus is in a dialog that is not the detail. */
const isInOtherDialog = (target: Element): boolean => {
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && !dialog.querySelector(`#${DETAIL_ID}`);
};
