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

/** The id of the element with the detail of a log, wherever the detail is shown. */
export const DETAIL_ID = 'log-detail';

/** The id of the caption of the table, which names the region of the list. */
export const LOG_REGION_LABEL = 'log-caption';

/** The link in the row of a log; null when the row is not on screen. */
export const logLink = (logId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`a[data-log="${CSS.escape(logId)}"]`);

export type LogSteps = ReturnType<typeof useLogSteps>;

/** The step of each key: to the next log (1) or the previous one (-1). */
const stepByKey: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** A step to a page whose rows have not loaded yet. */
interface PendingStep {
  by: 1 | -1;
  /** The rows of the page that is left. */
  rows: Log[];
  isInRows: boolean;
}

/** The dialogs of the logs: the detail of one, and above it the form of its note. */
interface LogDialogs {
  detail: UrlDialog;
  noting: UrlDialog;
}

/**
 * J and K go through the logs, across pages; so do the arrow keys on the link of a row.
 * @param isLoading other rows are being read
 * @returns `step`: gives the function that shows the next log (1) or the previous one (-1),
 * undefined at the end of the list; `isLeaving`: the open log is of the page that a step is leaving
 */
export function useLogSteps(
  rows: Log[],
  isLoading: boolean,
  { detail, noting }: LogDialogs,
  turns: CursorTurns,
) {
  const pending = useRef<PendingStep>(undefined);
  const [leavingId, setLeavingId] = useState<string | null>(null);

  const show = (log: Log, isInRows: boolean) => {
    const link = logLink(log.id);
    if (isInRows) link?.focus({ preventScroll: true });
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    if (detail.value !== null) detail.replace(log.id);
  };
  const stepFrom = (focusedId: string | undefined, by: 1 | -1): (() => void) | undefined => {
    // The focus moves along the rows unless the detail was open and has it.
    const isInRows = detail.value === null || focusedId !== undefined;
    const position = rows.findIndex(({ id }) => id === (detail.value ?? focusedId));
    // From nowhere J shows the first row, and K nothing.
    if (position === -1 && by < 0) return undefined;
    const next = rows[position + by];
    if (next) return () => show(next, isInRows);
    const turn = by > 0 ? turns.next : turns.prev;
    if (!turn || rows.length === 0) return undefined;
    return () => {
      pending.current = { by, rows, isInRows };
      setLeavingId(detail.value);
      turn();
    };
  };

  const finishStep = useEffectEvent(() => {
    const step = pending.current;
    if (!step || isLoading || rows === step.rows) return;
    pending.current = undefined;
    const log = rows.at(step.by > 0 ? 0 : -1);
    if (log) show(log, step.isInRows);
  });
  useEffect(() => finishStep(), [rows, isLoading]);

  useDocumentEvent('keydown', (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || hasModifier(event) || isTyping(target)) return;
    if (!(target instanceof Element) || isInOtherDialog(target)) return;
    // The dialog of a note may still be loading.
    if (noting.value !== null) return;
    if (key === 'Escape' && !event.repeat && detail.value !== null && !isDialogOpen()) {
      event.preventDefault();
      detail.close();
      return;
    }
    const focusedId = target.closest<HTMLElement>('a[data-log]')?.dataset['log'];
    // With Caps Lock the key J is 'J'.
    const by = stepByKey[key.length === 1 ? key.toLowerCase() : key];
    if (by === undefined) return;
    const isAllowed = key.startsWith('Arrow') ? focusedId !== undefined : areSingleKeysOn();
    if (!isAllowed) return;
    const step = stepFrom(focusedId, by);
    if (!step) return;
    event.preventDefault();
    step();
  });
  return {
    step: (by: 1 | -1) => stepFrom(undefined, by),
    isLeaving: leavingId !== null && leavingId === detail.value,
  };
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Whether an element is in a dialog that is not the detail of a log. */
function isInOtherDialog(target: Element): boolean {
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && !dialog.querySelector(`#${DETAIL_ID}`);
}
