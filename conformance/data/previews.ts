/** The most characters of a secret that its preview may show (see the guide, Secrets). */
export const maxShownOf = (secret: string): number =>
  secret.length < 16 ? 0 : Math.min(8, Math.floor(secret.length / 4));

/** Shorter pieces of a secret are in any text by chance. */
const SHORTEST_PIECE = 3;

/** How many characters of a secret a preview shows, in pieces of three or more. */
export function shownOf(secret: string, preview: string): number {
  let shown = 0;
  for (let at = 0; at < preview.length;) {
    let end = at;
    while (end < preview.length && secret.includes(preview.slice(at, end + 1))) end += 1;
    if (end - at >= SHORTEST_PIECE) shown += end - at;
    at = Math.max(end, at + 1);
  }
  return shown;
}

/** Whether a preview shows more of an earlier secret than of the current one. */
export const isOfEarlier = (earlier: string, current: string, preview: string): boolean =>
  shownOf(earlier, preview) > shownOf(current, preview);
