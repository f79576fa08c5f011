/**
 * The contract: zod schemas with their types, operations and the table of problems.
 * `schema.safeParse(value, parsing)` has the platform's own messages.
 */
export {
  Id,
  RequestId,
  Instant,
  Json,
  PersonRef,
  HttpMethod,
  BankCode,
  BankRef,
  SearchText,
  Cursor,
  BankStatus,
  LoggedEndpoint,
  type Page,
  type Stream,
} from '#api/contract/common.ts';
export {
  ApiKeys,
  ApiKeyRotation,
  RotatedApiKeys,
  RevealedApiKey,
  type OverlapHours,
} from '#api/contract/api-keys.ts';
export { Bank, BankDraft, BankPatch, BankQuery } from '#api/contract/banks.ts';
export { Condition, Conditions, type ConditionKind } from '#api/contract/conditions.ts';
export { Environment } from '#api/contract/environment.ts';
export {
  Connection,
  ConnectionPatch,
  BankPath,
  ConnectionTestDraft,
  TokenAnswer,
  ConnectionTest,
  type RefusedPart,
} from '#api/contract/connections.ts';
export { DashboardSummary, Activity } from '#api/contract/dashboard.ts';
export {
  EndpointCategory,
  EndpointStatus,
  EndpointPath,
  Endpoint,
  EndpointDraft,
  EndpointPatch,
  ImportedEndpoint,
  EndpointImport,
  EndpointQuery,
} from '#api/contract/endpoints.ts';
export { Health } from '#api/contract/health.ts';
export { EventChange, Event, HistoryQuery, type EventKind } from '#api/contract/history.ts';
export { NoteForm, LogNote, LogNotePatch } from '#api/contract/log-notes.ts';
export { Log, LogDetail, LogQuery, LogExportQuery, CausesQuery } from '#api/contract/logs.ts';
export {
  SavedRequest,
  SavedRequestDraft,
  SavedRequestPatch,
  SavedRequestQuery,
} from '#api/contract/saved-requests.ts';
export { Session } from '#api/contract/session.ts';
export {
  OAuthSettings,
  OAuthPatch,
  NotificationSettings,
  NotificationPatch,
  TenantSettings,
  TenantPatch,
} from '#api/contract/settings.ts';
export {
  TesterPreset,
  TesterPresets,
  TesterRequest,
  TesterResponse,
  TesterRun,
} from '#api/contract/tester.ts';
export {
  TrafficBucket,
  Traffic,
  Outage,
  BankHealth,
  BankTraffic,
  EndpointHealth,
  EndpointTraffic,
  TrafficQuery,
  BankTrafficQuery,
  EndpointTrafficQuery,
  type TrafficInterval,
} from '#api/contract/traffic.ts';
export {
  contract,
  type Contract,
  type OperationId,
  type AnyOperation,
  type Input,
  type ParsedInput,
  type Output,
} from '#api/contract/index.ts';
export { Violation, Problem } from '#api/contract/problem.ts';
export { problemTable, type ProblemName } from '#api/contract/problem-table.ts';

export { API_BASE_PATH } from '#api/contract/operation.ts';
export { parsing } from '#api/contract/schema.ts';
