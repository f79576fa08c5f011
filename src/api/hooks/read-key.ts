import { unstable_serialize } from 'swr';
import type { DownloadId } from '../client.ts';
import type { Input, OperationId } from '../contract/index.ts';

/** An operation that answers JSON: every one but the downloads. */
export type JsonOperationId = Exclude<OperationId, DownloadId>;

/** The key of a read in SWR's cache. */
export type ReadKey<Id extends JsonOperationId = JsonOperationId> = readonly [Id, Input<Id>];

/** The key as text: equal for equal operations and inputs, whatever the order of the input's properties. */
export const serializeKey = (key: ReadKey): string => unstable_serialize(key);

/** Whether a key of SWR's cache is a read of one of these operations. */
export const isReadOf = (key: unknown, operations: readonly JsonOperationId[]): boolean =>
  Array.isArray(key) && operations.includes(key[0] as JsonOperationId);
