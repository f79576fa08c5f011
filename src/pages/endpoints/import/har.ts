import {
  type FindLine,
  type FoundDocument,
  type FoundOperation,
  isJsonObject,
  type JsonObject,
  toList,
  toTrimmedText,
} from './found-document.ts';
import { withEndpointParameters, withIdParameters } from './addresses.ts';
import { baseAndPath, type Variables } from './base-and-path.ts';

/** Whether parsed JSON is a HAR file: a record of calls, as browsers and Insomnia write it. */
export const isHar = ({ log }: JsonObject): boolean =>
  isJsonObject(log) && Array.isArray(log['entries']);

const noValues: Variables = new Map();

/**
 * The calls of a HAR file, each once, without what a page loads and without the questions of CORS.
 * @param findLine gives the line of a part of the file
 */
export function harDocument({ log }: JsonObject, findLine: FindLine): FoundDocument {
  const { entries, creator } = isJsonObject(log) ? log : {};
  const operations = new Map<string, FoundOperation>();
  for (const [index, entry] of toList(entries).entries()) {
    if (!isJsonObject(entry) || !isJsonObject(entry['request'])) continue;
    const method = (toTrimmedText(entry['request']['method']) || 'GET').toUpperCase();
    const url = toTrimmedText(entry['request']['url']);
    if (!/^https?:\/\/|^\{\{/i.test(url) || method === 'OPTIONS') continue;
    if (method === 'GET' && isPartOfPage(entry)) continue;
    const { host, path: called } = baseAndPath(url, noValues);
    const path = withEndpointParameters(withIdParameters(called, true));
    const key = `${method} ${host} ${path}`;
    if (operations.has(key)) continue;
    operations.set(key, {
      line: findLine('log', 'entries', index),
      method,
      path,
      servers: host === '' ? [] : [`//${host}`],
      name: '',
      tags: [],
      deprecated: false,
    });
  }
  const name = isJsonObject(creator) ? toTrimmedText(creator['name']) : '';
  const title = name === '' ? 'Chamadas gravadas' : `Chamadas gravadas por ${name}`;
  return { kind: 'HAR', title, servers: [], operations: [...operations.values()], faults: [] };
}

/** What Chromium writes of the calls of a page's scripts. */
const callTypes = new Set(['xhr', 'fetch', 'other', '']);

/** Whether a page itself loaded it: a script, a style, an image, another page. */
function isPartOfPage(entry: JsonObject): boolean {
  if (!callTypes.has(toTrimmedText(entry['_resourceType']))) return true;
  const response = isJsonObject(entry['response']) ? entry['response'] : {};
  const content = isJsonObject(response['content']) ? response['content'] : {};
  const type = toTrimmedText(content['mimeType']);
  return /^(?:image|font|video|audio)\/|^text\/(?:css|html|javascript)|javascript/.test(type);
}
