/**
 * The typed client of the API: every response is checked against the contract. Call `useServer`
 * before the first `call`.
 */
export { ApiError, asApiError } from '#api/api-error.ts';
export { type Answer, call, type CallOptions } from '#api/client.ts';
export type { Input, OperationId, Output } from '#api/contract/index.ts';
export { useServer } from '../env.ts';
