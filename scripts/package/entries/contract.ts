/**
 * The contract: zod schemas, operations and the table of problems. `schema.safeParse(value, parsing)` has the
 * platform's own messages.
 */
export * from '#api/contract/common.ts';
export * from '#api/contract/index.ts';
export * from '#api/contract/problem.ts';
export * from '#api/contract/problem-table.ts';
export { API_BASE_PATH } from '#api/contract/operation.ts';
export { parsing } from '#api/contract/schema.ts';
