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

interface Inner {
  def: {
    type: string;
    innerType?: Inner;
    out?: Inner;
    entries?: Record<string, string>;
    element?: z.ZodType;
  };
  minValue?: number;
  maxValue?: number;
}

/** The schema of a value without its default and optionality. */
export function innerOf(schema: z.ZodType): Inner {
  let inner = schema as unknown as Inner;
  for (let next: Inner | undefined = inner; next; next = inner.def.innerType ?? inner.def.out)
    inner = next;
  return inner;
}

/** @returns what the contract's schema of a field says */
function fieldOf(name: string, schema: z.ZodType): Field {
  const { def, minValue, maxValue } = innerOf(schema);
  const isFree = def.type === 'string' && schema.safeParse('ação 😀 {').success;
  return {
    name,
    schema,
    isFree,
    ...(def.type === 'enum' && { listed: Object.values(def.entries ?? {}) }),
    ...(def.type === 'boolean' && { listed: [false, true] }),
    ...(minValue !== undefined &&
      maxValue !== undefined && { bounds: [minValue, maxValue] as [number, number] }),
  };
}

/** The fields of an operation's body. */
export const fieldsOf = (id: OperationId | undefined): Field[] => {
  const { body }: Partial<AnyOperation> = id ? contract[id] : {};
  return Object.entries(body?.shape ?? {}).map(([name, schema]) =>
    fieldOf(name, schema as z.ZodType),
  );
};
