import { copyText } from '../copy/clipboard.ts';
import { bodyForPeople, indentedJson } from './json-text.ts';

/** What is said when JSON is too long to be indented, and was copied in the lines that it had. */
const COPIED_AS_WRITTEN = 'Copiado sem formatação: o JSON é longo demais.';

/**
 * Copies a body as people read it, and says so where it is too long for that.
 * @param json of the platform
 */
export function copyJson(json: string): Promise<void> {
  if (json.startsWith('"')) return copyText(bodyForPeople(json));
  const text = indentedJson(json);
  return text === undefined
    ? copyText(json, () => Promise.resolve(COPIED_AS_WRITTEN))
    : copyText(text);
}
