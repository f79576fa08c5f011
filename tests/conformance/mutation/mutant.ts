import type { OperationId } from '#api/contract/index.ts';
import type { Transport } from '../client.ts';

/** A server with one fault that is derived from the contract. */
export interface Mutant {
  id: OperationId;
  /** The operation and what it does wrong. */
  name: string;
  /** Wraps a correct server. */
  breaks: (serve: Transport) => Transport;
}

/** A mutant before it gets its operation. */
export type Draft = Omit<Mutant, 'id'>;

/** The next of some values, the first after the last: what a value is swapped for. */
export const nextOf = <Value>(values: readonly Value[], index: number): Value =>
  values[(index + 1) % values.length] ?? values[0]!;

/** Larger bounds are those of the number format and not of the contract. */
export const isBound = (value: number | undefined): value is number => value !== undefined && value < 2 ** 52;

/** The length as the contract counts it: in code points. */
export const lengthOf = (text: string) => Array.from(text).length;
