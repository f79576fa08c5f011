import type * as z from 'zod';
import type { ProblemName } from './problem-table.ts';
import { type OperationId, routes } from './routes.ts';

/** The names in braces of a path: `PathParameter<'/banks/{bankId}'>` is `'bankId'`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Params<Id extends OperationId> = Record<PathParameter<(typeof routes)[Id]['path']>, z.ZodType>;

/** The part of the API's tour an operation belongs to; the tags of the OpenAPI document. */
export type Tag = 'Dashboard' | 'Banks' | 'Endpoints' | 'Logs' | 'Tester' | 'Settings' | 'Health';

/** What an operation adds to its route. Texts are English, for the backend team; they end up in the OpenAPI document. */
export interface OperationSpec {
  readonly tag: Tag;
  readonly summary: string;
  /** The rules of the operation that its schemas cannot say. */
  readonly description: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The body of the success answer; absent where there is none (204). */
  readonly response?: z.ZodType;
  /** The media type of the success answer; `application/json` unless said. */
  readonly mediaType?: 'text/csv';
  /** Its own refusals, beside those that any operation may answer (see `commonProblems`). */
  readonly problems?: readonly ProblemName[];
  /** The success answer carries a strong `ETag` of the object. */
  readonly etag?: true;
  /** The request may carry `If-Match`; a stale one is answered 412. */
  readonly ifMatch?: true;
  /** The request may carry `Idempotency-Key`. */
  readonly idempotent?: true;
  /** The success answer carries the `Location` of what was created. */
  readonly location?: true;
  /** The answer carries `Cache-Control: no-store`. */
  readonly noStore?: true;
}

/** An operation must have one schema for each parameter of its path. */
type SpecOf<Id extends OperationId> = OperationSpec &
  ([keyof Params<Id>] extends [never] ? { readonly params?: never } : { readonly params: Params<Id> });

/** Makes every other parameter impossible: what a type extends may have more, so a bound alone lets them pass. */
type NoOthers<Id extends OperationId, Spec extends OperationSpec & { params?: unknown }> = {
  readonly params?: Record<Exclude<keyof Spec['params'], keyof Params<Id>>, never>;
};

/** An operation as the tools see it (handlers, document, conformance), whatever its schemas. */
export interface AnyOperation extends OperationSpec {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly success: 200 | 201 | 204;
  readonly params?: Readonly<Record<string, z.ZodType>>;
}

/**
 * Joins a route and its schemas. The compiler refuses a path parameter without a schema, and a schema without one.
 * @param id the operation's name in `routes`
 * @param spec schemas, refusals and documentation
 */
export function operation<Id extends OperationId, const Spec extends SpecOf<Id>>(
  id: Id,
  spec: Spec & NoOthers<Id, Spec>,
) {
  return { id, ...routes[id], ...spec };
}
