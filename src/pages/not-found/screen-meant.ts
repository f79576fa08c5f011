import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { unescaped, withoutSentence } from '#ui/address/damaged-links.ts';
import { links } from '#ui/address/links.ts';

const screenPaths = new Set(Object.values(links).map((link) => link()));

/**
 * The address of the screen that an unknown path stands for: in other capitals, with a slash or the
 * punctuation of a sentence behind it, two slashes before it, or an escaped question mark.
 * @param search with its question mark; empty for none
 * @returns undefined when no screen is meant
 */
export function screenMeant(pathname: string, search: string): string | undefined {
  const [path = '', ...queries] = (unescaped(pathname) ?? pathname).split(/[?&]/);
  const meant = withoutTrailingSlashes(withoutSentence(path)).replace(/^\/+/, '/').toLowerCase();
  if (!screenPaths.has(meant)) return undefined;
  const query = [...queries, search.slice(1)].filter(Boolean).join('&');
  return query === '' ? meant : `${meant}?${query}`;
}
