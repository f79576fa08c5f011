import type * as z from 'zod';
import { MAX_VIOLATIONS } from '#api/contract/limits.ts';
import type { Violation } from '#api/contract/problem.ts';
import { isSecretName, redactQuery } from '#api/contract/secrets.ts';

/** The longest value that a violation repeats, and the longest name of a field, in characters. */
const MAX_SHOWN = 100;

/**
 * zod's issues as `violacoes`: one for each fault, with the value only when it is short, plain text and not a secret.
 * @param levels how much of a path is named: 1 for a query, whose lists are one parameter
 */
export function violationsOf(error: z.ZodError, levels = Infinity): Violation[] {
  const mistyped = new Set(
    error.issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  );
  // A value of another type has that fault alone: an empty list is not also a text that is too short.
  const faults = error.issues.filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(path.join('.')));
  return faults.flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_VIOLATIONS).map((key) => [...issue.path, key])
        : [issue.path];
    return names.map((path) => {
      const propriedade = path.slice(0, levels).map(String).join('.').slice(0, MAX_SHOWN) || 'body';
      const value = typeof issue.input === 'number' ? String(issue.input) : issue.input;
      const isShown = typeof value === 'string' && value.length <= MAX_SHOWN && isPlain(value) && isOpen(path);
      return { razao: issue.message, propriedade, ...(isShown && { valor: redactQuery(value) }) };
    });
  });
}

const isPlain = (text: string) => /^[^\p{Cc}\p{Cs}]*$/u.test(text);

/** Fields with values of which any can be a secret: headers of a tester request, the authentication of a connection. */
const closed = new Set<PropertyKey | undefined>(['headers', 'auth']);

/** Whether a violation of this field may repeat the value. */
const isOpen = (path: readonly PropertyKey[]) =>
  !closed.has(path[0]) && !path.some((name) => isSecretName(String(name)));
