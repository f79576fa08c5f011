/**
 * Reads an address; undefined for any other text. Not by `URL.canParse`, which accepts some long
 * hosts that `new URL` refuses.
 */
export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
