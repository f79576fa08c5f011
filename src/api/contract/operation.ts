import type * as z from 'zod';
import type { Permission } from './permissions.ts';
import type { ProblemName } from './problem-table.ts';
import { type OperationId, type Route, routes } from './routes.ts';
import type { Tag } from './tags.ts';

/** The names in braces of a path: `PathParameter<'/banks/{bankId}'>` is `'bankId'`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type Params<Id extends OperationId> = Record<PathParameter<(typeof routes)[Id]['path']>, z.ZodType>;

/** What an operation adds to its route. Its texts are published in the OpenAPI document. */
export interface OperationSpec {
  readonly tag: Tag;
  readonly summary: string;
  /** The rules of the operation that its schemas cannot express. */
  readonly description: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The body of the success answer; absent when there is none (204). */
  readonly response?: z.ZodType;
  /** The problems that only this operation answers, beside those of every operation (see `problemsOf`). */
  readonly problems?: readonly ProblemName[];
  /** The permission that the caller needs; without one, reading needs a session only. */
  readonly permission?: Permission;
  /** Needs neither a session nor a token. */
  readonly public?: true;
  /** The success answer has a strong `ETag`, the version of the object. */
  readonly etag?: true;
  /** The request may have `If-Match`; a stale version is answered 412. */
  readonly ifMatch?: true;
  /** The request may have an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** The success answer has the `Location` of the created object. */
  readonly location?: true;
}

/** An operation needs one schema for each parameter of its path. */
type SpecOf<Id extends OperationId> = OperationSpec &
  ([keyof Params<Id>] extends [never] ? { readonly params?: never } : { readonly params: Params<Id> });

/** Refuses schemas for parameters that the path does not have; a type bound alone accepts additional properties. */
type NoOthers<Id extends OperationId, Spec extends OperationSpec & { params?: unknown }> = {
  readonly params?: Record<Exclude<keyof Spec['params'], keyof Params<Id>>, never>;
};

/** Any operation, for code that handles all of them: handlers, OpenAPI document, conformance suite. */
export interface AnyOperation extends OperationSpec, Route {
  readonly id: OperationId;
  readonly params?: Readonly<Record<string, z.ZodType>>;
}

/** Whether a request with the session cookie also needs the header of `xsrf.ts`: the operation changes something. */
export const needsProof = ({ method, public: isPublic }: AnyOperation): boolean => !isPublic && method !== 'GET';

/**
 * Joins a route and its schemas. The compiler refuses a path parameter without a schema and a schema without a path
 * parameter.
 * @param id the operation's name in `routes`
 * @param spec schemas, problems and documentation
 */
export function operation<Id extends OperationId, const Spec extends SpecOf<Id>>(
  id: Id,
  spec: Spec & NoOthers<Id, Spec>,
) {
  return { id, ...routes[id], ...spec };
}
