import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import type * as z from 'zod';

/** A field that can be written: its schema, and its values when they are listed. */
export interface Field {
  name: string;
  schema: z.ZodType;
  listed?: unknown[];
  /** The lowest and the highest number. */
  bounds?: [number, number];
  /** Whether it takes any text, such as a name. */
  isFree: boolean;
}

/** What this file reads of a schema; zod's types hide it. */
interface InnerSchema {
  def: {
    type: string;
    innerType?: InnerSchema;
    out?: InnerSchema;
    entries?: Record<string, string>;
    element?: z.ZodType;
  };
  minValue?: number;
  maxValue?: number;
}

/** The schema of a value without its default and optionality. */
export function innerOf(schema: z.ZodType): InnerSchema {
  const outer = schema as unknown as InnerSchema;
  const next = outer.def.innerType ?? outer.def.out;
  return next ? innerOf(next as unknown as z.ZodType) : outer;
}

/** Reads a field's schema. */
function fieldOf(name: string, schema: z.ZodType): Field {
  const { def, minValue, maxValue } = innerOf(schema);
  const isFree = def.type === 'string' && schema.safeParse('ação 😀 {').success;
  const field: Field = { name, schema, isFree };
  if (def.type === 'enum') field.listed = Object.values(def.entries ?? {});
  if (def.type === 'boolean') field.listed = [false, true];
  if (minValue !== undefined && maxValue !== undefined) field.bounds = [minValue, maxValue];
  return field;
}

/** The fields of an operation's body. */
export const fieldsOf = (id: OperationId | undefined): Field[] => {
  const { body }: Partial<AnyOperation> = id ? contract[id] : {};
  return Object.entries(body?.shape ?? {}).map(([name, schema]) =>
    fieldOf(name, schema as z.ZodType),
  );
};
