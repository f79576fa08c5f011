import type * as z from 'zod';
import { apiKeys } from './api-keys.ts';
import { banks } from './banks.ts';
import { conditions } from './conditions.ts';
import { connections } from './connections.ts';
import { dashboard } from './dashboard.ts';
import { endpoints } from './endpoints.ts';
import { type EventKind, history } from './history.ts';
import { logNotes } from './log-notes.ts';
import { logs } from './logs.ts';
import { traffic } from './traffic.ts';
import type { Registered, OperationSpec, PathParameter } from './operation.ts';
import { savedRequests } from './saved-requests.ts';
import { health } from './health.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { tester } from './tester.ts';

/**
 * Every operation by its id, in the document's order; where several paths match, the first one
 * counts.
 */
export const contract = {
  ...dashboard,
  ...conditions,
  ...traffic,
  ...banks,
  ...connections,
  ...endpoints,
  ...logs,
  ...logNotes,
  ...tester,
  ...savedRequests,
  ...apiKeys,
  ...settings,
  ...history,
  ...session,
  ...health,
} satisfies Record<string, OperationSpec<EventKind>>;

/** The type of {@link contract}. */
export type Contract = typeof contract;

/** The name of an operation. */
export type OperationId = keyof Contract;

/** An operation whose name is not known to the compiler. */
export type AnyOperation = OperationSpec<EventKind> & Registered<OperationId>;

/* The types of requests and answers, derived from the schemas of an operation. */

/** The type of a property of an operation; undefined where it has none. */
type Field<Spec, Key extends string> = Spec extends { readonly [K in Key]: infer Value }
  ? Value
  : undefined;
/**
 * The query or the body of a request: before parsing optional, where all of its fields are; after
 * parsing (`Parsed`) always there, with defaults.
 */
type Part<Name extends string, Schema, Parsed> = Schema extends z.ZodType
  ? Parsed extends true
    ? Record<Name, z.output<Schema>>
    : object extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : Record<Name, z.input<Schema>>
  : unknown;
/**
 * The path parameters of a request. Whether there are any is decided by the path: in a project
 * without `strictNullChecks` the property `params` of an operation without parameters would have
 * every type.
 */
type ParamsPart<Spec> = Spec extends { readonly path: infer Path extends string }
  ? [PathParameter<Path>] extends [never]
    ? unknown
    : Field<Spec, 'params'> extends infer Params extends Record<string, z.ZodType>
      ? { params: { [K in keyof Params]: z.output<Params[K]> } }
      : unknown
  : unknown;

type InputOf<Spec, Parsed> = ParamsPart<Spec> &
  Part<'query', Field<Spec, 'query'>, Parsed> &
  Part<'body', Field<Spec, 'body'>, Parsed>;

/** What a caller sends: path parameters, query and body, before defaults. */
export type Input<Id extends OperationId> = InputOf<Contract[Id], false>;

/** What a handler receives: the same, validated and with defaults. */
export type ParsedInput<Id extends OperationId> = InputOf<Contract[Id], true>;

/** What an operation answers. */
export type Output<Id extends OperationId> =
  Field<Contract[Id], 'response'> extends infer Schema
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : never;
