import { createContext, useContext } from 'react';
import type * as z from 'zod';

/** The rules that check a field's value. */
interface Rules {
  /** The contract's schema of what the form writes. */
  schema: z.ZodObject;
  /** The platform's refusals by field name; empty after a change or a new submit. */
  refusals: ReadonlyMap<string, string>;
}

/** Provides a form's rules to its fields. */
export const RulesContext = createContext<Rules | null>(null);

/** The rules of one field of the surrounding form. */
export function useFieldRules(name: string): { schema: z.ZodType; refusal: () => string | undefined } {
  const rules = useContext(RulesContext);
  const field = rules?.schema.shape[name];
  if (!field) throw new Error(`No schema for the field "${name}": is it inside an EditForm whose schema has it?`);
  return { schema: field as z.ZodType, refusal: () => rules.refusals.get(name) };
}
