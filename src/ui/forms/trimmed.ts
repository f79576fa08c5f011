import { trimInvisible } from '#domain/invisible.ts';
import * as z from '#api/contract/schema.ts';

/**
 * The rule of a text that a form reads without the blanks and the invisible characters around it,
 * which pasting brings and the contract does not take off.
 */
export const trimmed = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => trimInvisible(orEmpty(value)), rule);

/** The same for words: one blank is between them. */
export const trimmedWords = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => trimInvisible(orEmpty(value)).replaceAll(/\s+/g, ' '), rule);

const orEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
