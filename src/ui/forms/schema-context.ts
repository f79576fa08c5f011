import { createContext, useContext } from 'react';
import type * as z from 'zod';

/** The contract's schema of what a form writes; its fields take their rules from it. */
export const SchemaContext = createContext<z.ZodObject | null>(null);

/** The schema of one field of the surrounding form. */
export function useFieldSchema(name: string): z.ZodType {
  const field = useContext(SchemaContext)?.shape[name];
  if (!field) throw new Error(`No schema for the field "${name}": is it inside an EditForm whose schema has it?`);
  return field as z.ZodType;
}
