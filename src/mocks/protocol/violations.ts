import { fixedLists } from '#api/contract/fixed-fields.ts';
import type * as z from 'zod';
import { hasExactNumbers } from '#domain/json.ts';
import { MAX_VIOLATIONS, truncate } from '#api/contract/limits.ts';
import type { Violation } from '#api/contract/problem.ts';
import { isSecretName } from '#domain/secrets.ts';

/** The longest value that a violation repeats, and the longest name of a field, in characters. */
const MAX_SHOWN = 100;

/** zod's issues as `violacoes`. @param levels how much of a path is named: 1 for a query's lists */
export function violationsOf(error: z.ZodError, levels = Infinity): Violation[] {
  return faultsIn(error.issues).flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_VIOLATIONS).map((key) => [...issue.path, key])
        : [issue.path];
    return names.map((path) => {
      const propriedade = shownName(path.slice(0, levels).map(String).join('.')) || 'body';
      const isNumber = typeof issue.input === 'number' && hasExactNumbers(issue.input);
      const value = isNumber ? String(issue.input) : issue.input;
      const isShown =
        typeof value === 'string' &&
        value.length <= MAX_SHOWN &&
        isPlain(value) &&
        isOpen(path) &&
        !hasPassword(value);
      // The fault of a name in an object, such as that of a header, is that of its own rule.
      const razao = (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message;
      return { razao, propriedade, ...(isShown && { valor: value }) };
    });
  });
}

/**
 * A value of another type has that fault alone; an unsafe number has an issue of its own bound,
 * too.
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
 * A name as `propriedade` repeats it: its beginning, with U+FFFD for NUL and lone surrogates, which
 * not every JSON parser accepts.
 */
export const shownName = (name: string): string =>
  truncate(name, MAX_SHOWN).replaceAll(/[\0\p{Cs}]/gu, '\ufffd');

const isPlain = (text: string) => /^[^\p{Cc}\p{Cs}]*$/u.test(text);

const hasPassword = (text: string) => /:\/\/[^/?#]*@/.test(text);

/**
 * Fields with values of which any can be a secret or a personal datum: what goes to a bank, and
 * what a connection has secrets in.
 */
const closed = new Set<PropertyKey | undefined>([
  'headers',
  'params',
  'body',
  'auth',
  'certificate',
  ...fixedLists,
]);

const isOpen = (path: readonly PropertyKey[]) =>
  !path.some((name) => closed.has(name) || isSecretName(String(name)));
