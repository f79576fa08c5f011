/**
 * Joins the sentences of a text of the document, so that each has a line of its own in the code.
 * A build leaves these texts out (scripts/build/contract-texts.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export function sentences(...texts: string[]): string {
  return texts.join(' ');
}
