import { isUuid } from '#api/contract/common.ts';
import { trimInvisible } from '#domain/invisible.ts';

/*
 * Links come back from chats, mails and sentences with what stood around them: `id)`, `error.`,
 * `amp;status-class=`, other capitals. What is unambiguous is read nevertheless.
 */

/** Signs before and behind a value that no value of an address begins or ends with. */
const signsBefore = /^["'“”‘’«([{<*_]+/;
const signsBehind = /(?<![.,;:!?"'“”‘’»)\]}>*_|…])[.,;:!?"'“”‘’»)\]}>*_|…]+$/;

/** A text without the punctuation and the blanks of a sentence around it. */
export const withoutSentence = (text: string): string =>
  trimInvisible(text).replace(signsBefore, '').replace(signsBehind, '');

/**
 * What the value of a parameter may have been, the likeliest first: as it is, without a sentence
 * around it, in other capitals, or escaped once more.
 */
export function readingsOf(text: string): string[] {
  const bare = withoutSentence(text);
  // The platform writes ids in small letters, and compares them exactly.
  if (isUuid(bare)) return [bare.toLowerCase()];
  const readings = [text, bare, bare.toLowerCase(), bare.toUpperCase()];
  return [...readings, unescaped(bare) ?? bare];
}

/** A text without its escapes; undefined for one without any. */
export function unescaped(text: string): string | undefined {
  if (!text.includes('%')) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Parameters by their earlier names, under which links were stored and sent. */
const renamed: Readonly<Record<string, string>> = { band: 'status-class' };

/** What is the same for names that are meant to be the same. */
function nameKey(name: string): string {
  const key = withoutSentence(name.replace(/^(?:amp;)+/i, '')).toLowerCase();
  return Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key;
}

/** The names in an address that stand for a parameter, the exact one first. */
export function namesOf(params: URLSearchParams, name: string): string[] {
  const others = [...params.keys()].filter((one) => one !== name && nameKey(one) === nameKey(name));
  return params.has(name) ? [name, ...others] : others;
}

/**
 * The text of a parameter; null where the address has none. Several texts are separated by commas,
 * as in a list: a parameter of one value does not understand them, which is said.
 */
export function paramText(params: URLSearchParams, name: string): string | null {
  const texts = new Set(namesOf(params, name).flatMap((one) => params.getAll(one)));
  return texts.size === 0 ? null : [...texts].join(',');
}

/** Removes a parameter under all its names. */
export function deleteParam(params: URLSearchParams, name: string): void {
  for (const one of namesOf(params, name)) params.delete(one);
}

/** Parameters that mail programs and chats add to follow a link. */
const tracking =
  /^(?:utm_|(?:fb|g|tt|dc|tw|y)clid$|msclkid$|[gw]braid$|mc_[ce]id$|mkt_tok$|li_fat_id$|_hs|_g[al]$|igshid$)/i;

/** The names in an address that stand for none of some parameters. */
export function unknownNames(params: URLSearchParams, known: readonly string[]): string[] {
  const keys = new Set(known.map(nameKey));
  return [...new Set(params.keys())].filter(
    (name) => !keys.has(nameKey(name)) && !tracking.test(name),
  );
}
