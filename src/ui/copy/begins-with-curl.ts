/**
 * A line with a cURL command: after a prompt, `sudo`, `time`, `A=b`, `kubectl exec … --`, a path.
 */
const curlLine = /(?:^|[\s$>#%(`'"/\\])curl(?:\.exe|:[\w.-]+)?["']?(?:\s|$)/i;

/** The beginning of a JSON or a YAML document, or of a page. */
const documentStart = /^(?:\{|\[\s*(?:[{["]|$)|<|---|(?:["']?(?:openapi|swagger|info)["']?\s*:))/;

/**
 * Whether a text begins with a cURL command, after comments, assignments and the fence of a
 * document in Markdown. Apart from the reader of commands, which is loaded when one is pasted.
 */
export function beginsWithCurl(text: string): boolean {
  for (const line of text.split('\n')) {
    const shown = line.trim();
    if (documentStart.test(shown)) return false;
    if (curlLine.test(shown)) return true;
    const isBefore = /^(?:#|```|set\s|export\s|\$?\w+\s*=|sudo$|$)/.test(shown);
    if (!isBefore) return false;
  }
  return false;
}
