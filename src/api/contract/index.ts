import type * as z from 'zod';
import * as banks from './banks.ts';
import * as dashboard from './dashboard.ts';
import * as endpoints from './endpoints.ts';
import * as health from './health.ts';
import * as logs from './logs.ts';
import type { AnyOperation } from './operation.ts';
import type { OperationId } from './routes.ts';
import * as settings from './settings.ts';
import * as tester from './tester.ts';

const operations = {
  getDashboardSummary: dashboard.getDashboardSummary,
  listActivities: dashboard.listActivities,
  listBanks: banks.listBanks,
  createBank: banks.createBank,
  getBank: banks.getBank,
  updateBank: banks.updateBank,
  deleteBank: banks.deleteBank,
  listEndpoints: endpoints.listEndpoints,
  createEndpoint: endpoints.createEndpoint,
  getEndpoint: endpoints.getEndpoint,
  updateEndpoint: endpoints.updateEndpoint,
  deleteEndpoint: endpoints.deleteEndpoint,
  listLogs: logs.listLogs,
  exportLogs: logs.exportLogs,
  getLog: logs.getLog,
  getTesterPresets: tester.getTesterPresets,
  runTesterRequest: tester.runTesterRequest,
  getApiKeys: settings.getApiKeys,
  rotateApiKeys: settings.rotateApiKeys,
  revealApiKey: settings.revealApiKey,
  getOAuthSettings: settings.getOAuthSettings,
  updateOAuthSettings: settings.updateOAuthSettings,
  getNotificationSettings: settings.getNotificationSettings,
  updateNotificationSettings: settings.updateNotificationSettings,
  getTenantSettings: settings.getTenantSettings,
  updateTenantSettings: settings.updateTenantSettings,
  getHealth: health.getHealth,
} as const satisfies { [Id in OperationId]: AnyOperation & { readonly id: Id } };

/** Every operation by its name: the one source of types, form rules, validation, document and conformance. */
export const contract: typeof operations = operations;

export type Contract = typeof operations;

type Field<Spec, Key extends string> = Spec extends { readonly [K in Key]: infer Value } ? Value : undefined;
type Part<Name extends string, Schema, Parsed> = Schema extends z.ZodType
  ? Parsed extends true
    ? Record<Name, z.output<Schema>>
    : object extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : Record<Name, z.input<Schema>>
  : unknown;
type ParamsPart<Spec> =
  Field<Spec, 'params'> extends infer Params
    ? Params extends Record<string, z.ZodType>
      ? { params: { [K in keyof Params]: z.output<Params[K]> } }
      : unknown
    : unknown;

type InputOf<Spec, Parsed> = ParamsPart<Spec> &
  Part<'query', Field<Spec, 'query'>, Parsed> &
  Part<'body', Field<Spec, 'body'>, Parsed>;

/** What a caller sends: path parameters, query and body, before defaults. */
export type Input<Id extends OperationId> = InputOf<Contract[Id], false>;

/** What a handler receives: the same, checked and with defaults. */
export type ParsedInput<Id extends OperationId> = InputOf<Contract[Id], true>;

/** The body of the success answer; `undefined` where there is none. */
export type Output<Id extends OperationId> =
  Field<Contract[Id], 'response'> extends infer Schema
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : undefined
    : never;
