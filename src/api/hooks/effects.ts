import { type AnyOperation, contract } from '../contract/index.ts';
import type { JsonOperationId } from './reads.ts';

/** What a successful write does to cached answers. */
export interface Effects {
  /** The read of the written object, which gets the answer of the write. */
  fills: JsonOperationId | undefined;
  /** Makes the input of that read from the input and the answer of the write. */
  inputOfFilled: (input: object, body: unknown) => object;
  /** The reads that show objects of the changed kind, which are requested again. */
  stale: readonly JsonOperationId[];
}

const reads = Object.values<AnyOperation>(contract).filter(
  ({ method, mediaType }) => method === 'GET' && !mediaType,
);

/** The last parameter of a path: without it, `/banks/{bankId}` is the path that creates banks. */
const lastParameter = /\/\{(\w+)\}$/;

/** The read of the object that a write changes or creates. */
const readOfObject = ({ location, path }: AnyOperation) =>
  location
    ? reads.find((read) => read.path !== path && read.path.replace(lastParameter, '') === path)
    : reads.find((read) => read.path === path);

/** What a write does to cached answers, as the contract says it. */
export function effectsOf(operationId: JsonOperationId): Effects {
  const write: AnyOperation = contract[operationId];
  const { method, response, event, changes = event } = write;
  const ownRead = readOfObject(write);
  const fills = response && ownRead?.response === response ? ownRead : undefined;
  // A filled read is up to date. That of a deleted object would be answered 404.
  const notStale = method === 'DELETE' ? ownRead : fills;
  const stale = reads.filter(
    (read) => read !== notStale && changes && read.shows?.includes(changes),
  );
  return {
    fills: fills?.id as JsonOperationId | undefined,
    inputOfFilled: (input, body) => (fills ? filledInput(fills, write, input, body) : {}),
    stale: stale.map(({ id }) => id as JsonOperationId),
  };
}

/**
 * The input of the read that a write fills.
 * @param input the input of the write
 * @param body the answer of the write, which has the id of a new object
 */
function filledInput(
  fills: AnyOperation,
  { location }: AnyOperation,
  input: object,
  body: unknown,
): object {
  if (!location) return 'params' in input ? { params: input.params } : {};
  const [, name = ''] = lastParameter.exec(fills.path) ?? [];
  return { params: { [name]: (body as { id: string }).id } };
}
