import { createContext, useContext } from 'react';
import type * as z from 'zod';

/** What decides whether a field's value will do. */
interface Rules {
  /** The contract's schema of what the form writes. */
  schema: z.ZodObject;
  /** Why the platform refused fields as they stand, by their names; empty once anything is changed or sent again. */
  refusals: ReadonlyMap<string, string>;
}

/** The rules of a form; its fields take theirs from here. */
export const RulesContext = createContext<Rules | null>(null);

/** The rules of one field of the surrounding form. */
export function useFieldRules(name: string): { schema: z.ZodType; refusal: () => string | undefined } {
  const rules = useContext(RulesContext);
  const field = rules?.schema.shape[name];
  if (!field) throw new Error(`No schema for the field "${name}": is it inside an EditForm whose schema has it?`);
  return { schema: field as z.ZodType, refusal: () => rules.refusals.get(name) };
}
