import { authSchemes } from './credentials.ts';
import { isSecretName, MASK } from './secrets.ts';

/**
 * A name and a colon or `=>` in any text, with the quotes and the scheme of credentials before the
 * value.
 */
const labelPattern = new RegExp(
  String.raw`(?<![\p{L}\d_./-])([\p{L}\d_-]{2,40})["']?\s{0,3}(?::=?|=>)\s{0,3}["']?(?:${authSchemes}\s{1,3})?`,
  'giu',
);

/** Six or more characters with a digit among them may be a secret; others are an explanation. */
const longValue = /[^\s,;}\]"']{6}/uy;

const restOfValue = /[^\s,;}\]"']*/y;

/** A text with the values of hidden labels masked: `senha: abc123`. */
export function maskLabels(text: string): string {
  if (!/[:>]/.test(text)) return text;
  let masked = '';
  /** Where the last masked value ended. */
  let end = 0;
  /** A run of characters that may be a value, looked through once for all labels in it. */
  let runEnd = 0;
  let lastDigit = -1;
  labelPattern.lastIndex = 0;
  for (let found = labelPattern.exec(text); found; found = labelPattern.exec(text)) {
    const [whole, name = ''] = found;
    const start = found.index + whole.length;
    // Without a value, what follows the name may be another label.
    labelPattern.lastIndex = found.index + name.length;
    if (!matchesAt(longValue, text, start)) continue;
    if (start >= runEnd) {
      matchesAt(restOfValue, text, start);
      runEnd = restOfValue.lastIndex;
      lastDigit = lastDigitIn(text, start, runEnd);
    }
    if (lastDigit < start) continue;
    labelPattern.lastIndex = runEnd;
    if (!isSecretName(name)) continue;
    masked += text.slice(end, start) + MASK;
    end = runEnd;
  }
  return masked + text.slice(end);
}

/** Whether a sticky pattern matches at a place; its `lastIndex` then is the end. */
function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function lastDigitIn(text: string, start: number, end: number): number {
  let at = end - 1;
  while (at >= start && !/\d/.test(text.charAt(at))) at--;
  return at >= start ? at : -1;
}
