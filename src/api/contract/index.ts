import type * as z from 'zod';
import * as banks from './banks.ts';
import * as connections from './connections.ts';
import * as dashboard from './dashboard.ts';
import * as endpoints from './endpoints.ts';
import * as health from './health.ts';
import * as logs from './logs.ts';
import * as metrics from './metrics.ts';
import type { AnyOperation, PathParameter } from './operation.ts';
import { type OperationId, routes } from './routes.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as tester from './tester.ts';

/** The exports of every resource. */
const resources = {
  ...dashboard,
  ...metrics,
  ...banks,
  ...connections,
  ...endpoints,
  ...logs,
  ...tester,
  ...settings,
  ...session,
  ...health,
};

/** The compiler names the operation of `routes` that no resource exports. */
const operations: { [Id in OperationId]: AnyOperation & { readonly id: Id } } = resources;

/** All operations by their id. */
export type Contract = Pick<typeof resources, OperationId>;

/**
 * Every operation by its id, in the order of `routes`: types, form rules, validation, OpenAPI document and conformance
 * suite derive from it.
 */
export const contract = Object.fromEntries(
  (Object.keys(routes) as OperationId[]).map((id) => [id, operations[id]]),
) as unknown as Contract;

type Field<Spec, Key extends string> = Spec extends { readonly [K in Key]: infer Value } ? Value : undefined;
type Part<Name extends string, Schema, Parsed> = Schema extends z.ZodType
  ? Parsed extends true
    ? Record<Name, z.output<Schema>>
    : object extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : Record<Name, z.input<Schema>>
  : unknown;
/** By the path: without `strictNullChecks` an operation without parameters has `params` of every type. */
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

/** The body of the success answer; `undefined` when there is none. */
export type Output<Id extends OperationId> =
  Field<Contract[Id], 'response'> extends infer Schema
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : never;
