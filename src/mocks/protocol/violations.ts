import { fixedLists } from '#api/contract/fixed-fields.ts';
import type * as z from 'zod';
import { isExactNumber } from '#domain/json.ts';
import { MAX_VIOLATIONS, truncate } from '#api/contract/limits.ts';
import type { Violation } from '#api/contract/problem.ts';
import { isSecretName } from '#domain/value-names.ts';

/** The longest value and the longest name that a violation repeats, in characters. */
const MAX_SHOWN = 100;

/**
 * The issues that zod found, as violations. Secrets and personal data are not repeated.
 * @param levels how many names of a path are shown; 1 names only the parameter of a list
 */
export function violationsOf(error: z.ZodError, levels = Infinity): Violation[] {
  return faultsIn(error.issues).flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_VIOLATIONS).map((key) => [...issue.path, key])
        : [issue.path];
    return names.map((path) => {
      const propriedade = shownName(path.slice(0, levels).map(String).join('.')) || 'body';
      const isNumber = typeof issue.input === 'number' && isExactNumber(issue.input);
      const value = isNumber ? String(issue.input) : issue.input;
      const isShown = typeof value === 'string' && mayBeShown(path, value);
      // An invalid name in an object, such as that of a header, has the sentence of its own rule.
      const razao = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
      return { razao, propriedade, ...(isShown && { valor: value }) };
    });
  });
}

/**
 * The issues to report. A value of another type has only this fault. A number beyond the safe
 * integers is reported by the bound of its own schema, where it has one.
 */
function faultsIn(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(fieldPath));
  const bounded = new Set(issues.filter((issue) => !isUnsafeInteger(issue)).map(fieldPath));
  return issues.filter((issue) => {
    if (isUnsafeInteger(issue)) return !bounded.has(fieldPath(issue));
    return issue.code === 'invalid_type' || !mistyped.has(fieldPath(issue));
  });
}

const fieldPath = ({ path }: z.core.$ZodIssue): string => path.join('.');

const isUnsafeInteger = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/**
 * A name as `propriedade` repeats it: shortened, and with U+FFFD for NUL and lone surrogates, which
 * some JSON parsers refuse.
 */
export const shownName = (name: string): string =>
  truncate(name, MAX_SHOWN).replaceAll(/[\0\p{Cs}]/gu, '\ufffd');

/** Whether a violation may repeat a value. */
const mayBeShown = (path: readonly PropertyKey[], value: string): boolean =>
  value.length <= MAX_SHOWN && isPlain(value) && isPublic(path) && !hasPassword(value);

/** Without control characters and lone surrogates. */
const isPlain = (text: string) => /^[^\p{Cc}\p{Cs}]*$/u.test(text);

/** Whether an address has a user name and a password in it. */
const hasPassword = (text: string) => /:\/\/[^/?#]*@/.test(text);

/**
 * Fields in which any value may be a secret or personal: what is sent to a bank, and where
 * connections have their secrets.
 */
const privateFields = new Set<PropertyKey | undefined>([
  'headers',
  'params',
  'body',
  'auth',
  'certificate',
  ...fixedLists,
]);

const isPublic = (path: readonly PropertyKey[]) =>
  !path.some((name) => privateFields.has(name) || isSecretName(String(name)));
