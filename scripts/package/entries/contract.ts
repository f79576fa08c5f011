/**
 * The contract: zod schemas, operations and the table of problems. `schema.safeParse(value,
 * parsing)` has the platform's own messages.
 */
export * from '#api/contract/common.ts';
export * from '#api/contract/api-keys.ts';
export * from '#api/contract/banks.ts';
export * from '#api/contract/conditions.ts';
export * from '#api/contract/connections.ts';
export * from '#api/contract/dashboard.ts';
export * from '#api/contract/endpoints.ts';
export * from '#api/contract/health.ts';
export * from '#api/contract/history.ts';
export * from '#api/contract/log-notes.ts';
export * from '#api/contract/logs.ts';
export * from '#api/contract/saved-requests.ts';
export * from '#api/contract/session.ts';
export * from '#api/contract/settings.ts';
export * from '#api/contract/tester.ts';
export * from '#api/contract/traffic.ts';
export * from '#api/contract/index.ts';
export * from '#api/contract/problem.ts';
export * from '#api/contract/problem-table.ts';
export { API_BASE_PATH } from '#api/contract/operation.ts';
export { parsing } from '#api/contract/schema.ts';
