import { createContext, useContext } from 'react';
import type * as z from '#api/contract/schema.ts';
import type { FieldText } from '#api/contract/operation.ts';

interface FormContext {
  schema: z.ZodObject;
  texts: Readonly<Record<string, FieldText>>;
  /** What is shown of stored values that cannot be read. */
  previews: { readonly [name: string]: string | null | undefined };
  /** The platform's refusals by field name; empty after a change or a new submit. */
  refusals: ReadonlyMap<string, string>;
}

export const FormContext = createContext<FormContext | null>(null);

/**
 * The schema, the text, the preview and the refusal of a field of the form around it.
 * @throws outside an `EditForm` that describes the field
 */
export function useField(name: string) {
  const form = useContext(FormContext);
  const schema = form?.schema.shape[name] as z.ZodType | undefined;
  const text = form?.texts[name];
  if (!schema || !text)
    throw new Error(
      `No schema and text for the field "${name}": is it in an EditForm that has them?`,
    );
  return {
    schema,
    text,
    preview: form.previews[name] ?? undefined,
    refusal: () => form.refusals.get(name),
  };
}
