import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { parsing } from '#api/contract/schema.ts';

/**
 * The first place where a JSON value does not match a schema, read strictly: an unknown field is a
 * mismatch, and so is a value that the schema would change (spaces around a name).
 * @returns a sentence, or undefined when the value is as the schema says
 */
export function mismatchWith(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value, parsing);
  if (result.success) return difference(value, result.data, 'the body');
  const [issue] = result.error.issues;
  const path = issue?.path.map(String).join('.') || 'the body';
  const actual = valueAt(value, issue?.path ?? []);
  if (issue?.code === 'invalid_type' && actual === undefined) return `${path} is missing`;
  return `${path} is ${show(actual)}, against the contract (${issue?.message ?? 'invalid'})`;
}

/**
 * The first difference between a value and what parsing made of it, as a sentence. Parsing drops
 * unknown fields and trims texts, so whatever it changed does not match the contract.
 */
function difference(raw: unknown, read: unknown, path: string): string | undefined {
  if (Object.is(raw, read)) return undefined;
  if (!isObject(raw) || !isObject(read))
    return `${path} is ${show(raw)} where the contract has ${show(read)}`;
  for (const key of Object.keys(raw)) {
    const place = path === 'the body' ? key : `${path}.${key}`;
    if (!Object.hasOwn(read, key)) return `${place} is not a field of the contract`;
    const inside = difference(raw[key], read[key], place);
    if (inside) return inside;
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value;
  for (const key of path) inner = isObject(inner) ? inner[String(key)] : undefined;
  return inner;
}

const MAX_SHOWN_LENGTH = 160;

/** A value as messages show it: JSON, a set as a list, cut when long. */
export function show(value: unknown): string {
  const shown: unknown = value instanceof Set ? [...value] : value;
  const text = shown === undefined ? 'nothing' : JSON.stringify(shown);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/**
 * The first field in which two objects differ, as the end of a sentence; empty when the values are
 * no objects.
 */
export function firstDifference(one: unknown, other: unknown, path: string[] = []): string {
  if (isObject(one) && isObject(other)) {
    const name = [...Object.keys(other), ...Object.keys(one)].find(
      (key) => !isDeepStrictEqual(one[key], other[key]),
    );
    if (name !== undefined) return firstDifference(one[name], other[name], [...path, name]);
  }
  return path.length > 0 ? `: ${path.join('.')} is ${show(one)}, not ${show(other)}` : '';
}

/** How many characters of a server's text a report prints. */
const MAX_PRINTED = 2000;

/**
 * A text that may contain what a server sent, as one line that a terminal or the log of a CI shows
 * as it is: control characters, line breaks and marks that change the direction of writing are
 * escaped, so that no server can write lines of the report.
 */
export function printable(text: string): string {
  const cut = text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}…` : text;
  return cut.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
