import type { ReactNode } from 'react';
import { isUuid } from '#api/contract/common.ts';
import { fold } from '#ui/text/fold.ts';

/** One result of the palette. */
export interface Entry {
  /** Unique in the list. */
  key: string;
  label: string;
  /** Set beside the label: a code, a path. */
  hint?: string;
  icon?: ReactNode;
  /** Why the person may not choose it; undefined when the person may. */
  denied?: string | undefined;
  /** Chooses it. */
  choose: () => void;
}

/** Results of one kind, under a heading. */
export interface Group {
  title: string;
  entries: Entry[];
}

/** The entries whose label or hint contains the text, without regard to case and accents. */
export function matching(entries: Entry[], text: string): Entry[] {
  const needle = fold(text.trim());
  return entries.filter(({ label, hint = '' }) => fold(`${label} ${hint}`).includes(needle));
}

/** The id of a request, when the text is one. */
export const requestIdIn = (text: string): string | null => (isUuid(text.trim()) ? text.trim().toLowerCase() : null);
