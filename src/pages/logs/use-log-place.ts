import { useEffect, useEffectEvent, useState } from 'react';
import { Id } from '#api/contract/common.ts';
import type { Log } from '#api/contract/logs.ts';
import { logLink } from './log-keys.ts';
import type { LogListState } from './log-params.tsx';

/** The log around which a list is read, until the list is another one. */
interface Place {
  logId: string;
  resultKey: string;
}

/**
 * Where in the list the rows are read that no cursor of the address names: around the log that a
 * link opens, so that its row is among them.
 * @param openId the log whose detail is open
 * @returns `around`: for the query; undefined for the first rows
 */
export function useLogPlace({ view, resultKey }: LogListState, openId: string | null) {
  const placeOf = (logId: string | null): Place | null => {
    const id = view.cursor === undefined ? Id.safeParse(logId).data : undefined;
    return id === undefined ? null : { logId: id, resultKey };
  };
  const [place, setPlace] = useState(() => placeOf(openId));
  const isKept = view.cursor === undefined && place?.resultKey === resultKey;
  return {
    around: isKept ? place.logId : undefined,
    goTo: (logId: string) => setPlace(placeOf(logId)),
    leave: () => setPlace(null),
  };
}

/**
 * Goes to the place of a log that is opened and is not among the rows, as from the palette, and
 * scrolls its row into view once it is there.
 */
export function useRowOfOpenLog(
  openId: string | null,
  rows: readonly Log[],
  { around, goTo }: ReturnType<typeof useLogPlace>,
): void {
  const isInRows = rows.some(({ id }) => id === openId);
  const find = useEffectEvent((id: string) => {
    if (rows.length > 0 && !isInRows) goTo(id);
  });
  useEffect(() => {
    if (openId !== null) find(openId);
  }, [openId]);
  const isFound = isInRows && around === openId;
  useEffect(() => {
    if (isFound) logLink(openId)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [isFound, openId]);
}
