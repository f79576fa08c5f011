import { type AnyOperation, contract } from '../contract/index.ts';
import type { JsonOperationId } from './reads.ts';

/** What a successful write does to cached answers. */
export interface Effects {
  /** The read of the written object: it takes the write's answer and is not requested again. */
  fills: JsonOperationId | undefined;
  /** The reads that show an object of the kind that was changed: they are requested again. */
  stale: readonly JsonOperationId[];
}

const reads = Object.values<AnyOperation>(contract).filter(({ method, mediaType }) => method === 'GET' && !mediaType);

/** The last parameter of a path: `/banks/{bankId}` without it is where banks are created. */
const lastParameter = /\/\{(\w+)\}$/;

/** The read of the object that a write changes or creates. */
const readOfObject = ({ location, path }: AnyOperation) =>
  location
    ? reads.find((read) => read.path !== path && read.path.replace(lastParameter, '') === path)
    : reads.find((read) => read.path === path);

/** What a write does to cached answers. A deleted object is not requested again: it would be answered 404. */
export function effectsOf(operationId: JsonOperationId): Effects {
  const write: AnyOperation = contract[operationId];
  const { method, response, event, changes = event } = write;
  const own = readOfObject(write);
  const fills = response && own?.response === response ? own : undefined;
  const left = method === 'DELETE' ? own : fills;
  const stale = reads.filter((read) => read !== left && changes && read.shows?.includes(changes));
  return { fills: fills?.id as JsonOperationId | undefined, stale: stale.map(({ id }) => id as JsonOperationId) };
}

/** The input of the read that a write fills, from the write's input and its answer, which has a new object's id. */
export function filledInput(
  fills: JsonOperationId,
  operationId: JsonOperationId,
  input: object,
  body: unknown,
): object {
  const { location }: AnyOperation = contract[operationId];
  if (!location) return 'params' in input ? { params: input.params } : {};
  const [, name = ''] = lastParameter.exec(contract[fills].path) ?? [];
  return { params: { [name]: (body as { id: string }).id } };
}
