import type * as z from 'zod';
import type { Permission } from './permissions.ts';
import type { ProblemName } from './problem-table.ts';

/** Where the API begins on its server: the paths of operations are relative to it. */
export const API_BASE_PATH = '/api/v1';

/** The names in braces of a path: `PathParameter<'/banks/{bankId}'>` is `'bankId'`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/**
 * An operation as the contract states it. Its texts are published in the document.
 * @typeParam Kind what events are about (history.ts)
 */
export interface OperationSpec<Kind extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** The status of success; by default 200, and 204 without a response. */
  readonly success?: Success;
  readonly mediaType?: 'text/csv';
  readonly summary: string;
  readonly description: string;
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Whether a request may have no body, which is read as `{}`. */
  readonly bodyOptional?: true;
  readonly response?: z.ZodType;
  /**
   * The problems that it answers beside those that follow from its other properties (`problemsOf`).
   */
  readonly problems?: readonly ProblemName[];
  /** The permission that the caller needs; by default only a session is needed. */
  readonly permission?: Permission;
  /** What the caller needs as well where the `environment` of path or body is `production`. */
  readonly productionPermission?: Permission;
  /** Needs no session. */
  readonly public?: true;
  /** The success answer has an `ETag`. */
  readonly etag?: true;
  /** Takes `If-Match`. */
  readonly ifMatch?: true;
  /** Takes an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** What its event is about. Changes leave events, and what takes secrets or logs out. */
  readonly event?: Kind;
  /** What the person did, as the history says it: 'cadastrou'. */
  readonly done?: string;
  /** What it changes, where that is not what its event is about; null for nothing. */
  readonly changes?: Kind | 'condition' | null;
  /**
   * Of a read: the kinds of objects in its answer. The client reads it again when one of them
   * changes (`src/api/hooks/effects.ts`).
   */
  readonly shows?: readonly (Kind | 'condition')[];
  /** The success answer has the `Location` of the created object. */
  readonly location?: true;
}

type Success = 200 | 201 | 204;

/** What {@link operations} adds to an operation. */
export interface Registered<Id = string> {
  readonly id: Id;
  readonly group: Group;
  readonly success: Success;
}

/** What the compiler asks of an operation beyond its type. */
type Checked<Spec extends OperationSpec> = CheckedParams<Spec> &
  (Spec extends { readonly event: string } ? { readonly done: string } : unknown) &
  (Spec extends { readonly method: 'GET'; readonly mediaType?: never }
    ? { readonly shows: readonly string[] }
    : unknown);

/** One schema for each parameter of the path, and none for others. */
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
 * The cookie that scripts of the console read. Not called `XSRF-TOKEN`, which frameworks set for a
 * whole domain: a browser would send both.
 */
export const XSRF_COOKIE = 'ponte_xsrf';

/**
 * The name of the same cookie where the console's own server sets it over HTTPS: no other server of
 * the domain can set a cookie with this prefix.
 */
export const HOST_XSRF_COOKIE = `__Host-${XSRF_COOKIE}`;

/** The header that repeats the value of the cookie. */
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Whether an operation needs the proof with a session cookie: it changes something or has an event.
 */
export const needsProof = ({ method, event, public: isPublic }: OperationSpec): boolean =>
  !isPublic && (method !== 'GET' || event !== undefined);

/** A tag of the document. Of several groups with one tag, one has the description. */
export interface Group {
  readonly tag: string;
  readonly description?: string;
}

/**
 * Registers the operations of a resource under their names. The compiler refuses a path parameter
 * without a schema, and a schema without a parameter.
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
 * What a field needs beside its schema: form, list, history and document read it
 * (docs/decisions/0021-one-description.md).
 */
export interface FieldText<Value = unknown> {
  label: string;
  hint?: string;
  placeholder?: string;
  choices?: { readonly [Choice in Value & string]: string };
  /**
   * How a form asks for the value, and how texts show it. By default `choices` are a group of
   * buttons and anything else is one line of text.
   */
  shownAs?: 'select' | 'code' | 'url' | 'switch' | 'bank' | 'seconds' | 'instant' | 'secret';
  /**
   * A valid value that the sample data does not have, for the document's examples and for tests.
   */
  sample?: Value;
}

/** The texts of the fields that clients send. The compiler reports a field without one. */
export type FieldTexts<Draft> = {
  readonly [Name in keyof Draft]-?: FieldText<NonNullable<Draft[Name]>>;
};

/** The texts of an object. */
export interface ObjectText {
  /** Its kind as the filter of the history names it. */
  plural: string;
  /** What it is called after a verb: 'alterou o endpoint'. */
  noun: string;
  /** The sentence of a 404 for one that does not exist. */
  missing?: string;
  fields: Readonly<Record<string, FieldText>>;
}
