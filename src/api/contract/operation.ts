import type * as z from 'zod';
import type { Permission } from './permissions.ts';
import type { ProblemName } from './problem-table.ts';

/** Where the API begins on its server: the paths of operations are relative to it. */
export const API_BASE_PATH = '/api/v1';

/** The names in braces of a path: `PathParameter<'/banks/{bankId}'>` is `'bankId'`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/**
 * One operation as the contract states it; its texts are published. `Kind`: what events are about
 * (history.ts).
 */
export interface OperationSpec<Kind extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** By default 200, and 204 without a response. */
  readonly success?: Success;
  readonly mediaType?: 'text/csv';
  readonly summary: string;
  readonly description: string;
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** A request may have no body: it is read as `{}`. */
  readonly bodyOptional?: true;
  readonly response?: z.ZodType;
  /**
   * The problems that only this operation answers, beside those of every operation (see
   * `problemsOf`).
   */
  readonly problems?: readonly ProblemName[];
  /** The permission that the caller needs; without one, reading needs a session only. */
  readonly permission?: Permission;
  /**
   * The permission that the caller needs beside it where the `environment` of path or body is
   * `production`.
   */
  readonly productionPermission?: Permission;
  readonly public?: true;
  readonly etag?: true;
  readonly ifMatch?: true;
  readonly idempotent?: true;
  /**
   * The problems that the key remembers: a repetition must not do again what may have been carried
   * out.
   */
  readonly remembers?: readonly ProblemName[];
  /**
   * What the event in the history is about. Every change has one, and what takes secrets or logs
   * out of the platform.
   */
  readonly event?: Kind;
  /** What was done, in the history: 'cadastrou'. */
  readonly done?: string;
  /** The kind of object that it changes, where that is not the event's; null for none. */
  readonly changes?: Kind | 'condition' | null;
  /**
   * The kinds of objects in the answer of a read: it is requested again after a change of one of
   * them.
   */
  readonly shows?: readonly (Kind | 'condition')[];
  /** The success answer has the `Location` of the created object. */
  readonly location?: true;
}

type Success = 200 | 201 | 204;

/** What every operation has once it is registered. */
export interface Registered<Id = string> {
  readonly id: Id;
  readonly group: Group;
  readonly success: Success;
}

type Checked<Spec extends OperationSpec> = CheckedParams<Spec> &
  (Spec extends { readonly event: string } ? { readonly done: string } : unknown) &
  (Spec extends { readonly method: 'GET'; readonly mediaType?: never }
    ? { readonly shows: readonly string[] }
    : unknown);

/** An operation needs one schema for each parameter of its path, and none for others. */
type CheckedParams<Spec extends OperationSpec> = [PathParameter<Spec['path']>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: Record<PathParameter<Spec['path']>, z.ZodType> &
        Record<Exclude<ParamsOf<Spec>, PathParameter<Spec['path']>>, never>;
    };
type ParamsOf<Spec> = Spec extends { readonly params: infer Params } ? keyof Params : never;

/*
 * Proof that the console sent a request: another site can make a browser send its cookies, but
 * cannot read them.
 */

/**
 * For a script of the console. Not `XSRF-TOKEN`: frameworks set that for a whole domain, and both
 * would be sent.
 */
export const XSRF_COOKIE = 'ponte_xsrf';

/**
 * Its name where the server of the console itself sets it over HTTPS: no other server of the domain
 * can.
 */
export const HOST_XSRF_COOKIE = `__Host-${XSRF_COOKIE}`;

export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Whether a request with the session cookie also needs the proof: the operation changes something
 * or leaves an event.
 */
export const needsProof = ({ method, event, public: isPublic }: OperationSpec): boolean =>
  !isPublic && (method !== 'GET' || event !== undefined);

/**
 * The tag of some operations in the OpenAPI document; one of those with the same tag describes it.
 */
export interface Group {
  readonly tag: string;
  readonly description?: string;
}

/**
 * The operations of a resource. The compiler refuses a path parameter without a schema, and the
 * reverse.
 */
export function operations<const Specs extends Record<string, OperationSpec>>(
  group: Group,
  specs: Specs & { readonly [Id in keyof Specs]: Checked<Specs[Id]> },
) {
  const entries = Object.entries<OperationSpec>(specs).map(([id, spec]) => {
    return [id, { id, group, success: spec.response ? 200 : 204, ...spec }];
  });
  return Object.fromEntries(entries) as {
    readonly [Id in keyof Specs]: Registered<Id> & Specs[Id];
  };
}

/**
 * What every reader of a field needs beside its schema (docs/decisions/0021-one-description.md).
 */
export interface FieldText<Value = unknown> {
  label: string;
  hint?: string;
  placeholder?: string;
  choices?: { readonly [Choice in Value & string]: string };
  /**
   * How a form asks for it and how words show it; a list is a group of buttons, anything else one
   * line of text.
   */
  shownAs?: 'select' | 'code' | 'url' | 'switch' | 'bank' | 'seconds' | 'instant' | 'secret';
  /**
   * A valid value that the sample data does not have: for the document's examples and for tests.
   */
  sample?: Value;
}

/**
 * The texts of an object that clients send; the compiler names a field without one. Names of inner
 * fields have dots.
 */
export type FieldTexts<Draft> = {
  readonly [Name in keyof Draft]-?: FieldText<NonNullable<Draft[Name]>>;
};

export interface ObjectText {
  /** All of them, as the history offers its kinds. */
  plural: string;
  /** After what was done: 'alterou o endpoint'. */
  noun: string;
  /** Why a request for one that does not exist is answered 404. */
  missing?: string;
  fields: Readonly<Record<string, FieldText>>;
}
