import { authSchemes } from './credentials.ts';
import { MASK } from './secrets.ts';
import { isSecretName } from './value-names.ts';

/** What follows a name and belongs to it: `senha do cartão`. */
const complement = String.raw`(?:\s(?:d[aeo]s?|of|para|for)\s(?:o\s|a\s|the\s)?\p{L}{1,20}){0,2}`;

/**
 * A name and a colon, `=>` or a verb in any text, with the quotes and the scheme of credentials
 * before the value: `A senha do cartão é 1234`. Without any of these digits alone are a value.
 */
const labelPattern = new RegExp(
  String.raw`(?<![\p{L}\d_./-])([\p{L}\d_-]{2,40})["']?(?:(${complement})(?:\s{0,3}(?::=?|=>)\s{0,3}|\s(?:é|eh|is|was|foi|será|=)\s)|\s{1,3}(?=\d{4,}(?!\d|[.,/:-]\d)))["']?(?:${authSchemes}\s{1,3})?`,
  'giu',
);

/** Four or more digits, or six or more characters with a digit, may be a secret. */
const longValue = /\d{4}|[^\s,;}\]"']{6}/uy;

const restOfValue = /[^\s,;}\]"']*/y;

/** A text with the values of hidden labels masked: `senha: abc123`. */
export function maskLabels(text: string): string {
  if (!/\d/.test(text)) return text;
  let masked = '';
  /** Where the last masked value ended. */
  let end = 0;
  /** A run of characters that may be a value, looked through once for all labels in it. */
  let runEnd = 0;
  let lastDigit = -1;
  labelPattern.lastIndex = 0;
  for (let found = labelPattern.exec(text); found; found = labelPattern.exec(text)) {
    const [whole, name = '', ofName = ''] = found;
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
    if (!isSecretLabel(name + ofName, text.slice(Math.max(0, found.index - 40), found.index)))
      continue;
    masked += text.slice(end, start) + MASK;
    end = runEnd;
  }
  return masked + text.slice(end);
}

const lastWord = /(?<!\p{L})(\p{L}{2,20}\s(?:d[aeo]\s)?)$/u;

/**
 * Whether a label is the name of a secret, alone or with the word before it: `Código de segurança`.
 */
function isSecretLabel(label: string, before: string): boolean {
  if (isSecretName(label)) return true;
  const [, word = ''] = lastWord.exec(before) ?? [];
  return word !== '' && !isSecretName(word) && isSecretName(word + label);
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
